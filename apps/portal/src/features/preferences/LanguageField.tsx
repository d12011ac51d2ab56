import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";

import { useOfferedLanguages } from "../../domain/preferences/useOfferedLanguages.ts";
import { useLanguageChoice } from "../../lib/i18n/useLanguageChoice.ts";

/** Choice among the languages that the deployment offers. */
export function LanguageField() {
  const { t } = useTranslation("settings");
  const { languages, current, choose } = useLanguageChoice(useOfferedLanguages());
  return (
    <TextField
      select
      value={current}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { native: true }, htmlInput: { "aria-label": t("preferences.language.title") } }}
      sx={{ maxWidth: 300 }}
    >
      {languages.map(({ tag, name }) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
