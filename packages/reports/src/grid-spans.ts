import type { Visual } from "@lyceum/model";

const MEDIUM_COLUMNS = 6;
const SMALL_COLUMNS = 2;

type Placed = Pick<Visual, "kind" | "span">;

const isFigure = ({ kind }: Placed): boolean => kind === "number" || kind === "spark";

/** Fills rows of so many columns with these widths: the last of a row takes what would stay empty. */
function fillRows(preferred: readonly number[], columns: number): readonly number[] {
  const spans: number[] = [...preferred];
  let used = 0;
  preferred.forEach((span, index) => {
    if (used + span > columns) {
      spans[index - 1] = (spans[index - 1] ?? 0) + columns - used;
      used = 0;
    }
    used += span;
    if (used === columns) used = 0;
  });
  if (used > 0 && spans.length > 0) spans[spans.length - 1] = (spans.at(-1) ?? 0) + columns - used;
  return spans;
}

/**
 * Computes widths on a grid of six columns: figures go two or three to a row, charts half of it or the row, and the
 * last of a row fills what would stay empty.
 */
export const mediumSpans = (visuals: readonly Placed[]): readonly number[] =>
  fillRows(
    visuals.map((visual) => {
      if (visual.span > 6) return MEDIUM_COLUMNS;
      return isFigure(visual) && visual.span === 4 ? 2 : 3;
    }),
    MEDIUM_COLUMNS,
  );

/** Computes widths on a phone: figures go two to a row, everything else takes the row. */
export const smallSpans = (visuals: readonly Placed[]): readonly number[] =>
  fillRows(
    visuals.map((visual) => (isFigure(visual) && visual.span <= 6 ? 1 : SMALL_COLUMNS)),
    SMALL_COLUMNS,
  );
