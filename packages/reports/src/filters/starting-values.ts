import type { FilterControl, Sheet } from "@lyceum/model";
import { OPEN_IN_PERIOD } from "@lyceum/model/periods";
import { type Answer, lastUnits, type QueryInput } from "@lyceum/semantic";

import { optionsOf, optionsQuery, type OptionsContext } from "./filter-options.ts";
import { type FilterValues, MISSING, startedPeriods } from "./filter-values.ts";
import { isPeriod } from "./visual-query.ts";

/** Lists the filters that name a period, by their ids. */
export const periodIds = (filters: readonly FilterControl[]): readonly string[] => filters.filter(isPeriod).map(({ id }) => id);

/** Lists the filters of a report as they start on one of its sheets, which may start with periods of its own. */
export function filtersOnSheet(filters: readonly FilterControl[], sheet: Pick<Sheet, "periods"> | undefined): readonly FilterControl[] {
  const periods = sheet?.periods;
  if (!periods) return filters;
  return filters.map((filter) => {
    if (!isPeriod(filter)) return filter;
    const { initial: _reports, ...rest } = filter;
    const initial = periods[filter.id];
    return initial === undefined ? rest : { ...rest, initial };
  });
}

/** Names what a sheet starts with: sheets without periods of their own start alike. */
export const startName = (sheet: Pick<Sheet, "id" | "periods"> | undefined): string => (sheet?.periods ? sheet.id : "");

const givesPeriod = (filters: readonly FilterControl[], given: FilterValues): boolean => periodIds(filters).some((id) => given[id]?.length);

/** Whether a report opens with the periods that it starts with itself: what is given neither names one nor clears one. */
export const startsWithPeriods = (filters: readonly FilterControl[], given: FilterValues): boolean =>
  !periodIds(filters).some((id) => given[id]);

/**
 * Joins what filters start at with what a link, a program or a view gives. A period that is given stands for itself: the
 * term that a report would start with does not limit the days that a link names.
 */
export function startingValues(filters: readonly FilterControl[], initial: FilterValues, given: FilterValues): FilterValues {
  const replaced = new Set(givesPeriod(filters, given) ? periodIds(filters) : []);
  return { ...Object.fromEntries(Object.entries(initial).filter(([id]) => !replaced.has(id))), ...given };
}

/** Reads what filters start at without any question: values, and days up to the last of the data, where there are data. */
export function knownStarts(filters: readonly FilterControl[], asOf: string | undefined): FilterValues {
  const known = filters.flatMap(({ id, initial }): readonly (readonly [string, readonly string[]])[] => {
    if (Array.isArray(initial)) return [[id, initial]];
    if (typeof initial !== "object" || asOf === undefined) return [];
    const { from, to } = lastUnits(asOf, initial.lastDays, "day");
    return [[id, [from, to]]];
  });
  return Object.fromEntries(known);
}

/** Lists the filters whose start has to be asked for, under what is given. One that is given as empty was cleared. */
export function unknownStarts(filters: readonly FilterControl[], given: FilterValues): readonly FilterControl[] {
  const hasPeriod = givesPeriod(filters, given);
  return filters.filter(
    (filter) => typeof filter.initial === "string" && given[filter.id] === undefined && !(hasPeriod && isPeriod(filter)),
  );
}

/** Lists the filters that are not set and would be, were the report opened with what is set: their readers have cleared them. */
export function clearedStarts(filters: readonly FilterControl[], values: FilterValues): readonly string[] {
  const hasPeriod = givesPeriod(filters, values);
  const cleared = filters.filter(
    (filter) => filter.initial !== undefined && !values[filter.id]?.length && !(hasPeriod && isPeriod(filter)),
  );
  return cleared.map(({ id }) => id);
}

/**
 * Reads what is set beside a filter whose choices are offered. A period that the report started with would give way to one
 * that is chosen there, so that it limits no choice.
 */
export function setBeside(
  filter: FilterControl,
  {
    filters,
    initial,
    values,
  }: { readonly filters: readonly FilterControl[]; readonly initial: FilterValues; readonly values: FilterValues },
): FilterValues {
  if (!isPeriod(filter)) return values;
  const started = new Set(startedPeriods({ initial, periods: periodIds(filters), present: values }));
  return Object.fromEntries(Object.entries(values).filter(([id]) => id === filter.id || !started.has(id)));
}

/** Builds the question for the value that a filter starts at; undefined when no measure of the report reaches the filter. */
export function startQuery(filter: FilterControl, context: OptionsContext): QueryInput | undefined {
  const query = optionsQuery(filter, context);
  const open = filter.initial === "latest_ended" ? OPEN_IN_PERIOD[filter.dimension] : undefined;
  // It is 0 in a period of which nothing is open: no other count is needed, and some take long.
  return query && open ? { ...query, measures: [open] } : query;
}

/** Reads the value that a filter starts at from the answer to its question; undefined where there is none. */
export function startValue(filter: FilterControl, answer: Answer): string | undefined {
  const open = answer.columns.findIndex(({ name }) => name === OPEN_IN_PERIOD[filter.dimension]);
  const hasEnded = (index: number): boolean =>
    filter.initial !== "latest_ended" || (open > 0 && !answer.suppressed.includes(index) && !answer.rows[index]?.[open]);
  return optionsOf(answer).findLast(({ value }, index) => value !== MISSING && hasEnded(index))?.value;
}
