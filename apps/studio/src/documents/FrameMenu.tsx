import Menu from "@mui/material/Menu";
import { type ReactNode, useEffect } from "react";

import { useOnceOpened } from "./useOnceOpened.ts";

interface FrameMenuProps {
  /** What it opens at, and gives the focus back to; closed without. */
  readonly anchor: HTMLElement | undefined;
  readonly label?: string;
  readonly onClose: () => void;
  /** Its entries, each a child of its own. */
  readonly children: ReactNode;
}

/**
 * Shows a menu without moving what the host has scrolled. A menu of MUI takes the focus before it has a place,
 * at the top of a frame that may be far off the screen, and what it opens next would stand there.
 */
export function FrameMenu({ anchor, label, onClose, children }: FrameMenuProps) {
  useEffect(() => {
    if (!anchor) return;
    return () => anchor.focus({ preventScroll: true });
  }, [anchor]);
  const wasOpened = useOnceOpened(anchor !== undefined);
  if (!wasOpened) return null;
  return (
    <Menu
      open={anchor !== undefined}
      anchorEl={anchor ?? null}
      onClose={onClose}
      disableRestoreFocus
      slotProps={{ paper: { sx: { top: anchor?.getBoundingClientRect().top } }, list: { "aria-label": label } }}
    >
      {children}
    </Menu>
  );
}
