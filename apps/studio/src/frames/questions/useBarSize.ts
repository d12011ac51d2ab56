import { useEffect, useRef, type RefObject } from "react";

import type { ExperienceFrame } from "../protocol/experience-frame.ts";

/** Tells the host how tall the bar is: opened when something shows below the field, closed when nothing does, and each change between. */
export function useBarSize(frame: ExperienceFrame, page: RefObject<HTMLElement | null>, open: boolean): void {
  const reported = useRef({ height: 0, open: false });
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    const tell = (): void => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      const before = reported.current;
      if (height === before.height && open === before.open) return;
      reported.current = { height, open };
      if (open !== before.open) frame.emit(open ? "Q_SEARCH_OPENED" : "Q_SEARCH_CLOSED", { height });
      else frame.emit("Q_SEARCH_SIZE_CHANGED", { height });
      frame.emit("SIZE_CHANGED", { height, width: document.documentElement.clientWidth });
    };
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, page, open]);
}
