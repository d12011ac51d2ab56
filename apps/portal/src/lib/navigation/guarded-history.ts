import { NavigationType, type UNSAFE_createMemoryHistory } from "react-router";

export type History = Omit<ReturnType<typeof UNSAFE_createMemoryHistory>, "index">;

/** Asked before a navigation happens; calls `go` when it may, at once or later. */
export type NavigationGuard = (go: () => void) => void;

export interface GuardedHistory extends History {
  /** Puts a guard in front of every navigation to another page or view until the answered function is called. */
  readonly setGuard: (guard: NavigationGuard) => () => void;
  /** For leaving the portal altogether: asks the guard where there is one, else goes. */
  readonly whenFree: NavigationGuard;
}

type Place = Parameters<History["push"]>[0];
type Address = Pick<History["location"], "pathname" | "search">;

/** A fragment is a place on the page, not another one. */
const isSamePage = (one: Address, other: Address): boolean => one.pathname === other.pathname && one.search === other.search;

/**
 * A history whose navigations can be held back, which the router offers only with its loaders. Going back
 * or forward has happened by the time it is heard of: it is undone, asked about, and done again.
 */
export function guardHistory(history: History): GuardedHistory {
  let guard: NavigationGuard | undefined;
  /** Steps back and forth that are ours and concern nobody. */
  let silent = 0;
  /** What the router was told last, wherever the browser has gone meanwhile. */
  let shown: Address = history.location;

  const ask = (to: Place, go: () => void): void => {
    if (guard && !isSamePage(history.createURL(to), history.location)) guard(go);
    else go();
  };

  return {
    ...history,
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    push: (to, state) => ask(to, () => history.push(to, state)),
    replace: (to, state) => ask(to, () => history.replace(to, state)),
    listen: (listener) =>
      history.listen((update) => {
        if (silent > 0) {
          silent -= 1;
          return;
        }
        const { action, delta, location } = update;
        if (action !== NavigationType.Pop || !guard || !delta || isSamePage(location, shown)) {
          shown = location;
          listener(update);
          return;
        }
        const held = guard;
        silent += 1;
        history.go(-delta);
        held(() => {
          guard = undefined;
          history.go(delta);
        });
      }),
    whenFree(go) {
      if (guard) guard(go);
      else go();
    },
    setGuard(next) {
      guard = next;
      return () => {
        if (guard === next) guard = undefined;
      };
    },
  };
}
