import type { Person } from "./person.ts";

/** Where a visit stands. `restoring` is the moment in which a reload asks the provider whether the person is still signed in. */
export type SessionState =
  | { readonly status: "restoring" }
  | { readonly status: "unauthenticated" }
  | { readonly status: "redirecting" }
  | { readonly status: "callback" }
  | { readonly status: "authenticated"; readonly person: Person };

export type SessionEvent =
  | { readonly type: "sign-in-started" | "sign-out-started" | "ended" | "sign-in-failed" }
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
      return state.status === "authenticated" ? { status: "redirecting" } : state;
    case "sign-in-failed":
      return state.status === "callback" || state.status === "redirecting" ? { status: "unauthenticated" } : state;
    case "ended":
      return state.status === "redirecting" ? state : { status: "unauthenticated" };
  }
}
