import type { FileSheet, FileVisual } from "./report-content.ts";

/** Columns of a row on paper. */
export const PAGE_COLUMNS = 12;

/** Columns of twelve that a visual takes on paper: figures three or four to a row, charts half of it or the row, tables the row. */
function spanOnPaper({ kind, span, drawn, said }: FileVisual): number {
  if (kind === "number") return span <= 3 ? 3 : span <= 4 ? 4 : 6;
  if (kind === "spark") return span <= 4 ? 4 : 6;
  return (drawn || said) && span <= 6 ? 6 : PAGE_COLUMNS;
}

type Spanned = { readonly span: number };

/** Fills rows of twelve columns in the order of reading; the last of a row takes what would stay empty. */
export function fillRows<Item extends Spanned>(items: readonly Item[]): readonly (readonly Item[])[] {
  const rows: Item[][] = [];
  let used = PAGE_COLUMNS;
  const close = (): void => {
    const row = rows.at(-1);
    const last = row?.pop();
    if (row && last) row.push({ ...last, span: last.span + PAGE_COLUMNS - used });
  };
  for (const item of items) {
    if (used + item.span > PAGE_COLUMNS) {
      close();
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(item);
    used += item.span;
  }
  close();
  return rows;
}

/** Fills rows with the visuals of a sheet, so that none goes on past a block; the first one is empty. */
export function visualRows({ visuals, blocks }: FileSheet) {
  const breaks = [...new Set([0, ...blocks.map(({ after }) => after), visuals.length])].toSorted((left, right) => left - right);
  const runs = breaks.slice(1).map((end, index) => visuals.slice(breaks[index], end));
  const rows = runs.flatMap((run) => fillRows(run.map((visual) => ({ visual, span: spanOnPaper(visual) }))));
  return [[], ...rows];
}
