import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../documents/FailureNotice.tsx";
import { FrameDialog } from "../../documents/FrameDialog.tsx";

interface CommentDialogProps {
  readonly saving: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onSave: (comment: string) => void;
}

/** Asks what is wrong with an answer; it may be left empty. */
export function CommentDialog({ saving, error, onClose, onSave }: CommentDialogProps) {
  const { t } = useTranslation("studio");
  const [comment, setComment] = useState("");
  return (
    <FrameDialog open onClose={onClose} title={t("question.feedback.title")}>
      <Box
        component="form"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          onSave(comment.trim());
        }}
        sx={{ display: "grid", gap: 4, pt: 2 }}
      >
        <TextField
          label={t("question.feedback.comment")}
          helperText={t("question.feedback.readers")}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          multiline
          minRows={3}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
        <FailureNotice error={error} />
        <Box sx={{ display: "flex", gap: 2, justifyContent: "flex-end" }}>
          <Button onClick={onClose}>{t("deleting.cancel")}</Button>
          <Button type="submit" variant="contained" loading={saving}>
            {t("question.feedback.send")}
          </Button>
        </Box>
      </Box>
    </FrameDialog>
  );
}
