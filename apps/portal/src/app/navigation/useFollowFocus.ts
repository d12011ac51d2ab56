import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

import type { DrawerName } from "./drawer-machine.ts";
import type { Drawers } from "./useDrawers.ts";

/** Finds out whether the focus can be moved: it is nowhere, or still on what opened the drawer. */
const isFree = (): boolean => document.activeElement === document.body || document.activeElement?.hasAttribute("aria-expanded") === true;

/** Takes the focus into a drawer that a person opened, so that Tab walks the drawer next; one that opened by itself leaves it. */
export function useFocusOnOpening(drawer: RefObject<HTMLElement | null>, byHand: boolean): void {
  const opened = useRef(byHand);
  // With the drawer's drawing, not after it: the next Tab may be pressed as soon as it is seen.
  useLayoutEffect(() => {
    if (opened.current && isFree()) drawer.current?.focus({ preventScroll: true });
  }, [drawer]);
}

/** Gives the focus back to the button of a drawer that a person closed from inside it: it would be nowhere otherwise. */
export function useFocusAfterClosing(button: RefObject<HTMLElement | null>, own: DrawerName, { open, byHand }: Drawers): void {
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current === own && open === "none";
    before.current = open;
    if (closed && byHand && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [button, own, open, byHand]);
}
