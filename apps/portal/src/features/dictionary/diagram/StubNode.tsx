import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import type { NodeProps } from "@xyflow/react";
import { useTranslation } from "react-i18next";

import { RouterLink } from "../../../components/RouterLink.tsx";
import { schemaDiagramPath } from "../../../domain/dictionary/dictionary-paths.ts";
import { SchemaMark } from "../SchemaBadge.tsx";
import { useStanding } from "./active-table.ts";
import type { StubNodeType } from "./flow-parts.ts";
import { LineEnds } from "./LineEnds.tsx";
import { INSET } from "./measures.ts";

/** A table of another schema: leads to its place in that schema's diagram. */
export function StubNode({ data: { box } }: NodeProps<StubNodeType>) {
  const { t } = useTranslation("dictionary");
  const standing = useStanding(box.id);
  const { schemaId, table } = box.address;
  return (
    <Box
      sx={{
        boxSizing: "border-box",
        display: "flex",
        gap: 2,
        alignItems: "center",
        height: "100%",
        paddingInline: `${INSET}px`,
        border: `1px dashed ${standing === "active" ? role.accent : role.edge}`,
        borderRadius: "6px",
        backgroundColor: role.surface,
        opacity: standing === "aside" ? 0.45 : 1,
        fontSize: 13,
        lineHeight: "24px",
        whiteSpace: "nowrap",
      }}
    >
      <SchemaMark schemaId={schemaId} />
      <RouterLink
        to={schemaDiagramPath(schemaId, table)}
        underline="hover"
        className="nopan"
        title={t("diagram.elsewhere", { table, schema: schemaId })}
        sx={{ color: role.ink }}
      >
        {box.id}
      </RouterLink>
      <LineEnds />
    </Box>
  );
}
