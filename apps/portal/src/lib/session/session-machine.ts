import type { Person } from "./person.ts";

/** Where a visit stands. `restoring` is the moment in which a reload asks the provider whether the person is still signed in. */
export type SessionState =
  | { readonly status: "restoring" }
  /** `ended` when a session ended by itself while the page was open, `unreached` when nobody could say whether there is one. */
  | { readonly status: "unauthenticated"; readonly ended?: boolean; readonly unreached?: boolean }
  | { readonly status: "redirecting" }
  | { readonly status: "callback" }
  | { readonly status: "authenticated"; readonly person: Person };

export type SessionEvent =
  | { readonly type: "sign-in-started" | "sign-out-started" | "signed-in-elsewhere" | "sign-in-failed" }
  /** The provider gave no answer to who is here; the person has it asked again. */
  | { readonly type: "unreached" | "asked-again" }
  /** `left-to-another-tab`: that one ends the provider's session, so this one need not leave the page. */
  | { readonly type: "ended" | "left-to-another-tab"; readonly byItself?: boolean }
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
    case "sign-in-started":
      return state.status === "authenticated" ? state : { status: "redirecting" };
    case "sign-out-started":
      return state.status === "unauthenticated" ? state : { status: "redirecting" };
    case "unreached":
      return state.status === "restoring" ? { status: "unauthenticated", unreached: true } : state;
    case "asked-again":
    case "signed-in-elsewhere":
      return state.status === "unauthenticated" ? { status: "restoring" } : state;
    case "sign-in-failed":
      return state.status === "callback" || state.status === "redirecting" ? { status: "unauthenticated" } : state;
    case "left-to-another-tab":
      return { status: "unauthenticated", ended: event.byItself === true };
    case "ended":
      return state.status === "redirecting" ? state : { status: "unauthenticated", ended: event.byItself === true };
  }
}
