import { type ReactNode, useState } from "react";
import { useLocation, useNavigate } from "react-router";

import { useSession } from "../domain/session/SessionContext.ts";
import { signInRequestOf } from "../domain/session/sign-in-request.ts";
import { SignInDialogContext } from "../domain/session/SignInDialogContext.ts";
import { lazyOverlay } from "./lazy-overlay.tsx";

const SignInDialog = lazyOverlay(async () => (await import("../features/sign-in/SignInDialog.tsx")).SignInDialog);

/** Fetches the dialog's code before it is needed, for pointing at or focusing the button. */
export const preloadSignInDialog = SignInDialog.preload;

/**
 * Shows the sign-in dialog when a page asks for it, or when the person was sent here from a page that
 * needs signing in; that wish is kept in the history entry, so a reload keeps the dialog open.
 */
export function SignInDialogHost({ children }: { readonly children: ReactNode }) {
  const { state } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const [request, setRequest] = useState<string | undefined>();
  const returnTo = request ?? signInRequestOf(location.state);
  const close = (): void => {
    setRequest(undefined);
    if (signInRequestOf(location.state) !== undefined) void navigate(".", { replace: true, state: null });
  };
  const open = returnTo !== undefined && (state.status === "unauthenticated" || state.status === "redirecting");
  return (
    <SignInDialogContext value={{ open: (path = "/") => setRequest(path) }}>
      {children}
      {open ? <SignInDialog returnTo={returnTo} onClose={close} /> : null}
    </SignInDialogContext>
  );
}
