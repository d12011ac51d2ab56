import { breakpoint } from "@lyceum/ui/tokens";
import Dialog from "@mui/material/Dialog";
import DialogTitle from "@mui/material/DialogTitle";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId } from "react";

const WIDTH = 1080;

export interface WideDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with room for a table; the whole window on small screens. */
export function WideDialog({ title, onClose, children }: WideDialogProps) {
  const heading = useId();
  const narrow = useMediaQuery(`(max-width:${breakpoint.small - 1}px)`, { noSsr: true });
  return (
    <Dialog
      open
      fullScreen={narrow}
      aria-labelledby={heading}
      onClose={onClose}
      slotProps={{ paper: { sx: narrow ? { margin: 0, maxWidth: "100%", border: 0, borderRadius: 0 } : { maxWidth: WIDTH } } }}
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
