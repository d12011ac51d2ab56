import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";

import { schemaColour } from "./schema-colours.ts";

/** The schema's id beside its colour, the same wherever the schema is named. */
export const SchemaBadge = ({ schemaId }: { readonly schemaId: string }) => (
  <Box
    component="span"
    sx={{
      display: "inline-flex",
      gap: "6px",
      alignItems: "center",
      padding: "1px 8px 1px 6px",
      border: `1px solid ${role.line}`,
      borderRadius: 1,
      backgroundColor: role.surface,
      color: role.ink,
      fontSize: "0.8125rem",
      fontWeight: 600,
      lineHeight: "20px",
      whiteSpace: "nowrap",
    }}
  >
    <SchemaMark schemaId={schemaId} />
    {schemaId}
  </Box>
);

/** The schema's colour alone. */
export const SchemaMark = ({ schemaId }: { readonly schemaId: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ flex: "none", width: 10, height: 10, borderRadius: "2px", backgroundColor: schemaColour(schemaId), forcedColorAdjust: "none" }}
  />
);
