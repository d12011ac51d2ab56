import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";

import { useSession } from "../../domain/session/SessionContext.ts";
import { SignInError } from "../../domain/session/sign-in-error.ts";
import type { HomeState } from "../../domain/session/sign-in-request.ts";
import { CallbackErrorScreen } from "./CallbackErrorScreen.tsx";
import { SignInProgress } from "./SignInProgress.tsx";

/** What the provider says went wrong, where it was the provider who said so. */
function descriptionOf(failure: unknown): string | null {
  const said = failure instanceof Error && "error_description" in failure ? failure.error_description : null;
  return typeof said === "string" ? said : null;
}

/**
 * `/callback`: exchanges the code, enters the portal and opens the page that was asked for. An address that answers no
 * sign-in of this tab does nothing: its words can be anyone's, and it ends no session.
 */
export function ProviderCallback() {
  const { completeSignIn, abandonSignIn } = useSession();
  const navigate = useNavigate();
  const [error, setError] = useState<{ readonly description: string | null }>();
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const run = async (): Promise<void> => {
      try {
        void navigate(await completeSignIn(globalThis.location.href), { replace: true });
      } catch (failure) {
        if (!(failure instanceof SignInError)) {
          setError({ description: descriptionOf(failure) });
          return;
        }
        const stays = abandonSignIn();
        const home: HomeState = stays ? {} : { interrupted: true };
        void navigate("/", { replace: true, state: home });
        if (!stays && failure.reason !== "foreign_answer") throw failure;
      }
    };
    void run();
  }, [completeSignIn, abandonSignIn, navigate]);

  return error ? <CallbackErrorScreen description={error.description} /> : <SignInProgress />;
}
