import type { FilterControl } from "@lyceum/model";

import { periodEnd, periodStart } from "../answers/calendar-period.ts";
import type { AnnotationMark, CartesianModel, ChartModel } from "../charts/chart-model.ts";
import type { FilterValues } from "../filters/filter-values.ts";

/** A dated note as charts need it. */
export interface DatedNote {
  /** First and last local day. */
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** Names below the institution down to what it is about; null for the whole institution. */
  readonly place: { readonly path: readonly string[] } | null;
}

/** A note on a chart, and where it stands. */
export interface PlacedNote<Note extends DatedNote> {
  readonly note: Note;
  readonly mark: Pick<AnnotationMark, "number" | "first" | "last">;
}

const levelOf = (dimension: string): number => Number(/^level(\d)$/.exec(dimension)?.[1] ?? 0);

/** Whether a note is about any of what a visual is limited to: a college that is filtered away takes its notes along. */
export const isInScope = ({ place }: DatedNote, applied: readonly FilterControl[], values: FilterValues): boolean =>
  applied.every(({ id, dimension }) => {
    const name = place?.path[levelOf(dimension) - 1];
    const set = values[id];
    return levelOf(dimension) === 0 || name === undefined || !set?.length || set.includes(name);
  });

/** The days of each category of a chart over days, weeks or months; undefined for every other chart. */
function categoryDays({
  categories,
  categoryColumn,
}: CartesianModel): readonly { readonly start: string; readonly end: string }[] | undefined {
  const grain = categoryColumn?.kind === "date" ? (categoryColumn.grain ?? "day") : undefined;
  if (grain !== "day" && grain !== "week" && grain !== "month") return undefined;
  const starts = categories.map(({ value }) => value);
  if (!starts.every((start) => typeof start === "string")) return undefined;
  return starts.map((start) => ({ start: periodStart(start, grain), end: periodEnd(periodStart(start, grain), grain) }));
}

/** Whether a model's chart can bear dated notes: its categories are days, weeks or months. */
export const isOverDays = (model: ChartModel | undefined): model is CartesianModel =>
  model !== undefined && "categories" in model && model.kind !== "spark" && categoryDays(model) !== undefined;

/** Places notes on a chart over time, the earliest first; those before its first day and after its last are left out. */
export function placedNotes<Note extends DatedNote>(model: CartesianModel, notes: readonly Note[]): readonly PlacedNote<Note>[] {
  const days = categoryDays(model) ?? [];
  const [start, end] = [days[0]?.start, days.at(-1)?.end];
  if (start === undefined || end === undefined) return [];
  return notes
    .filter(({ from, to }) => from <= end && to >= start)
    .toSorted((left, right) => left.from.localeCompare(right.from) || left.to.localeCompare(right.to))
    .map((note, index) => {
      // Days without any row have no category: a note about them stands at the next one.
      const first = days.findIndex((category) => category.end >= note.from);
      const last = days.findLastIndex((category) => category.start <= note.to);
      return { note, mark: { number: index + 1, first, last: Math.max(first, last) } };
    });
}
