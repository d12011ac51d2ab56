import { chartColours, role, type Scheme } from "@lyceum/ui";
import Box from "@mui/material/Box";

/** Schemas of the model, in the order of the colours: each keeps its own everywhere. The reporting tables take the text's. */
export const COLOURED_SCHEMAS = ["CDM_LMS", "CDM_SIS", "CDM_MEDIA", "CDM_META", "CDM_TLM", "CDM_CLB", "CDM_ALY", "CDM_MAP"] as const;

const propertyFor = (index: number): string => `--ly-schema-${index}`;

/** Colour of a schema's mark in styles; the one of the text for the reporting tables and for unknown schemas. */
export function schemaColour(schemaId: string): string {
  const index = COLOURED_SCHEMAS.findIndex((known) => known === schemaId);
  return index < 0 ? "var(--ly-ink)" : `var(${propertyFor(index)})`;
}

/** The colours of one scheme as custom properties, for the box around the dictionary's pages. */
export const schemaColourProperties = (scheme: Scheme): Record<string, string> =>
  Object.fromEntries(COLOURED_SCHEMAS.map((_, index) => [propertyFor(index), chartColours[scheme].categorical[index] ?? ""]));

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
