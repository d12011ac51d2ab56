import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** The question. */
  readonly title: string;
  /** What will happen, and what cannot be undone. */
  readonly children?: ReactNode;
  /** Verb of the button that does it. */
  readonly confirm: string;
  readonly cancel: string;
  /** Something is lost by it: the button warns, and the focus starts on the way out. */
  readonly destructive?: boolean;
  /** It is being done: the dialog waits. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is done. Escape and a click beside it cancel, unless it is being done already. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel, destructive = false, busy = false, onConfirm, onCancel } = props;
  const heading = useId();
  const text = useId();
  return (
    <Dialog
      open={open}
      role="alertdialog"
      aria-labelledby={heading}
      {...(children ? { "aria-describedby": text } : {})}
      onClose={() => {
        if (!busy) onCancel();
      }}
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      {children ? <DialogContent id={text}>{children}</DialogContent> : null}
      <DialogActions>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- An opened dialog takes the focus; where something is lost, to the way out. */}
        <Button disabled={busy} autoFocus={destructive} onClick={onCancel}>
          {cancel}
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- As above. */}
        <Button variant="contained" color={destructive ? "error" : "primary"} loading={busy} autoFocus={!destructive} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
