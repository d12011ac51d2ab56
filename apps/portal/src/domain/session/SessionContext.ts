import { createContext, use } from "react";

import type { AuthCache, TenantRecord } from "./auth-cache.ts";
import type { EndReason } from "./ended-session.ts";
import type { Person } from "./person.ts";
import type { SessionState } from "./session-machine.ts";

export interface Institution {
  readonly tenant: string;
  readonly record: TenantRecord;
}

/** How signing in once more in a window of its own went. */
export type RepeatedSignInOutcome = "taken up" | "somebody else" | "failed";

export interface Session {
  readonly state: SessionState;
  /** The person signed in, if anyone is. */
  readonly person: Person | undefined;
  /** Leaves for the provider's sign-in; `institution` is absent for incremental accounts. */
  readonly beginSignIn: (cache: AuthCache, institution?: Institution) => Promise<void>;
  /**
   * Finishes the sign-in at `/callback` and answers the path to open. Throws SignInError when this tab began none or the
   * stored parameters are unusable, ErrorResponse when the provider says that it failed.
   */
  readonly completeSignIn: (address: string) => Promise<string>;
  /** Forgets a sign-in that cannot be finished. @returns whether this browser has a session as before */
  readonly abandonSignIn: () => boolean;
  /** Forgets it and leaves to end the provider's session as well. Answers only when it stays on the page. */
  readonly startOver: () => Promise<void>;
  /** Has the provider asked once more who is here, after it could not be reached. */
  readonly askAgain: () => void;
  /** Signs out of this browser and of the provider; a page with unsaved changes is asked first. */
  readonly signOut: () => void;
  /** Ends a session without a person's act. Nothing can hold it back. */
  readonly endSession: (reason: EndReason) => Promise<void>;
  /** The access token in memory. */
  readonly accessToken: () => string | undefined;
  /**
   * A fresh access token; undefined when there is none, be it that the session ended or that the provider cannot be
   * reached. Where the provider does not go on with the session, it answers once the person has signed in again.
   */
  readonly renewToken: () => Promise<string | undefined>;
  /** Takes up a session that lapsed by signing in in a window of its own; the page stays as it is. */
  readonly signInAgain: (afresh: boolean) => Promise<RepeatedSignInOutcome>;
  /** Lets a session that lapsed go, and what was not saved with it. */
  readonly giveUp: () => void;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession outside SessionProvider");
  return session;
}

/** The person signed in; only for screens behind a guard. */
export function usePerson(): Person {
  const { person } = useSession();
  if (!person) throw new Error("usePerson without a signed-in person");
  return person;
}
