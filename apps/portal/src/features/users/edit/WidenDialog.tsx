import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useTranslation } from "react-i18next";

export interface WidenDialogProps {
  readonly open: boolean;
  readonly userName: string;
  readonly onKeep: () => void;
  readonly onWiden: () => void;
}

/** Asked before a save that takes the last limit of somebody's data away. */
export function WidenDialog({ open, userName, onKeep, onWiden }: WidenDialogProps) {
  const { t } = useTranslation("users");
  const heading = useId();
  const text = useId();
  return (
    <Dialog open={open} role="alertdialog" aria-labelledby={heading} aria-describedby={text} onClose={onKeep}>
      <DialogTitle id={heading}>{t("edit.widen.title")}</DialogTitle>
      <DialogContent id={text}>{t("edit.widen.body", { user: userName })}</DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", "& > :not(style) ~ :not(style)": { marginInlineStart: 0 } }}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- An opened dialog takes the focus, to the way out that widens nothing. */}
        <Button variant="text" autoFocus onClick={onKeep}>
          {t("edit.widen.keep")}
        </Button>
        <Button variant="contained" color="error" onClick={onWiden}>
          {t("edit.widen.widen")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
