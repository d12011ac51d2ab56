import { Notice } from "@lyceum/ui";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";

import { endReason } from "../../domain/session/ended-session.ts";
import { wasInterrupted } from "../../domain/session/sign-in-request.ts";
import { local } from "../../lib/storage.ts";
import { CommunityBanner } from "./CommunityBanner.tsx";
import { EnhancedTeaser } from "./EnhancedTeaser.tsx";
import { FeatureCards } from "./FeatureCards.tsx";
import { Intro } from "./Intro.tsx";
import { ProductFacts } from "./ProductFacts.tsx";
import { SignOutOwedNotice } from "./SignOutOwedNotice.tsx";

const EndedNotice = lazy(async () => ({ default: (await import("../../domain/session/EndedNotice.tsx")).EndedNotice }));

/** Presents the product to visitors: what it is for, how to get in, and what it does. */
export function SignedOutHome() {
  return (
    <>
      <Messages />
      <Intro />
      <ProductFacts />
      <FeatureCards />
      <EnhancedTeaser />
      <CommunityBanner />
    </>
  );
}

/** What happened before the person came here; above everything else. */
function Messages() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const ended = endReason();
  const interrupted = wasInterrupted(state);
  const owed = local.get("signOutOwed") !== null;
  if (!ended && !interrupted && !owed) return null;
  return (
    <div className="home-frame home-messages">
      {owed ? <SignOutOwedNotice /> : null}
      {ended ? (
        <Suspense>
          <EndedNotice reason={ended} />
        </Suspense>
      ) : null}
      {interrupted ? (
        <Notice kind="warning" live="alert" title={t("signIn.interrupted.title")}>
          {t("signIn.interrupted.body")}
        </Notice>
      ) : null}
    </div>
  );
}
