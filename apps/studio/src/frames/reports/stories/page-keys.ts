interface PagePosition {
  readonly index: number;
  readonly count: number;
  /** The writing runs from right to left, and so do the arrows. */
  readonly isReversed: boolean;
}

const FORWARD = ["ArrowDown", "PageDown", " "];
const BACK = ["ArrowUp", "PageUp"];

/** Returns the page that a key turns to; undefined for a key that turns none, and at the ends. */
export function pageAfterKey(key: string, { index, count, isReversed }: PagePosition): number | undefined {
  const isForward = FORWARD.includes(key) || key === (isReversed ? "ArrowLeft" : "ArrowRight");
  const isBack = BACK.includes(key) || key === (isReversed ? "ArrowRight" : "ArrowLeft");
  const next = isForward ? index + 1 : isBack ? index - 1 : key === "Home" ? 0 : key === "End" ? count - 1 : index;
  return next === index || next < 0 || next >= count ? undefined : next;
}
