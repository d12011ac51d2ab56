import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";

import { PageSkeleton } from "../PageSkeleton.tsx";
import { useSession } from "./SessionContext.ts";
import type { HomeState } from "./sign-in-request.ts";

/** Its children for signed-in people; visitors go home, where the sign-in dialog opens and leads back here. */
export function RequireSignIn({ children }: { readonly children: ReactNode }) {
  const { state } = useSession();
  const { pathname, search, hash } = useLocation();
  if (state.status === "authenticated") return children;
  if (state.status !== "unauthenticated") return <PageSkeleton />;
  // The shell says why, and has it asked again; the address stays for when the answer comes.
  if (state.unreached === true) return null;
  // Who was signed in a moment ago reads on the home page why they no longer are, before being asked to sign in.
  const home: HomeState = state.ended === true ? {} : { signIn: `${pathname}${search}${hash}` };
  return <Navigate to="/" replace state={home} />;
}
