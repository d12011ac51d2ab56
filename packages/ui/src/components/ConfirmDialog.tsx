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
  /** Why it could not be done. */
  readonly failure?: ReactNode;
  /** Verb of the button that does it. */
  readonly confirm: string;
  readonly cancel: string;
  /** A way between the two, such as leaving without saving. */
  readonly other?: { readonly label: string; readonly onClick: () => void };
  /** Something is lost by it: the button warns, and the focus starts on the way out. */
  readonly destructive?: boolean;
  /** It cannot be done now. */
  readonly disabled?: boolean;
  /** It is being done: the dialog waits. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is done. Escape and a click beside it cancel, unless it is being done already. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, failure, confirm, cancel, other, onConfirm, onCancel } = props;
  const { destructive = false, disabled = false, busy = false } = props;
  const heading = useId();
  const text = useId();
  const startsOutside = destructive || other !== undefined;
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
      {children || failure ? (
        <DialogContent sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
          {children ? <div id={text}>{children}</div> : null}
          {failure}
        </DialogContent>
      ) : null}
      <DialogActions>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- An opened dialog takes the focus; where something is lost, to the way out. */}
        <Button variant="text" disabled={busy} autoFocus={startsOutside} onClick={onCancel}>
          {cancel}
        </Button>
        {other ? (
          <Button disabled={busy} onClick={other.onClick}>
            {other.label}
          </Button>
        ) : null}
        <Button
          variant="contained"
          color={destructive ? "error" : "primary"}
          disabled={disabled}
          loading={busy}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- As above.
          autoFocus={!startsOutside}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
