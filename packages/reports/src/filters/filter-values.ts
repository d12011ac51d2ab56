/** Stands for "missing" among the values of a choice, where an address can only carry text. */
export const MISSING = "__missing";

/** What is set, by filter id. A date range holds its first and last day. An absent or empty entry is not set. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

/** Values with the steps that led to them, so that the host can undo and redo. */
export interface FilterHistory {
  readonly initial: FilterValues;
  /** Ids of the filters that name a period. */
  readonly periods: readonly string[];
  /** The latest values that some filters start at are known. */
  readonly started: boolean;
  readonly past: readonly FilterValues[];
  readonly present: FilterValues;
  readonly future: readonly FilterValues[];
}

export type FilterAction =
  | { readonly type: "set"; readonly values: FilterValues }
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  | { readonly type: "reset" }
  /** The values of a filter that starts at its latest value have become known. */
  | { readonly type: "start"; readonly values: FilterValues };

const MAX_HISTORY = 50;

const same = (left: readonly string[] = [], right: readonly string[] = []): boolean =>
  left.length === right.length && left.every((value, index) => value === right[index]);

/** Ids of the filters whose values differ. */
export function changedFilters(before: FilterValues, after: FilterValues): readonly string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].filter((id) => !same(before[id], after[id]));
}

const compact = (values: FilterValues): FilterValues => Object.fromEntries(Object.entries(values).filter(([, list]) => list.length > 0));

export function startHistory(initial: FilterValues, present: FilterValues = initial, periods: readonly string[] = []): FilterHistory {
  return { initial: compact(initial), periods, started: false, past: [], present: compact(present), future: [] };
}

/** Lists the periods that are set as a report started with them, by their filters' ids. */
export const startedPeriods = ({ initial, periods, present }: Pick<FilterHistory, "initial" | "periods" | "present">): readonly string[] =>
  periods.filter((id) => initial[id]?.length && same(initial[id], present[id]));

/**
 * Lets the periods that a report started with give way to one that is chosen: last term and another year have nothing in
 * common, and who chose the year did not choose the term.
 */
function withoutStarted(history: FilterHistory, values: FilterValues): FilterValues {
  const isChosen = history.periods.some((id) => values[id]?.length && !same(values[id], history.present[id]));
  if (!isChosen) return values;
  const left = startedPeriods(history).filter((id) => !(id in values));
  return { ...values, ...Object.fromEntries(left.map((id) => [id, []])) };
}

function moveTo(history: FilterHistory, values: FilterValues): FilterHistory {
  const next = compact({ ...history.present, ...values });
  if (changedFilters(history.present, next).length === 0) return history;
  return { ...history, past: [...history.past, history.present].slice(-MAX_HISTORY), present: next, future: [] };
}

function reset(history: FilterHistory): FilterHistory {
  const cleared = Object.fromEntries(Object.keys(history.present).map((id) => [id, []]));
  return moveTo(history, { ...cleared, ...history.initial });
}

/** The next history; the same object when nothing changes. */
export function filterReducer(history: FilterHistory, action: FilterAction): FilterHistory {
  switch (action.type) {
    case "set":
      return moveTo(history, withoutStarted(history, action.values));
    case "reset":
      return reset(history);
    case "undo": {
      const present = history.past.at(-1);
      if (!present) return history;
      return { ...history, past: history.past.slice(0, -1), present, future: [history.present, ...history.future] };
    }
    case "redo": {
      const [present, ...future] = history.future;
      if (!present) return history;
      return { ...history, past: [...history.past, history.present], present, future };
    }
    case "start": {
      const initial = compact({ ...history.initial, ...action.values });
      return { ...history, initial, started: true, present: compact({ ...action.values, ...history.present }) };
    }
  }
}
