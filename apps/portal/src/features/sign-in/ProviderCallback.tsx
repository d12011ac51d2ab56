import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";

import { useSession } from "../../lib/session/SessionContext.ts";
import { SignInError } from "../../lib/session/sign-in-error.ts";
import type { HomeState } from "../../lib/session/sign-in-request.ts";
import { CallbackErrorScreen } from "./CallbackErrorScreen.tsx";
import { SignInProgress } from "./SignInProgress.tsx";

/** What the provider's address says went wrong, if it does. */
function errorOf(search: string): { readonly description: string | null } | undefined {
  const params = new URLSearchParams(search);
  return params.has("error") ? { description: params.get("error_description") } : undefined;
}

/** `/callback`: exchanges the code, enters the portal and opens the page that was asked for. */
export function ProviderCallback() {
  const { completeSignIn, abandonSignIn } = useSession();
  const navigate = useNavigate();
  const [error, setError] = useState(() => errorOf(globalThis.location.search));
  const started = useRef(false);

  useEffect(() => {
    if (started.current || error) return;
    started.current = true;
    const run = async (): Promise<void> => {
      try {
        void navigate(await completeSignIn(globalThis.location.href), { replace: true });
      } catch (failure) {
        if (!(failure instanceof SignInError)) {
          setError({ description: null });
          return;
        }
        abandonSignIn();
        const home: HomeState = { interrupted: true };
        void navigate("/", { replace: true, state: home });
        throw failure;
      }
    };
    void run();
  }, [error, completeSignIn, abandonSignIn, navigate]);

  return error ? <CallbackErrorScreen description={error.description} /> : <SignInProgress />;
}
