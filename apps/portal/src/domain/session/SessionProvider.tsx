import { type ReactNode, useEffect, useLayoutEffect, useReducer, useState } from "react";

import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { loading } from "../../lib/loading/loading.ts";
import { LOCAL_KEYS, local } from "../../lib/storage.ts";
import { createSessionActions } from "./session-actions.ts";
import { sessionReducer, startOf } from "./session-machine.ts";
import { SessionContext } from "./SessionContext.ts";

/** Holds who is signed in. Another tab that signs in or out does so for this one as well. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const config = useConfig();
  const [state, dispatch] = useReducer(sessionReducer, undefined, () =>
    startOf(globalThis.location.pathname, local.get("signedIn") !== null),
  );
  const [actions] = useState(() => createSessionActions(config, dispatch));

  useEffect(() => {
    if (state.status === "restoring") void actions.restore();
  }, [state.status, actions]);

  // Before the first paint, so that nothing covers a page without a session to bring back.
  useLayoutEffect(() => {
    if (state.status !== "restoring") loading.clear("session");
  }, [state.status]);

  useEffect(() => {
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === LOCAL_KEYS.takenUpAt) actions.takenUpElsewhere();
      if (key !== LOCAL_KEYS.signedIn) return;
      if (newValue === null) actions.endedElsewhere();
      else if (actions.takenUpElsewhere()) return;
      else if (oldValue === null) dispatch({ type: "signed-in-elsewhere" });
      // Another person's session began: nothing of this one may stay on the screen.
      else globalThis.location.reload();
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
  }, [actions]);

  const person = state.status === "authenticated" ? state.person : undefined;
  return <SessionContext value={{ ...actions, state, person }}>{children}</SessionContext>;
}
