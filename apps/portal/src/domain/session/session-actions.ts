import type { PortalConfig } from "../../lib/config/load-config.ts";
import { leavePortal } from "../../lib/navigation/leave-portal.ts";
import { CurrentSession, type IdentityModule } from "./current-session.ts";
import { endByItself, endElsewhere, leaveSession, startOver } from "./leave-session.ts";
import { restoreSession } from "./restore-session.ts";
import type { SessionEvent } from "./session-machine.ts";
import type { Session } from "./SessionContext.ts";
import { abandonSignIn, beginSignIn, completeSignIn } from "./sign-in-actions.ts";
import { renewToken, signInAgain, takeUpElsewhere } from "./take-up-session.ts";

type Actions = Omit<Session, "state" | "person"> & {
  readonly restore: () => Promise<void>;
  /** Another tab signed out, or its session ended. */
  readonly endedElsewhere: () => void;
  /** Another tab took up the session, which this one may be waiting for. Answers whether it was. */
  readonly takenUpElsewhere: () => boolean;
};

/** Creates everything that a session does besides being looked at. */
export function createSessionActions(
  config: PortalConfig,
  dispatch: (event: SessionEvent) => void,
  loadIdentity: () => Promise<IdentityModule> = () => import("./identity.ts"),
): Actions {
  const session = new CurrentSession(dispatch, loadIdentity);
  return {
    restore: () => restoreSession(session),
    endSession: (reason) => endByItself(session, reason),
    endedElsewhere: () => endElsewhere(session),
    takenUpElsewhere: () => takeUpElsewhere(session),
    beginSignIn: (cache, institution) => beginSignIn(session, cache, institution),
    completeSignIn: (address) => completeSignIn(session, address),
    abandonSignIn: () => abandonSignIn(session),
    startOver: () => startOver(session, config),
    askAgain: () => dispatch({ type: "asked-again" }),
    signOut: () => leavePortal(() => void leaveSession(session, false)),
    accessToken: () => session.client?.user?.access_token,
    renewToken: () => renewToken(session),
    signInAgain: (afresh) => signInAgain(session, afresh),
    giveUp: () => session.end("expired"),
  };
}
