import { useEffect, type RefObject } from "react";

import type { ExperienceFrame } from "../protocol/experience-frame.ts";

/** Tells the host the height of the content whenever it changes, at most once a drawn frame. */
export function useSizeReport(frame: ExperienceFrame, page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    let told = "";
    const tell = (): void => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      const width = document.documentElement.clientWidth;
      if (told === `${width}x${height}`) return;
      told = `${width}x${height}`;
      frame.emit("SIZE_CHANGED", { height, width });
    };
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, page]);
}
