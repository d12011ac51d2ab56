import { DiagramIcon, family, KeyIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { type NodeProps, useStore } from "@xyflow/react";
import { useTranslation } from "react-i18next";

import { RouterLink } from "../../../components/RouterLink.tsx";
import { entryPath, neighboursPath, schemaDiagramPath } from "../../../domain/dictionary/dictionary-paths.ts";
import { schemaColour, SchemaMark } from "../SchemaBadge.tsx";
import { useHighlight } from "./active-table.ts";
import { FOOT, HEAD, INSET, KEY, ROW, TEXT } from "./drawing.ts";
import { LEGIBLE } from "./first-view.ts";
import type { StubNodeType, TableNodeType } from "./flow-parts.ts";
import { LineEnds } from "./LineEdge.tsx";

/** One table: its name, which leads to its entry, its columns, and, once it can be hit, the way to its neighbours. */
export function TableNode({ data: { box, withTypes } }: NodeProps<TableNodeType>) {
  const { t } = useTranslation("dictionary");
  const highlight = useHighlight(box.id);
  const large = useStore(({ transform: [, , zoom] }) => zoom >= LEGIBLE);
  const { entry, columns } = box;
  return (
    <Box
      sx={{
        boxSizing: "border-box",
        height: "100%",
        borderRadius: "6px",
        backgroundColor: role.surface,
        boxShadow: `0 0 0 ${highlight === "active" ? 2 : 1}px ${highlight === "active" ? role.accent : role.edge}`,
        opacity: highlight === "aside" ? 0.45 : 1,
        overflow: "clip",
        "@media (forced-colors: active)": { border: "1px solid" },
      }}
    >
      <Box
        sx={{
          boxSizing: "border-box",
          display: "flex",
          alignItems: "center",
          height: HEAD,
          paddingInlineStart: `${INSET}px`,
          borderTop: `4px solid ${schemaColour(entry.schemaId)}`,
          borderBottom: columns.length > 0 ? `1px solid ${role.line}` : 0,
          backgroundColor: role.sunken,
        }}
      >
        <RouterLink
          to={entryPath(entry)}
          underline="hover"
          className="nopan"
          sx={{
            flex: 1,
            minWidth: 0,
            color: role.ink,
            fontSize: TEXT.name.size,
            fontWeight: 600,
            lineHeight: "24px",
            outlineOffset: "-1px",
          }}
        >
          {entry.table}
        </RouterLink>
        {large ? (
          <RouterLink
            to={neighboursPath(entry)}
            className="nopan"
            aria-label={t("diagram.neighboursOf", { table: entry.table })}
            title={t("diagram.neighboursOf", { table: entry.table })}
            sx={{ display: "grid", placeContent: "center", width: 28, height: 28, color: role.inkMuted, outlineOffset: "-3px" }}
          >
            <DiagramIcon size={15} />
          </RouterLink>
        ) : null}
      </Box>
      <Box component="ul" sx={{ margin: 0, padding: `0 0 ${FOOT}px`, listStyle: "none" }}>
        {columns.map(({ name, type, keys }) => (
          <Box
            component="li"
            key={name}
            sx={{ display: "flex", alignItems: "center", height: ROW, paddingInline: `${INSET}px`, fontFamily: family.mono }}
          >
            <Box component="span" sx={{ width: KEY, lineHeight: 0 }}>
              {keys.length > 0 ? (
                <KeyIcon
                  size={13}
                  title={keys.map((key) => t(`key.${key}`)).join(", ")}
                  style={{ color: keys.includes("primary") ? role.brass : role.inkMuted }}
                />
              ) : null}
            </Box>
            <Box component="span" sx={{ flex: 1, color: role.ink, fontSize: TEXT.column.size, whiteSpace: "nowrap" }}>
              {name}
            </Box>
            {withTypes ? (
              <Box component="span" sx={{ color: role.inkMuted, fontSize: TEXT.type.size }}>
                {type}
              </Box>
            ) : null}
          </Box>
        ))}
      </Box>
      <LineEnds />
    </Box>
  );
}

/** A table of another schema: leads to its place in that schema's diagram. */
export function StubNode({ data: { box } }: NodeProps<StubNodeType>) {
  const { t } = useTranslation("dictionary");
  const highlight = useHighlight(box.id);
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
        border: `1px dashed ${highlight === "active" ? role.accent : role.edge}`,
        borderRadius: "6px",
        backgroundColor: role.surface,
        opacity: highlight === "aside" ? 0.45 : 1,
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
