/** One thing that was done, and the state before or after it. */
interface Step<State> {
  readonly state: State;
  /** What was done: the button that takes it back says it. */
  readonly label: string;
}

/** A state with the way to it and, after something was taken back, the way on. */
export interface EditHistory<State> {
  readonly past: readonly Step<State>[];
  readonly present: State;
  readonly future: readonly Step<State>[];
  /** Edits that follow one another under one key are one step: a text that is typed, a visual that is pushed along. */
  readonly key: string | undefined;
}

/** Most steps that can be taken back. */
const MAX_STEPS = 200;

export const beginHistory = <State>(present: State): EditHistory<State> => ({ past: [], present, future: [], key: undefined });

/** Makes a state the present one. @param key joins it with the edit before it where that had the same */
export function edited<State>(history: EditHistory<State>, present: State, label: string, key?: string): EditHistory<State> {
  if (present === history.present) return history;
  const joins = key !== undefined && key === history.key;
  const past = joins ? history.past : [...history.past, { state: history.present, label }].slice(-MAX_STEPS);
  return { past, present, future: [], key };
}

/** Begins a new step with the next edit, whatever its key. */
export const paused = <State>(history: EditHistory<State>): EditHistory<State> =>
  history.key === undefined ? history : { ...history, key: undefined };

export function undone<State>(history: EditHistory<State>): EditHistory<State> {
  const last = history.past.at(-1);
  if (!last) return history;
  return {
    past: history.past.slice(0, -1),
    present: last.state,
    future: [{ state: history.present, label: last.label }, ...history.future],
    key: undefined,
  };
}

export function redone<State>(history: EditHistory<State>): EditHistory<State> {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { past: [...history.past, { state: history.present, label: next.label }], present: next.state, future, key: undefined };
}
