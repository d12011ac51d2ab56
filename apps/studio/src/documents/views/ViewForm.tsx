import { MAX_VIEW_NAME, VIEW_AUDIENCES, type ViewAudience } from "@lyceum/contracts";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../FailureNotice.tsx";

/** What a person decides about a view. */
export interface ViewChoice {
  readonly name: string;
  readonly audience: ViewAudience;
  /** It is to set what is set now. */
  readonly replace: boolean;
}

interface ViewFormProps {
  readonly name: string;
  readonly audience: ViewAudience;
  readonly mayShare: boolean;
  /** An existing view is changed. */
  readonly changes: boolean;
  readonly saving: boolean;
  readonly error: Error | null;
  readonly onSave: (choice: ViewChoice) => void;
  readonly onCancel?: () => void;
}

/** Asks for a view's name and who sees it. */
export function ViewForm({ name: first, audience: before, mayShare, changes, saving, error, onSave, onCancel }: ViewFormProps) {
  const { t } = useTranslation("studio");
  const [name, setName] = useState(first);
  const [audience, setAudience] = useState(before);
  const [replace, setReplace] = useState(false);
  const [tried, setTried] = useState(false);
  const nameless = name.trim() === "";
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!nameless && !saving) onSave({ name: name.trim(), audience, replace });
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={t(changes ? "views.form.change" : "views.form.new")}
      onSubmit={save}
      sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", justifyItems: "start" }}
    >
      <TextField
        label={t("views.form.name")}
        value={name}
        onChange={(event) => setName(event.target.value)}
        required
        fullWidth
        size="small"
        error={tried && nameless}
        helperText={tried && nameless ? t("views.form.nameMissing") : undefined}
        slotProps={{ htmlInput: { maxLength: MAX_VIEW_NAME } }}
      />
      {mayShare ? (
        <TextField
          label={t("views.form.audience")}
          value={audience}
          onChange={(event) => setAudience(VIEW_AUDIENCES.find((known) => known === event.target.value) ?? "own")}
          select
          fullWidth
          size="small"
          slotProps={{ select: { native: true } }}
        >
          {VIEW_AUDIENCES.map((choice) => (
            <option key={choice} value={choice}>
              {t(`views.audience.${choice}`)}
            </option>
          ))}
        </TextField>
      ) : null}
      {changes ? (
        <FormControlLabel
          control={<Checkbox checked={replace} onChange={(event) => setReplace(event.target.checked)} />}
          label={t("views.form.replace")}
        />
      ) : null}
      <FailureNotice error={error} />
      <Box sx={{ display: "flex", gap: 2 }}>
        <Button type="submit" variant="contained" size="small" loading={saving}>
          {t(changes ? "views.form.saveChange" : "views.form.save")}
        </Button>
        {onCancel ? (
          <Button size="small" onClick={onCancel}>
            {t("views.form.cancel")}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}
