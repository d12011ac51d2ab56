import { CloseIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import { useEffect, useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface FrameDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const TALLEST = 680;
const GAP = 16;

/** The part of the frame that is on the screen, in the frame's own px. */
interface Visible {
  readonly top: number;
  readonly height: number;
}

/** A frame cannot ask how far its host has scrolled, but the browser tells it how much of it shows. */
function useVisible(open: boolean): Visible {
  const [visible, setVisible] = useState<Visible>({ top: 0, height: TALLEST });
  useEffect(() => {
    if (!open) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setVisible({ top: entry.intersectionRect.top, height: entry.intersectionRect.height });
      observer.disconnect();
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [open]);
  return visible;
}

/** A dialog in the part of the frame that shows, since a tall frame's middle may be far off the screen. */
export function FrameDialog({ open, onClose, title, wide = false, children }: FrameDialogProps) {
  const { t } = useTranslation("studio");
  const heading = useId();
  const { top, height } = useVisible(open);
  const room = Math.max(320, Math.min(TALLEST, height - 2 * GAP));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={heading}
      fullWidth
      maxWidth={wide ? "lg" : "sm"}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
      slotProps={{ paper: { style: { marginTop: Math.max(0, top) + GAP, maxHeight: room } } }}
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
