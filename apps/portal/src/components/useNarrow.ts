import { useState } from "react";

/** Whether an element is narrower than `limit` px, whatever stands beside it: an open drawer narrows a list as a phone does. */
export function useNarrow(limit: number) {
  const [narrow, setNarrow] = useState(() => globalThis.innerWidth < limit);
  const ref = (element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setNarrow((entry?.contentRect.width ?? limit) < limit));
    observer.observe(element);
    return () => observer.disconnect();
  };
  return { ref, narrow };
}
