import type { Visual } from "@lyceum/model";

const MEDIUM_COLUMNS = 6;

/**
 * Computes widths on a grid of six columns: small tiles go two or three to a row, charts half of it or
 * the row, and the last of a row fills what would stay empty.
 */
export function mediumSpans(visuals: readonly Pick<Visual, "kind" | "span">[]): readonly number[] {
  const preferred = visuals.map(({ kind, span }) => {
    if (span > 6) return MEDIUM_COLUMNS;
    if (kind === "number" || kind === "spark") return span === 4 ? 2 : 3;
    return 3;
  });
  const spans: number[] = [...preferred];
  let used = 0;
  preferred.forEach((span, index) => {
    if (used + span > MEDIUM_COLUMNS) {
      spans[index - 1] = (spans[index - 1] ?? 0) + MEDIUM_COLUMNS - used;
      used = 0;
    }
    used += span;
    if (used === MEDIUM_COLUMNS) used = 0;
  });
  if (used > 0 && spans.length > 0) spans[spans.length - 1] = (spans.at(-1) ?? 0) + MEDIUM_COLUMNS - used;
  return spans;
}
