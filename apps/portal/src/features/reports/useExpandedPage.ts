import { type RefObject, useEffect, useEffectEvent } from "react";

import { useExpanded } from "../../lib/navigation/ExpandedContext.ts";

export interface ExpandedPage {
  readonly expanded: boolean;
  readonly toggle: () => void;
}

/** Lets a page take the whole window. Escape brings the portal back and the focus to `button`; so does leaving the page. */
export function useExpandedPage(button: RefObject<HTMLButtonElement | null>): ExpandedPage {
  const { expanded, setExpanded } = useExpanded();
  const collapse = useEffectEvent(() => setExpanded(false));
  useEffect(() => () => collapse(), []);
  useEffect(() => {
    if (!expanded) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      collapse();
      button.current?.focus();
    };
    globalThis.addEventListener("keydown", onKeyDown);
    return () => globalThis.removeEventListener("keydown", onKeyDown);
  }, [expanded, button]);
  return { expanded, toggle: () => setExpanded(!expanded) };
}
