import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface DialogActionsProps {
  readonly confirm: string;
  readonly onClose: () => void;
  readonly onConfirm?: () => void;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Further ways, before the two. */
  readonly children?: ReactNode;
}

/** The two ways out of a dialog; it submits the form around it where nothing else is to be done. */
export function DialogActions({ confirm, onClose, onConfirm, busy = false, disabled = false, children }: DialogActionsProps) {
  const { t } = useTranslation("console");
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "flex-end", mt: 2 }}>
      {children}
      <Button onClick={onClose}>{t("cancel")}</Button>
      <Button variant="contained" type={onConfirm ? "button" : "submit"} loading={busy} disabled={disabled} onClick={onConfirm}>
        {confirm}
      </Button>
    </Box>
  );
}
