import { LOCALE_TABLE } from "@lyceum/locales";
import type { Dashboard } from "@lyceum/model";
import { listOwnTexts, writeWordings } from "@lyceum/reports/authoring";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import { DialogActions } from "./DialogActions.tsx";

interface LanguagesDialogProps {
  readonly document: Dashboard;
  /** It was made from a delivered report, whose texts are translated. */
  readonly isCopied: boolean;
  readonly onClose: () => void;
  readonly onDone: (document: Dashboard, language: string) => void;
}

/** Languages without the variants that regions have of them. */
const LANGUAGES = [...new Set(Object.keys(LOCALE_TABLE).map((tag) => tag.split("-")[0] ?? tag))];

/** Writes the author's own texts in further languages: readers are shown theirs. */
export function LanguagesDialog({ document, isCopied, onClose, onDone }: LanguagesDialogProps) {
  const { t, i18n } = useTranslation("console");
  const names = new Intl.DisplayNames(i18n.language, { type: "language" });
  const own = i18n.language.split("-")[0];
  const languages = LANGUAGES.filter((tag) => tag !== own)
    .map((tag) => ({ tag, name: names.of(tag) ?? tag }))
    .toSorted((left, right) => left.name.localeCompare(right.name, i18n.language));
  const [language, setLanguage] = useState(languages[0]?.tag ?? "en");
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({});
  const texts = listOwnTexts(document, isCopied);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onDone(writeWordings(document, language, written), names.of(language) ?? language);
  };
  return (
    <FrameDialog open onClose={onClose} title={t("editor.languages.title")}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 3, pt: 1 }}>
        <Box sx={{ color: role.inkMuted }}>{t(isCopied ? "editor.languages.helpCopied" : "editor.languages.help")}</Box>
        <TextField
          select
          label={t("editor.languages.language")}
          value={language}
          onChange={({ target }) => {
            setLanguage(target.value);
            setWritten({});
          }}
          slotProps={{ select: { native: true } }}
        >
          {languages.map(({ tag, name }) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </TextField>
        {texts.map(({ key, own: text, wordings }) => (
          <TextField
            key={key}
            label={text}
            value={written[key] ?? wordings[language] ?? ""}
            onChange={({ target }) => setWritten({ ...written, [key]: target.value })}
            slotProps={{ htmlInput: { lang: language, maxLength: 2000 } }}
          />
        ))}
        <DialogActions confirm={t("editor.done.confirm")} onClose={onClose} />
      </Box>
    </FrameDialog>
  );
}
