import { breakpoint } from "@lyceum/ui/tokens";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useReducer, useRef } from "react";
import { useLocation } from "react-router";

import { local } from "../../lib/storage.ts";
import { type DrawerName, drawerReducer, drawersAtStart } from "./drawer-machine.ts";
import { sectionOf } from "./sections.ts";

export interface Drawers {
  readonly open: DrawerName;
  /** Beside the content on medium and larger screens, over it on small ones. */
  readonly beside: boolean;
  /** Section that the page belongs to, where it has a secondary drawer. */
  readonly section: string | undefined;
  readonly expanded: boolean;
  /** Whether a person opened or closed what is open now: the focus goes along then. */
  readonly byHand: boolean;
  readonly toggleGlobal: () => void;
  readonly toggleSecondary: () => void;
  readonly close: () => void;
  readonly setExpanded: (expanded: boolean) => void;
}

/**
 * The drawers. Beside the content the global one is remembered; over it everything starts closed, and the
 * secondary one opens by itself only when its section was walked into, not when a page of it was loaded.
 */
export function useDrawers(): Drawers {
  const beside = useMediaQuery(`(min-width:${breakpoint.medium}px)`, { noSsr: true });
  const { pathname } = useLocation();
  const section = sectionOf(pathname);
  const [state, dispatch] = useReducer(drawerReducer, undefined, () => {
    const start = drawersAtStart(beside && local.get("drawer") === "open");
    return section !== undefined && beside ? drawerReducer(start, { type: "section-entered", beside }) : start;
  });
  const shown = useRef({ section, pathname });
  useEffect(() => {
    const { section: left, pathname: from } = shown.current;
    shown.current = { section, pathname };
    if (left === section) return;
    if (left !== undefined) dispatch({ type: "section-left", beside });
    const deep = pathname.split("/").length > 3;
    if (section !== undefined && (beside || (from !== pathname && !deep))) dispatch({ type: "section-entered", beside });
  }, [section, pathname, beside]);
  const wasBeside = useRef(beside);
  useEffect(() => {
    if (wasBeside.current === beside) return;
    wasBeside.current = beside;
    dispatch({ type: "rearranged" });
  }, [beside]);

  const remember = (open: boolean): void => {
    if (beside) local.set("drawer", open ? "open" : "closed");
  };
  return {
    open: state.open,
    beside,
    section,
    byHand: state.byHand,
    expanded: state.remembered !== undefined,
    toggleGlobal: () => {
      remember(state.open !== "global");
      dispatch({ type: "global-toggled" });
    },
    toggleSecondary: () => dispatch({ type: "secondary-toggled" }),
    close: () => {
      if (state.open === "global") remember(false);
      dispatch({ type: "closed" });
    },
    setExpanded: (expanded) => dispatch({ type: expanded ? "expanded" : "collapsed" }),
  };
}
