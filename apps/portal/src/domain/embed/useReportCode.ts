import { useEffect } from "react";

import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { preloadEmbedding } from "./embedding-context.ts";

let isFetched = false;

/** Whether the reader asked the browser to load no more than it must. */
const savesData = (): boolean => (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Fetches the code of a report when the browser has nothing else to do. A failure costs nothing: the frame fetches what is missing. */
async function fetchReportCode(framesOrigin: string): Promise<void> {
  const response = await fetch("/config/report-code.json");
  const files: unknown = response.ok ? await response.json() : [];
  for (const file of Array.isArray(files) ? files : []) {
    const link = document.createElement("link");
    link.rel = "prefetch";
    link.as = "script";
    link.href = new URL(String(file), framesOrigin).href;
    document.head.append(link);
  }
}

/** Begins what every report needs, once for the page. */
async function begin(framesOrigin: string): Promise<void> {
  isFetched = true;
  preloadEmbedding();
  await fetchReportCode(framesOrigin).catch(() => undefined);
}

/** Calls back when the browser has nothing else to do. Returns what prevents it. */
function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(act);
  return () => cancelIdleCallback(callback);
}

/** Fetches the code with which reports are shown ahead, once for the page. @param isWanted reports can be opened from what is shown. */
export function useReportCode(isWanted: boolean): void {
  const { framesOrigin } = useConfig().app;
  useEffect(
    () => (isWanted && !isFetched && !savesData() ? whenIdle(() => void begin(framesOrigin)) : undefined),
    [isWanted, framesOrigin],
  );
}
