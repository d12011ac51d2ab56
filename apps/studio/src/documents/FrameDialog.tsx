import { CloseIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useHostParts } from "./DashboardContext.ts";
import { useScreenHeight } from "./full-screen.ts";
import { useOnceOpened } from "./useOnceOpened.ts";

interface FrameDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** `text` by default, `wide` for tables; `full` takes all the room that the frame has on the screen. */
  readonly size?: keyof typeof WIDTHS;
  /** `room`: its parts share the height that there is, and those that can shrink do; `all`: it takes that height in any case. */
  readonly fill?: "room" | "all";
  readonly children: ReactNode;
}

const TALLEST = 680;
const GAP = 16;
/** Hosts keep their own header over what they scroll, which no browser tells a frame. */
const HEADER = 68;

/** Most width of a dialog; a style of MUI, where a number is px. */
const WIDTHS = { text: 640, wide: 1200, full: "none" } as const;

/** Takes the focus where it stands. */
function focusInPlace(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** The part of the frame that is on the screen, in the frame's own px. */
interface Visible {
  readonly top: number;
  readonly height: number;
}

/** A frame cannot ask how far its host has scrolled, but the browser tells it how much of it shows. */
function useVisible(open: boolean): Visible {
  const screenHeight = useScreenHeight();
  const [visible, setVisible] = useState<Visible>({ top: 0, height: TALLEST });
  useEffect(() => {
    if (!open) return;
    // The first report tells nothing where the frame is off the screen: the next comes when it shows.
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.find(({ isIntersecting }) => isIntersecting);
      if (!entry) return;
      const { top, height } = entry.intersectionRect;
      const covered = top > 0 ? HEADER : 0;
      setVisible({ top: top + covered, height: height - covered });
      observer.disconnect();
    });
    // Turned or made smaller, the window may show less than the dialog takes.
    const look = (): void => {
      observer.disconnect();
      observer.observe(document.body);
    };
    look();
    window.addEventListener("resize", look);
    return () => {
      window.removeEventListener("resize", look);
      observer.disconnect();
    };
  }, [open]);
  return screenHeight === undefined ? visible : { top: 0, height: screenHeight };
}

function MountedDialog({ open, onClose, title, size = "text", fill, children }: FrameDialogProps) {
  const { t } = useTranslation("studio");
  const heading = useId();
  const { top, height } = useVisible(open);
  const { onModal } = useHostParts();
  const announce = useEffectEvent(onModal);
  const paper = useRef<HTMLDivElement>(null);
  // The same function each time: another one would take the focus from where the reader is.
  const takeFocus = useCallback((element: HTMLDivElement | null) => {
    paper.current = element;
    focusInPlace(element);
  }, []);
  useEffect(() => {
    if (!open) return;
    announce();
    // One that is opened again while it goes is there already.
    focusInPlace(paper.current);
  }, [open]);
  const room = Math.max(320, Math.min(size === "full" ? height : TALLEST, height - 2 * GAP));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={heading}
      fullWidth
      // The dialog's own element is as tall as the frame: the host would scroll to its top to show it.
      disableAutoFocus
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
      slotProps={{
        paper: {
          ref: takeFocus,
          tabIndex: -1,
          sx: { mx: "auto", width: { xs: "calc(100% - 16px)", sm: "calc(100% - 32px)" }, maxWidth: WIDTHS[size], outline: 0 },
          style: { marginTop: Math.max(0, top) + GAP, maxHeight: room, ...(fill === "all" && { height: room }) },
        },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "flex-start" }}>
        <DialogTitle id={heading} sx={{ flex: 1 }}>
          {title}
        </DialogTitle>
        <IconButton aria-label={t("visual.close")} onClick={onClose} sx={{ m: 2 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent sx={{ px: { xs: 4, sm: 6 }, ...(fill && { display: "flex", flexDirection: "column", gap: 3 }) }}>
        {children}
      </DialogContent>
    </Dialog>
  );
}

/** A dialog in the part of the frame that shows, since a tall frame's middle may be far off the screen. Nothing of it is there before it first opens. */
export function FrameDialog(props: FrameDialogProps) {
  return useOnceOpened(props.open) ? <MountedDialog {...props} /> : null;
}
