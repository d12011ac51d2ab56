import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { RouterLink } from "../../../components/RouterLink.tsx";
import type { Schema } from "../../../domain/dictionary/catalogue.ts";
import { schemaDiagramPath } from "../../../domain/dictionary/dictionary-paths.ts";
import { schemaColour } from "../SchemaBadge.tsx";

/** Describes the chosen schema and where its rows come from. */
export function SchemaNote({ schema }: { readonly schema: Schema }) {
  const { t } = useTranslation("dictionary");
  return (
    <Box sx={{ display: "grid", gap: 1, paddingInlineStart: 4, borderInlineStart: `3px solid ${schemaColour(schema.schemaId)}` }}>
      <Typography sx={{ fontWeight: 600 }}>{schema.name}</Typography>
      <Typography sx={{ maxWidth: "80ch", fontSize: "0.875rem", textWrap: "pretty" }}>{schema.description}</Typography>
      <Typography component="div" sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, color: role.inkMuted, fontSize: "0.8125rem" }}>
        <span>{t("schema.source", { source: schema.source })}</span>
        <RouterLink to={schemaDiagramPath(schema.schemaId)} className="no-print">
          {t("schema.diagram")}
        </RouterLink>
      </Typography>
    </Box>
  );
}
