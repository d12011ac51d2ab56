import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";

import { useSession } from "../../domain/session/SessionContext.ts";
import type { HomeState } from "../../domain/session/sign-in-request.ts";
import { withTexts } from "../../lib/i18n/i18n.ts";
import { SignedOutHome } from "./SignedOutHome.tsx";

// Fetched once there is a session: visitors never see it.
const PageSkeleton = lazy(async () => ({ default: (await import("../../components/PageSkeleton.tsx")).PageSkeleton }));
const RefusedPage = lazy(async () => ({ default: (await import("../../domain/session/RefusedPage.tsx")).RefusedPage }));
const loadWelcome = withTexts(() => import("./WelcomeHome.tsx"), "dashboardPages", "home", "sleep", "warehouse");
const WelcomeHome = lazy(async () => ({ default: (await loadWelcome()).WelcomeHome }));

/** Where a sign-in page leads that is over. */
const SIGN_IN_OVER = "?sign-in=over";

/** The way in for visitors, the starting point for people signed in. */
export function HomePage() {
  const { t } = useTranslation();
  const { state } = useSession();
  const { search } = useLocation();
  const interrupted: HomeState = { interrupted: true };
  if (search === SIGN_IN_OVER) return <Navigate to="/" replace state={interrupted} />;
  return (
    <>
      <title>{state.status === "authenticated" ? t("title.page", { page: t("navigation.home") }) : t("title.home")}</title>
      {state.status === "authenticated" ? (
        <Suspense fallback={<PageSkeleton />}>
          <WelcomeHome person={state.person} />
        </Suspense>
      ) : null}
      {state.status === "refused" ? (
        <Suspense fallback={<PageSkeleton />}>
          <RefusedPage refusal={state.refusal} />
        </Suspense>
      ) : null}
      {state.status === "restoring" || state.status === "callback" ? <PageSkeleton /> : null}
      {state.status === "unauthenticated" || state.status === "redirecting" ? <SignedOutHome /> : null}
    </>
  );
}
