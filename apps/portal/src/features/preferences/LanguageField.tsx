import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";

import { languageName } from "../../lib/language.ts";
import { useLanguageChoice } from "../../lib/useLanguageChoice.ts";
import { useOfferedLanguages } from "../../lib/useOfferedLanguages.ts";

/** Choice among the languages that the deployment offers. */
export function LanguageField() {
  const { t } = useTranslation("settings");
  const offered = useOfferedLanguages();
  const [current, choose] = useLanguageChoice();
  const tags = offered.includes(current) ? offered : [current, ...offered];
  return (
    <TextField
      select
      value={current}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { native: true }, htmlInput: { "aria-label": t("preferences.language.title") } }}
      sx={{ maxWidth: 300 }}
    >
      {tags.map((tag) => (
        <option key={tag} value={tag} lang={tag}>
          {languageName(tag)}
        </option>
      ))}
    </TextField>
  );
}
