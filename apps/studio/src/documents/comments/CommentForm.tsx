import { MAX_COMMENT_TEXT } from "@lyceum/contracts";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { dropDraft, useDraft } from "../../lib/useDraft.ts";
import { FailureNotice } from "../FailureNotice.tsx";

interface CommentFormProps {
  readonly label: string;
  readonly help?: string;
  readonly send: string;
  /** What an unsent text belongs to. */
  readonly draftKey: string;
  /** The text before it is changed. */
  readonly text?: string;
  readonly sending: boolean;
  readonly error: Error | null;
  /** @param key makes a repeated sending the same one. */
  readonly onSend: (text: string, key: string, onSent: () => void) => void;
  readonly onCancel?: () => void;
}

/** Takes a text of several lines; what was typed stays until it is sent or given up. */
export function CommentForm({ label, help, send, draftKey, text: before, sending, error, onSend, onCancel }: CommentFormProps) {
  const { t } = useTranslation("studio");
  const [text, setText] = useDraft(draftKey, before);
  // A text that was sent is another one than the next.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [tried, setTried] = useState(false);
  const isMissing = tried && text.trim() === "";
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (text.trim() === "" || sending) return;
    onSend(text.trim(), key, () => {
      setText(before ?? "");
      dropDraft(draftKey);
      setKey(crypto.randomUUID());
      setTried(false);
    });
  };
  return (
    <Box component="form" noValidate aria-label={label} onSubmit={submit} sx={{ display: "grid", gap: 2, width: "100%" }}>
      <TextField
        label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={2}
        maxRows={12}
        required
        fullWidth
        size="small"
        error={isMissing}
        helperText={isMissing ? t("comments.form.missing") : help}
        slotProps={{ htmlInput: { maxLength: MAX_COMMENT_TEXT, dir: "auto" } }}
      />
      <FailureNotice error={error} />
      <Box sx={{ display: "flex", gap: 2 }}>
        <Button type="submit" variant="contained" size="small" loading={sending}>
          {send}
        </Button>
        {onCancel ? (
          <Button
            size="small"
            onClick={() => {
              dropDraft(draftKey);
              onCancel();
            }}
          >
            {t("comments.form.cancel")}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}
