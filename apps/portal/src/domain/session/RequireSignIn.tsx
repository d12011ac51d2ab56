import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";

import { Page } from "../../components/Page.tsx";
import { PageSkeleton } from "../../components/PageSkeleton.tsx";
import { RefusedPage } from "./RefusedPage.tsx";
import { useSession } from "./SessionContext.ts";
import type { HomeState } from "./sign-in-request.ts";

/** Its children for signed-in people; visitors go home, where the sign-in dialog opens and leads back here. */
export function RequireSignIn({ children }: { readonly children: ReactNode }) {
  const { state } = useSession();
  const { pathname, search, hash } = useLocation();
  if (state.status === "authenticated") return children;
  if (state.status === "refused") return <RefusedPage refusal={state.refusal} />;
  if (state.status !== "unauthenticated") return <PageSkeleton />;
  // The shell says why, and has it asked again; the address stays for when the answer comes.
  if (state.unreached === true) return <Waiting />;
  // Who was signed in a moment ago reads on the home page why they no longer are, before being asked to sign in.
  const home: HomeState = state.ended === true ? {} : { signIn: `${pathname}${search}${hash}` };
  return <Navigate to="/" replace state={home} />;
}

function Waiting() {
  const { t } = useTranslation("session");
  return (
    <Page gap={2}>
      <Typography variant="h1">{t("unreached.page.title")}</Typography>
      <Typography>{t("unreached.page.body")}</Typography>
    </Page>
  );
}
