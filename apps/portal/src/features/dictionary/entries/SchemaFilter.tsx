import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import { useTranslation } from "react-i18next";

import type { Schema } from "../../../domain/dictionary/catalogue.ts";
import { SchemaMark } from "../SchemaBadge.tsx";
import type { Found } from "./search.ts";

export interface SchemaFilterProps {
  readonly schemas: readonly Schema[];
  /** Everything that answers the search, whatever its schema. */
  readonly found: readonly Found[];
  readonly chosen: string | undefined;
  readonly onChoose: (schemaId: string | undefined) => void;
}

/** All schemas or one, each with how many of its tables answer the search. */
export function SchemaFilter({ schemas, found, chosen, onChoose }: SchemaFilterProps) {
  const { t } = useTranslation("dictionary");
  const inSchema = Map.groupBy(found, ({ entry }) => entry.schemaId);
  const choices = [
    { schemaId: undefined, label: t("filter.all"), count: found.length },
    ...schemas.map(({ schemaId }) => ({ schemaId, label: schemaId, count: inSchema.get(schemaId)?.length ?? 0 })),
  ];
  return (
    <Box
      component="fieldset"
      aria-label={t("filter.label")}
      className="no-print"
      sx={{ display: "flex", flexWrap: "wrap", gap: 2, minWidth: 0, margin: 0, padding: 0, border: 0 }}
    >
      {choices.map(({ schemaId, label, count }) => (
        <ToggleButton
          key={label}
          size="small"
          value={label}
          selected={schemaId === chosen}
          onChange={() => onChoose(schemaId)}
          sx={{ gap: 2, minHeight: 32, padding: "2px 10px", backgroundColor: role.surface }}
        >
          {schemaId === undefined ? null : <SchemaMark schemaId={schemaId} />}
          {label}
          <Box component="span" className="tabular" sx={{ color: role.inkMuted, fontWeight: 400 }}>
            {count}
          </Box>
        </ToggleButton>
      ))}
    </Box>
  );
}
