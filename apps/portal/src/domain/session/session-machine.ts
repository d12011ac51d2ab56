import type { Person } from "./person.ts";

/** Where a visit stands. `restoring` is the moment in which a reload asks the provider whether the person is still signed in. */
export type SessionState =
  | { readonly status: "restoring" }
  /** `ended` when a session ended by itself while the page was open, `unreached` when the provider could not be reached. */
  | { readonly status: "unauthenticated"; readonly ended?: boolean; readonly unreached?: boolean }
  | { readonly status: "redirecting" }
  | { readonly status: "callback" }
  /** `lapsed` while the provider does not go on with the session: the page waits, covered, until the person signs in again. */
  | { readonly status: "authenticated"; readonly person: Person; readonly lapsed?: boolean }
  /** The provider knows who it is, and this deployment has no account for them. */
  | { readonly status: "refused"; readonly refusal: Refusal };

/** Why a person whom the provider signed in is not let in. */
export interface Refusal {
  /** `not_accepted`: the token itself is of no use here. */
  readonly reason: "no_institution" | "no_account" | "not_accepted";
  /** For the operator of the sign-in service: what the token says, or lacks. */
  readonly details: readonly string[];
}

export type SessionEvent =
  | { readonly type: "sign-in-started" | "sign-out-started" | "signed-in-elsewhere" | "lapsed" }
  /** `stays`: this browser has a session as before. */
  | { readonly type: "sign-in-failed"; readonly stays?: boolean }
  | { readonly type: "refused"; readonly refusal: Refusal }
  /** The provider gave no answer to who is here; the person has it asked again. */
  | { readonly type: "unreached" | "asked-again" }
  /** `stayed`: signed out without leaving the page, for another tab does it, or the provider cannot be reached. */
  | { readonly type: "ended" | "stayed"; readonly byItself?: boolean }
  | { readonly type: "signed-in"; readonly person: Person };

/** The state in which a page load begins. */
export function startOf(path: string, signedInBefore: boolean): SessionState {
  if (path === "/callback" || path === "/sign-in-callback") return { status: "callback" };
  return { status: signedInBefore ? "restoring" : "unauthenticated" };
}

/** Next state; an event that makes no sense where the visit stands changes nothing. */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case "signed-in":
      return state.status === "redirecting" ? state : { status: "authenticated", person: event.person };
    case "refused":
      return state.status === "redirecting" ? state : { status: "refused", refusal: event.refusal };
    case "lapsed":
      return state.status === "authenticated" ? { ...state, lapsed: true } : state;
    case "sign-in-started":
      return state.status === "authenticated" ? state : { status: "redirecting" };
    case "sign-out-started":
      return state.status === "unauthenticated" ? state : { status: "redirecting" };
    case "unreached":
      return state.status === "restoring" || state.status === "callback" ? { status: "unauthenticated", unreached: true } : state;
    case "asked-again":
    case "signed-in-elsewhere":
      return state.status === "unauthenticated" || state.status === "refused" ? { status: "restoring" } : state;
    case "sign-in-failed":
      if (state.status !== "callback" && state.status !== "redirecting") return state;
      return { status: event.stays === true ? "restoring" : "unauthenticated" };
    case "stayed":
      return { status: "unauthenticated", ended: event.byItself === true };
    case "ended":
      return state.status === "redirecting" ? state : { status: "unauthenticated", ended: event.byItself === true };
  }
}
