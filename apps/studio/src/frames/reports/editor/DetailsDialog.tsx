import { REPORT_LIMITS } from "@lyceum/contracts";
import type { Dashboard } from "@lyceum/model";
import { retitle } from "@lyceum/reports/authoring";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import { DialogActions } from "./DialogActions.tsx";

interface DetailsDialogProps {
  readonly document: Dashboard;
  readonly onClose: () => void;
  readonly onDone: (document: Dashboard) => void;
}

/** Asks what the report is called and what it is for. */
export function DetailsDialog({ document, onClose, onDone }: DetailsDialogProps) {
  const { t } = useTranslation("console");
  const [title, setTitle] = useState(document.title);
  const [description, setDescription] = useState(document.description);
  const [tried, setTried] = useState(false);
  const noTitle = title.trim() === "";
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!noTitle) onDone(retitle(document, { title: title.trim(), description: description.trim() }));
  };
  return (
    <FrameDialog open onClose={onClose} title={t("editor.details.title")}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 3, pt: 1 }}>
        <TextField
          label={t("editor.title")}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          error={tried && noTitle}
          helperText={tried && noTitle ? t("new.titleMissing") : undefined}
          slotProps={{ htmlInput: { maxLength: REPORT_LIMITS.title } }}
        />
        <TextField
          label={t("editor.details.description")}
          helperText={t("editor.details.help")}
          value={description}
          multiline
          minRows={3}
          onChange={(event) => setDescription(event.target.value)}
          slotProps={{ htmlInput: { maxLength: REPORT_LIMITS.description } }}
        />
        <DialogActions confirm={t("editor.done.confirm")} onClose={onClose} />
      </Box>
    </FrameDialog>
  );
}
