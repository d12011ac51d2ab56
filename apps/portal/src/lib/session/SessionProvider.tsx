import { type ReactNode, useEffect, useReducer, useState } from "react";

import { useConfig } from "../config/ConfigContext.tsx";
import { LOCAL_KEYS, local } from "../storage.ts";
import { createSessionActions } from "./session-actions.ts";
import { sessionReducer, startOf } from "./session-machine.ts";
import { SessionContext } from "./SessionContext.ts";

/** Holds who is signed in. Another tab that signs out signs this one out as well. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const config = useConfig();
  const [state, dispatch] = useReducer(sessionReducer, undefined, () =>
    startOf(globalThis.location.pathname, local.get("signedIn") !== null),
  );
  const [actions] = useState(() => createSessionActions(config, dispatch));

  useEffect(() => {
    if (state.status === "restoring") void actions.restore();
  }, [state.status, actions]);

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === LOCAL_KEYS.signedIn && newValue === null) dispatch({ type: "ended" });
    };
    // A page brought back by the back button would still believe that it is leaving.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) globalThis.location.reload();
    };
    globalThis.addEventListener("storage", onStorage);
    globalThis.addEventListener("pageshow", onPageShow);
    return () => {
      globalThis.removeEventListener("storage", onStorage);
      globalThis.removeEventListener("pageshow", onPageShow);
    };
  }, []);

  const person = state.status === "authenticated" ? state.person : undefined;
  return <SessionContext value={{ ...actions, state, person }}>{children}</SessionContext>;
}
