import { useCallback, useEffect, useRef, useState } from "react";
import { type BlockerFunction, useBlocker } from "react-router";

import { askBeforeLeaving } from "./leave-portal.ts";

export interface LeaveGuard {
  /** A navigation was held back and waits for an answer. */
  readonly asking: boolean;
  /** Stays on the page. */
  readonly stay: () => void;
  /** Leaves for where the person wanted to go. */
  readonly go: () => void;
  /** Lets every navigation pass from now on; for leaving after a save, before the screen knows of it. */
  readonly release: () => void;
}

/** Compares pages and views: a fragment is a place on the page, not another one. */
const isElsewhere: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;

/** Holds navigations back while there are unsaved changes; closing and reloading ask with the browser's own words. */
export function useLeaveGuard(dirty: boolean): LeaveGuard {
  const guarding = useRef(false);
  /** Leaves the portal altogether, which is no navigation of the router's. */
  const [leaving, setLeaving] = useState<(() => void) | undefined>();
  const blocker = useBlocker(useCallback<BlockerFunction>((way) => guarding.current && isElsewhere(way), []));

  useEffect(() => {
    guarding.current = dirty;
    if (!dirty) return undefined;
    const withdraw = askBeforeLeaving((go) => {
      if (guarding.current) setLeaving(() => go);
      else go();
    });
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (guarding.current) event.preventDefault();
    };
    globalThis.addEventListener("beforeunload", onUnload);
    return () => {
      guarding.current = false;
      withdraw();
      globalThis.removeEventListener("beforeunload", onUnload);
    };
  }, [dirty]);

  const release = (): void => {
    guarding.current = false;
    setLeaving(undefined);
  };
  return {
    asking: blocker.state === "blocked" || leaving !== undefined,
    stay: () => {
      blocker.reset?.();
      setLeaving(undefined);
    },
    go: () => {
      release();
      blocker.proceed?.();
      leaving?.();
    },
    release,
  };
}
