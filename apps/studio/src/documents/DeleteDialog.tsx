import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "./FailureNotice.tsx";
import { FrameDialog } from "./FrameDialog.tsx";

interface DeleteDialogProps {
  readonly title: string;
  /** Says what will be gone, and what stays. */
  readonly text: string;
  readonly confirm: string;
  readonly deleting: boolean;
  /** What rests on it is still being found out: it is read before it can be confirmed. */
  readonly waits?: boolean;
  readonly error: Error | null;
  readonly onDelete: () => void;
  readonly onClose: () => void;
  /** What rests on it. */
  readonly children?: ReactNode;
}

/** Asks before something is deleted. */
export function DeleteDialog({ title, text, confirm, deleting, waits = false, error, onDelete, onClose, children }: DeleteDialogProps) {
  const { t } = useTranslation("studio");
  return (
    <FrameDialog open onClose={onClose} title={title}>
      <Box sx={{ display: "grid", gap: 4 }}>
        <Box sx={{ overflowWrap: "anywhere" }}>{text}</Box>
        {children}
        <FailureNotice error={error} />
        <Box sx={{ display: "flex", gap: 2, justifyContent: "flex-end" }}>
          <Button onClick={onClose}>{t("deleting.cancel")}</Button>
          <Button variant="contained" color="error" loading={deleting} disabled={waits} onClick={onDelete}>
            {confirm}
          </Button>
        </Box>
      </Box>
    </FrameDialog>
  );
}
