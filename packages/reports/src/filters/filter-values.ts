/** Stands for "missing" among the values of a choice, where an address can only carry text. */
export const MISSING = "__missing";

/** What is set, by filter id. A date range holds its first and last day. An absent or empty entry is not set. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

/** What was set at one time. */
interface FilterStep {
  readonly values: FilterValues;
  /** Its periods are those that the sheet starts with: another sheet may start with others. */
  readonly hasStartPeriods: boolean;
}

/** Values with the steps that led to them, so that the host can undo and redo. */
export interface FilterHistory {
  readonly initial: FilterValues;
  /** Ids of the filters that name a period. */
  readonly periods: readonly string[];
  /** The latest values that some filters start at are known, or not needed under what a link or a view gives. */
  readonly started: boolean;
  /** Name of the start that `initial` is; undefined before all of it is known. */
  readonly startName: string | undefined;
  readonly past: readonly FilterStep[];
  readonly present: FilterValues;
  /** The periods that are set are those that the sheet starts with. */
  readonly hasStartPeriods: boolean;
  readonly future: readonly FilterStep[];
}

export type FilterAction =
  | { readonly type: "set"; readonly values: FilterValues }
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  | { readonly type: "reset" }
  /**
   * What filters start with on the sheet that shows has become known: `values` of those that nothing was given for. `initial`
   * is all that the sheet starts with, and `name` names it; neither is there where a link's period stands in its place.
   */
  | { readonly type: "start"; readonly values: FilterValues; readonly initial?: FilterValues; readonly name?: string };

const MAX_HISTORY = 50;

const same = (left: readonly string[] = [], right: readonly string[] = []): boolean =>
  left.length === right.length && left.every((value, index) => value === right[index]);

/** Ids of the filters whose values differ. */
export function changedFilters(before: FilterValues, after: FilterValues): readonly string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].filter((id) => !same(before[id], after[id]));
}

const compact = (values: FilterValues): FilterValues => Object.fromEntries(Object.entries(values).filter(([, list]) => list.length > 0));

/** Leaves out the values of some filters, such as those of periods. */
export const withoutPeriods = (values: FilterValues, periods: readonly string[]): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([id]) => !periods.includes(id)));

/** Puts the periods of other values in place of those that are set. */
export const withPeriodsOf = (values: FilterValues, periods: readonly string[], other: FilterValues): FilterValues => ({
  ...withoutPeriods(values, periods),
  ...Object.fromEntries(periods.flatMap((id) => (other[id]?.length ? [[id, other[id]] as const] : []))),
});

/** How a history begins, besides its values. */
type Beginning = Partial<Pick<FilterHistory, "periods" | "hasStartPeriods" | "started" | "startName">>;

export function startHistory(initial: FilterValues, present: FilterValues = initial, beginning: Beginning = {}): FilterHistory {
  const { periods = [], hasStartPeriods = true, started = false, startName } = beginning;
  return { initial: compact(initial), periods, started, startName, past: [], present: compact(present), hasStartPeriods, future: [] };
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

const presentStep = ({ present, hasStartPeriods }: FilterHistory): FilterStep => ({ values: present, hasStartPeriods });

const atStep = ({ values, hasStartPeriods }: FilterStep): Pick<FilterHistory, "present" | "hasStartPeriods"> => ({
  present: values,
  hasStartPeriods,
});

function moveTo(history: FilterHistory, values: FilterValues): FilterHistory {
  const next = compact({ ...history.present, ...values });
  const changed = changedFilters(history.present, next);
  if (changed.length === 0) return history;
  const hasStartPeriods = history.hasStartPeriods && !changed.some((id) => history.periods.includes(id));
  return { ...history, past: [...history.past, presentStep(history)].slice(-MAX_HISTORY), present: next, hasStartPeriods, future: [] };
}

function reset(history: FilterHistory): FilterHistory {
  const cleared = Object.fromEntries(Object.keys(history.present).map((id) => [id, []]));
  return { ...moveTo(history, { ...cleared, ...history.initial }), hasStartPeriods: true };
}

/** Whether a step has the periods of a start, of which there are some: a link that names them says no more than the start does. */
const hasPeriodsOf = (values: FilterValues, periods: readonly string[], initial: FilterValues): boolean =>
  periods.some((id) => initial[id]?.length) && periods.every((id) => same(initial[id], values[id]));

/** Puts the periods of the sheet that shows where those stand with which another one started; what was chosen stays. */
function start(history: FilterHistory, { values, initial: own = values, name }: Extract<FilterAction, { type: "start" }>): FilterHistory {
  const { periods, past, future, started } = history;
  const isGiven = !history.hasStartPeriods && periods.some((id) => history.present[id]);
  const added = started ? {} : isGiven ? withoutPeriods(values, periods) : values;
  const initial = compact({ ...(name === undefined ? history.initial : withoutPeriods(history.initial, periods)), ...own });
  const moved = (step: FilterStep): FilterStep =>
    step.hasStartPeriods ? { ...step, values: withPeriodsOf(step.values, periods, initial) } : step;
  const present = moved({ values: compact({ ...added, ...history.present }), hasStartPeriods: history.hasStartPeriods });
  return {
    ...history,
    initial,
    started: true,
    startName: name,
    past: past.map(moved),
    present: present.values,
    hasStartPeriods: present.hasStartPeriods || (name !== undefined && hasPeriodsOf(present.values, periods, initial)),
    future: future.map(moved),
  };
}

/** The next history; the same object when nothing changes. */
export function filterReducer(history: FilterHistory, action: FilterAction): FilterHistory {
  switch (action.type) {
    case "set":
      return moveTo(history, withoutStarted(history, action.values));
    case "reset":
      return reset(history);
    case "undo": {
      const step = history.past.at(-1);
      if (!step) return history;
      return { ...history, ...atStep(step), past: history.past.slice(0, -1), future: [presentStep(history), ...history.future] };
    }
    case "redo": {
      const [step, ...future] = history.future;
      if (!step) return history;
      return { ...history, ...atStep(step), past: [...history.past, presentStep(history)], future };
    }
    case "start":
      return start(history, action);
  }
}
