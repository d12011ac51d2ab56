import type { InterpretationPart, QuestionMeaning } from "@lyceum/contracts";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { FrameDialog } from "../FrameDialog.tsx";
import { withNumber } from "./edited-meaning.ts";

interface NumberDialogProps {
  readonly part: string;
  readonly number: NonNullable<InterpretationPart["number"]>;
  readonly meaning: QuestionMeaning;
  readonly onClose: () => void;
  readonly onChange: (meaning: QuestionMeaning) => void;
}

/** Asks for another number in place of one that a question named; rates are typed in percent. */
export function NumberDialog({ part, number, meaning, onClose, onChange }: NumberDialogProps) {
  const { t } = useTranslation("studio");
  const scale = number.percent ? 100 : 1;
  const [text, setText] = useState(String(Number((number.value * scale).toPrecision(12))));
  const value = Number(text.replace(",", "."));
  const isLimit = number.path[0] === "limit";
  const valid = text.trim() !== "" && Number.isFinite(value) && (!isLimit || (Number.isInteger(value) && value >= 1 && value <= 10_000));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (valid) onChange(withNumber(meaning, number.path, value / scale));
  };
  return (
    <FrameDialog open onClose={onClose} title={t("question.number.title", { part })}>
      <Box component="form" noValidate onSubmit={save} sx={{ display: "grid", gap: 4, pt: 2 }}>
        <TextField
          label={t(number.percent ? "question.number.percent" : "question.number.label")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={!valid}
          helperText={valid ? " " : t(isLimit ? "question.number.whole" : "question.number.invalid")}
          slotProps={{ htmlInput: { inputMode: "decimal", maxLength: 20 } }}
        />
        <Box sx={{ display: "flex", gap: 2, justifyContent: "flex-end" }}>
          <Button onClick={onClose}>{t("deleting.cancel")}</Button>
          <Button type="submit" variant="contained" disabled={!valid}>
            {t("question.number.apply")}
          </Button>
        </Box>
      </Box>
    </FrameDialog>
  );
}
