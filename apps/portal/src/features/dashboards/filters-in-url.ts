/** A dashboard parameter as the embedding SDK passes it. */
export interface FrameParameter {
  readonly Name: string;
  readonly Values: readonly (string | number | boolean | Date)[];
  /** The report would start with a value of its own here: the address says that there is none. */
  readonly Cleared?: true;
  /** The sheet that shows has set it by itself, as it starts with it. */
  readonly Started?: true;
}

export const SHEET = "sheet";
/** Parameters that host and frame exchange about themselves, such as the theme; they never reach the address. */
const INTERNAL = "lyceum.";
const MAX_VALUES = 200;

const isFilter = (name: string): boolean => name !== SHEET && !name.startsWith(INTERNAL);

/** Filters that an address carries: one parameter per name, repeated names give several values. */
export function filtersOf(search: URLSearchParams): FrameParameter[] {
  const names = [...new Set(search.keys())].filter(isFilter);
  return names.map((Name) => ({ Name, Values: search.getAll(Name).slice(0, MAX_VALUES) }));
}

const textOf = (value: FrameParameter["Values"][number]): string => (value instanceof Date ? value.toISOString() : String(value));

/** The address after the frame changed some filters. A filter without values leaves the address, unless it would start with one anew; the others stay. */
export function withFilters(search: URLSearchParams, changed: readonly FrameParameter[]): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const { Name, Values, Cleared } of changed) {
    if (!isFilter(Name)) continue;
    next.delete(Name);
    if (Cleared) next.append(Name, "");
    for (const value of Values) next.append(Name, textOf(value));
  }
  next.sort();
  return next;
}

/** The address after the frame showed another sheet. */
export function withSheet(search: URLSearchParams, sheetId: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(SHEET, sheetId);
  next.sort();
  return next;
}

const sameValues = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length && before.every((value, index) => String(value) === String(after[index]));

/**
 * Whether going from one address to the other is a step that Back takes back. The sheet that a report
 * opens with by itself is none.
 */
export function isStep(from: URLSearchParams, to: URLSearchParams): boolean {
  if (filterChanges(filtersOf(from), filtersOf(to)).length > 0) return true;
  return from.has(SHEET) && from.get(SHEET) !== to.get(SHEET);
}

/** Lists the parameters that bring the frame to the address. A filter that left the address is sent without values. */
export function filterChanges(current: readonly FrameParameter[], next: readonly FrameParameter[]): FrameParameter[] {
  const before = new Map(current.map(({ Name, Values }) => [Name, Values]));
  const after = new Set(next.map(({ Name }) => Name));
  const set = next.filter(({ Name, Values }) => !sameValues(before.get(Name) ?? [], Values));
  const cleared = current.filter(({ Name }) => !after.has(Name)).map(({ Name }) => ({ Name, Values: [] }));
  return [...set, ...cleared];
}
