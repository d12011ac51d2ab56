"use no memo"; // Drawn once: keeping its parts for a second time would cost every first visit code.
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";

import { useSession } from "../../lib/session/SessionContext.ts";
import { SignedOutHome } from "./SignedOutHome.tsx";

// Fetched when somebody is known to be signed in here: visitors never see it.
const PageSkeleton = lazy(async () => ({ default: (await import("../../lib/PageSkeleton.tsx")).PageSkeleton }));
const WelcomeHome = lazy(async () => ({ default: (await import("./WelcomeHome.tsx")).WelcomeHome }));

/** The way in for visitors, the starting point for people signed in. */
export function HomePage() {
  const { t } = useTranslation();
  const { state } = useSession();
  return (
    <>
      <title>{t("title.home")}</title>
      {state.status === "authenticated" ? (
        <Suspense fallback={<PageSkeleton />}>
          <WelcomeHome person={state.person} />
        </Suspense>
      ) : null}
      {state.status === "restoring" || state.status === "callback" ? <PageSkeleton /> : null}
      {state.status === "unauthenticated" || state.status === "redirecting" ? <SignedOutHome /> : null}
    </>
  );
}
