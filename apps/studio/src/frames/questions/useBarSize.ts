import { useEffect, useRef, type RefObject } from "react";

import type { ExperienceFrame } from "../protocol/experience-frame.ts";
import type { QuestionPanel } from "../protocol/frame-options.ts";

/** What lies below the field: nothing, a list of questions, an answer. */
export type BarState = "closed" | "focused" | "open";

const EVENTS = { closed: "Q_SEARCH_CLOSED", focused: "Q_SEARCH_FOCUSED", open: "Q_SEARCH_OPENED" } as const;

/** Tells the host of the search bar: opened when something shows below the field, closed when nothing does, and each change between. */
function tellBar(
  frame: ExperienceFrame,
  { opened, changed }: { readonly opened: boolean; readonly changed: boolean },
  height: number,
): void {
  if (changed) frame.emit(opened ? "Q_SEARCH_OPENED" : "Q_SEARCH_CLOSED", { height });
  else frame.emit("Q_SEARCH_SIZE_CHANGED", { height });
}

/** Tells the host of a panel that is a search bar: the state with its height, again where the content grows, as the SDK follows nothing else. */
function tellPanel(frame: ExperienceFrame, { focusedHeight, expandedHeight }: QuestionPanel, state: BarState, height: number): void {
  const own = { closed: undefined, focused: focusedHeight, open: expandedHeight }[state];
  frame.emit(EVENTS[state], { height: own ?? `${height}px` });
}

/** Tells the host how tall the question bar is, and what it shows. */
export function useBarSize(
  frame: ExperienceFrame,
  page: RefObject<HTMLElement | null>,
  state: BarState,
  panel: QuestionPanel | undefined,
): void {
  const reported = useRef<{ readonly height: number; readonly state: BarState }>({ height: 0, state: "closed" });
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    const tell = (): void => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      const before = reported.current;
      if (height === before.height && state === before.state) return;
      reported.current = { height, state };
      const opened = state !== "closed";
      if (panel === undefined) tellBar(frame, { opened, changed: opened !== (before.state !== "closed") }, height);
      else if (panel.type === "SEARCH_BAR") tellPanel(frame, panel, state, height);
      frame.emit("SIZE_CHANGED", { height, width: document.documentElement.clientWidth });
    };
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, page, state, panel]);
}
