import { showPassword } from "@lyceum/contracts";
import { ApiError, callRoute, type RouteResponse } from "@lyceum/contracts/client";
import { useState } from "react";

export type ShownPassword = RouteResponse<typeof showPassword>;

export type Showing =
  | { readonly state: "ready" | "asking" | "unusable" }
  | { readonly state: "shown"; readonly password: ShownPassword }
  | { readonly state: "failed"; readonly error: unknown };

/** A link that was used, has run out, or was cut off while it was copied. */
const isUnusable = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "not_found" || error.code === "validation_failed");

/** Takes the token out of the address, so that neither history nor a bookmark keeps it. */
function forgetToken(): void {
  const { pathname, search } = globalThis.location;
  globalThis.history.replaceState(globalThis.history.state, "", pathname + search);
}

/**
 * The one showing of a password. Nothing is asked until `show`, because asking uses the link up. The
 * password is kept in this component alone, never in a cache.
 */
export function useShownPassword(id: string, token: string): { readonly showing: Showing; readonly show: () => Promise<void> } {
  const [showing, setShowing] = useState<Showing>({ state: token === "" ? "unusable" : "ready" });
  const show = async (): Promise<void> => {
    setShowing({ state: "asking" });
    try {
      // The token is the credential: the page works for people who are not signed in, and in every region.
      const password = await callRoute(showPassword, { params: { id }, body: { token } }, { base: "/api" });
      forgetToken();
      setShowing({ state: "shown", password });
    } catch (error) {
      setShowing(isUnusable(error) ? { state: "unusable" } : { state: "failed", error });
    }
  };
  return { showing, show };
}
