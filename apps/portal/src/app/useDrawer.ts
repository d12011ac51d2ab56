import { breakpoint } from "@lyceum/ui/tokens";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";

import { local } from "../lib/storage.ts";

export interface DrawerControl {
  readonly open: boolean;
  /** Beside the content on medium and larger screens, over it on small ones. */
  readonly persistent: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** Whether the navigation is open. Beside the content the choice is remembered; over it, it starts closed. */
export function useDrawer(): DrawerControl {
  const persistent = useMediaQuery(`(min-width:${breakpoint.medium}px)`, { noSsr: true });
  const [beside, setBeside] = useState(() => local.get("drawer") === "open");
  const [over, setOver] = useState(false);
  const set = (open: boolean): void => {
    if (!persistent) {
      setOver(open);
      return;
    }
    setBeside(open);
    local.set("drawer", open ? "open" : "closed");
  };
  const open = persistent ? beside : over;
  return { open, persistent, toggle: () => set(!open), close: () => set(false) };
}
