import { type Annotation, type AnnotationDraft, type AnnotationPlace, MAX_ANNOTATION_TEXT } from "@lyceum/contracts";
import { placeText } from "@lyceum/reports";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { useDraft } from "../../lib/useDraft.ts";
import { FailureNotice } from "../FailureNotice.tsx";

/** What a writer may write about. */
export interface Writing {
  readonly everywhere: boolean;
  readonly places: readonly AnnotationPlace[];
}

interface AnnotationFormProps {
  /** The note that is changed; absent for a new one. */
  readonly annotation?: Annotation;
  readonly writing: Writing;
  /** What an unsent text belongs to. */
  readonly draftKey: string;
  readonly saving: boolean;
  readonly error: Error | null;
  readonly onSave: (draft: AnnotationDraft) => void;
  readonly onCancel?: () => void;
}

/** Places that may be chosen, the one that stands among them. */
function choices({ places }: Writing, annotation: Annotation | undefined): readonly AnnotationPlace[] {
  const before = annotation?.place;
  return before && !places.some(({ id }) => id === before.id) ? [before, ...places] : places;
}

/** Asks for a note's days, its text and what it is about. */
export function AnnotationForm({ annotation, writing, draftKey, saving, error, onSave, onCancel }: AnnotationFormProps) {
  const { t } = useTranslation("studio");
  const places = choices(writing, annotation);
  const [from, setFrom] = useState(annotation?.from ?? "");
  const [to, setTo] = useState(annotation?.to ?? "");
  const [text, setText] = useDraft(draftKey, annotation?.text);
  const [place, setPlace] = useState(annotation ? (annotation.place?.id ?? "") : writing.everywhere ? "" : (places[0]?.id ?? ""));
  const [everyReport, setEveryReport] = useState(annotation?.everyReport ?? false);
  const [tried, setTried] = useState(false);
  const last = to === "" ? from : to;
  const faults = {
    from: from === "" ? t("annotations.form.dayMissing") : undefined,
    to: from !== "" && last < from ? t("annotations.form.order") : undefined,
    text: text.trim() === "" ? t("annotations.form.textMissing") : undefined,
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (faults.from !== undefined || faults.to !== undefined || faults.text !== undefined || saving) return;
    onSave({ from, to: last, text: text.trim(), everyReport, place: place === "" ? null : place });
  };
  const fault = (field: keyof typeof faults) => (tried ? faults[field] : undefined);
  const day = (field: "from" | "to", value: string, change: (next: string) => void) => (
    <TextField
      type="date"
      label={t(`annotations.form.${field}`)}
      value={value}
      onChange={(event) => change(event.target.value)}
      required={field === "from"}
      size="small"
      error={fault(field) !== undefined}
      helperText={fault(field) ?? (field === "to" ? t("annotations.form.toHelp") : undefined)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: "1990-01-01", max: "2100-12-31" } }}
      sx={{ flex: "1 1 200px" }}
    />
  );
  return (
    <Box
      component="form"
      noValidate
      aria-label={t(annotation ? "annotations.form.changing" : "annotations.form.new")}
      onSubmit={save}
      sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)", justifyItems: "start" }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, width: "100%" }}>
        {day("from", from, setFrom)}
        {day("to", to, setTo)}
      </Box>
      <TextField
        label={t("annotations.form.text")}
        value={text}
        onChange={(event) => setText(event.target.value)}
        required
        fullWidth
        size="small"
        error={fault("text") !== undefined}
        helperText={fault("text")}
        slotProps={{ htmlInput: { maxLength: MAX_ANNOTATION_TEXT } }}
      />
      {places.length > 0 ? (
        <TextField
          label={t("annotations.form.place")}
          value={place}
          onChange={(event) => setPlace(event.target.value)}
          select
          fullWidth
          size="small"
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {writing.everywhere || annotation?.place === null ? <option value="">{t("annotations.form.everywhere")}</option> : null}
          {places.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {placeText(choice)}
            </option>
          ))}
        </TextField>
      ) : null}
      <FormControlLabel
        control={<Checkbox checked={everyReport} onChange={(event) => setEveryReport(event.target.checked)} />}
        label={t("annotations.form.everyReport")}
      />
      <Box sx={{ fontSize: sizes.small, color: role.inkMuted, maxWidth: "70ch" }}>{t("annotations.form.readers")}</Box>
      <FailureNotice error={error} />
      <Box sx={{ display: "flex", gap: 2 }}>
        <Button type="submit" variant="contained" size="small" loading={saving}>
          {t("annotations.form.save")}
        </Button>
        {onCancel ? (
          <Button size="small" onClick={onCancel}>
            {t("annotations.form.cancel")}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}
