import { useEffect, type RefObject } from "react";

import type { ExperienceFrame } from "./experience-frame.ts";

const MIN_WIDTH = 100;

/**
 * Tells the host the height of the content whenever it changes, at most once a drawn frame.
 * @param anew makes the size reported again when it changes, even where the size is the same.
 */
export function useSizeReport(frame: ExperienceFrame, page: RefObject<HTMLElement | null>, anew?: string): void {
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    let reported = "";
    const tell = (): void => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      const width = document.documentElement.clientWidth;
      // The SDK mounts frames a pixel wide before it gives them their room.
      if (width < MIN_WIDTH) return;
      const next = [anew, width, height].join();
      if (reported === next) return;
      reported = next;
      frame.emit("SIZE_CHANGED", { height, width });
    };
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, page, anew]);
}
