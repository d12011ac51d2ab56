import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useTranslation } from "react-i18next";

export interface LeaveDialogProps {
  readonly open: boolean;
  readonly userName: string;
  readonly canSave: boolean;
  readonly saving: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly onSave: () => void;
}

/** Asked when the person leaves with changes that are not saved. */
export function LeaveDialog({ open, userName, canSave, saving, onStay, onLeave, onSave }: LeaveDialogProps) {
  const { t } = useTranslation("users");
  const heading = useId();
  const text = useId();
  return (
    <Dialog
      open={open}
      role="alertdialog"
      aria-labelledby={heading}
      aria-describedby={text}
      onClose={() => {
        if (!saving) onStay();
      }}
    >
      <DialogTitle id={heading}>{t("edit.leave.title")}</DialogTitle>
      <DialogContent id={text}>{t("edit.leave.body", { user: userName })}</DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", "& > :not(style) ~ :not(style)": { marginInlineStart: 0 } }}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- An opened dialog takes the focus, to the way out that loses nothing. */}
        <Button variant="text" disabled={saving} autoFocus onClick={onStay}>
          {t("edit.leave.stay")}
        </Button>
        <Button disabled={saving} onClick={onLeave}>
          {t("edit.leave.leave")}
        </Button>
        <Button variant="contained" disabled={!canSave} loading={saving} onClick={onSave}>
          {t("edit.leave.save")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
