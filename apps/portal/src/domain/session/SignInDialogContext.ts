import { createContext, use } from "react";

/** Opens the sign-in dialog; `returnTo` is the path to open afterwards. */
export interface SignInDialogControl {
  readonly open: (returnTo?: string) => void;
}

export const SignInDialogContext = createContext<SignInDialogControl | null>(null);

export function useSignInDialog(): SignInDialogControl {
  const control = use(SignInDialogContext);
  if (!control) throw new Error("useSignInDialog outside SignInDialogContext");
  return control;
}
