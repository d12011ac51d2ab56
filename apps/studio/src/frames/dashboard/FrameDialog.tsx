import { CloseIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface FrameDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const TALLEST = 680;

/** Where the reader is in a frame that is taller than the screen: beside what has the focus. */
function offsetOfFocus(): number {
  const focused = document.activeElement?.getBoundingClientRect().top ?? 0;
  const room = Math.max(0, document.documentElement.clientHeight - TALLEST - 32);
  return Math.min(room, Math.max(0, focused - 120));
}

/** A dialog near the control that opened it, since a frame's middle may be far off the screen. */
export function FrameDialog({ open, onClose, title, wide = false, children }: FrameDialogProps) {
  const { t } = useTranslation("studio");
  const heading = useId();
  const [wasOpen, setWasOpen] = useState(open);
  const [offset, setOffset] = useState(0);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOffset(offsetOfFocus());
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={heading}
      fullWidth
      maxWidth={wide ? "lg" : "sm"}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
      slotProps={{ paper: { style: { marginTop: offset + 16 }, sx: { maxHeight: TALLEST } } }}
    >
      <Box sx={{ display: "flex", alignItems: "flex-start" }}>
        <DialogTitle id={heading} sx={{ flex: 1 }}>
          {title}
        </DialogTitle>
        <IconButton aria-label={t("visual.close")} onClick={onClose} sx={{ m: 2 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent>{children}</DialogContent>
    </Dialog>
  );
}
