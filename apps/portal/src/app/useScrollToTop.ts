import { useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** Begins a new page at its top. Going back or forward is left to the browser, which remembers where one was. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (kind !== NavigationType.Pop) globalThis.scrollTo(0, 0);
  }, [pathname, kind]);
}
