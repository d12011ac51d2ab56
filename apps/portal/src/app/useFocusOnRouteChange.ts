import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

import { headingPath } from "../lib/navigation/heading.ts";

const PRESSES = ["keydown", "pointerdown"] as const;

/**
 * Moves the focus to the page's content after every change of page, but not on the first. A person who has gone
 * on while the page was on its way, to a button of the header or into a dialog, keeps the focus there.
 */
export function useFocusOnRouteChange(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  /** The page that was on its way, or else shown, when something was pressed last. */
  const pressedAt = useRef<string>(undefined);
  useEffect(() => {
    const onPress = (): void => {
      pressedAt.current = headingPath();
    };
    for (const press of PRESSES) globalThis.addEventListener(press, onPress, true);
    return () => {
      for (const press of PRESSES) globalThis.removeEventListener(press, onPress, true);
    };
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const wentOn = pressedAt.current === pathname && document.activeElement !== document.body;
    pressedAt.current = undefined;
    if (!wentOn) main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
