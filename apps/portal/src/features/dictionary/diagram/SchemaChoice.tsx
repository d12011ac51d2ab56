import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";

import type { Schema } from "../../../domain/dictionary/catalogue.ts";

export interface SchemaChoiceProps {
  readonly schemas: readonly Schema[];
  readonly chosen: string;
  readonly onChoose: (schemaId: string) => void;
}

/** The schema that the diagram shows. */
export function SchemaChoice({ schemas, chosen, onChoose }: SchemaChoiceProps) {
  const { t } = useTranslation("dictionary");
  return (
    <TextField
      select
      label={t("filter.label")}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ select: { native: true } }}
      sx={{ flex: "1 1 260px", maxWidth: { sm: 340 } }}
    >
      {schemas.map(({ schemaId, name }) => (
        <option key={schemaId} value={schemaId}>
          {t("diagram.schema", { schemaId, name })}
        </option>
      ))}
    </TextField>
  );
}
