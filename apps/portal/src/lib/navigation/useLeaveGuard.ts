import { useEffect, useRef, useState } from "react";

import { browserHistory } from "./browser-history.ts";

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

/** Holds navigations back while there are unsaved changes; closing and reloading ask with the browser's own words. */
export function useLeaveGuard(dirty: boolean): LeaveGuard {
  const [waiting, setWaiting] = useState<(() => void) | undefined>();
  const remove = useRef<() => void>(undefined);

  useEffect(() => {
    if (!dirty) return undefined;
    const withdraw = browserHistory.setGuard((go) => setWaiting(() => go));
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    globalThis.addEventListener("beforeunload", onUnload);
    remove.current = () => {
      withdraw();
      globalThis.removeEventListener("beforeunload", onUnload);
    };
    return remove.current;
  }, [dirty]);

  const release = (): void => {
    remove.current?.();
    setWaiting(undefined);
  };
  return {
    asking: waiting !== undefined,
    stay: () => setWaiting(undefined),
    go: () => {
      release();
      waiting?.();
    },
    release,
  };
}
