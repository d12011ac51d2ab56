import { ApiError } from "@lyceum/contracts/client";
import { ErrorState } from "@lyceum/ui";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";

import { Page } from "../../components/Page.tsx";
import { useSession } from "../../domain/session/SessionContext.ts";
import { UnsupportedRegionError } from "../../domain/session/sign-in-error.ts";
import type { HomeState } from "../../domain/session/sign-in-request.ts";
import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { local } from "../../lib/storage.ts";
import { lookUpInstitution } from "./look-up-institution.ts";
import { SignInProblem } from "./SignInProblem.tsx";
import { SignInProgress } from "./SignInProgress.tsx";

/** `/sign-in-callback?tenantUriComponent=`: finds the institution's region and audience, then goes on to its sign-in. */
export function InstitutionCallback() {
  const { t } = useTranslation();
  const { regions } = useConfig();
  const { beginSignIn, abandonSignIn } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const tenant = params.get("tenantUriComponent");
  const [error, setError] = useState<unknown>();
  const started = useRef(false);

  const run = async (): Promise<void> => {
    setError(undefined);
    try {
      const { cache, institution } = await lookUpInstitution({ tenant, regions, region: local.get("region") });
      await beginSignIn(cache, institution);
    } catch (failure) {
      setError(failure);
    }
  };

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void run();
  });

  useEffect(() => {
    if (!(error instanceof Error) || error.name !== "SignInError") return;
    const home: HomeState = abandonSignIn() ? {} : { interrupted: true };
    void navigate("/", { replace: true, state: home });
    throwLater(error);
  }, [error, abandonSignIn, navigate]);

  if (error instanceof UnsupportedRegionError) {
    return (
      <SignInProblem title={t("signIn.unsupportedRegion.title")}>
        {t("signIn.unsupportedRegion.body", { region: error.region })}
      </SignInProblem>
    );
  }
  if (error instanceof ApiError && error.code === "unknown_institution") {
    return <SignInProblem title={t("signIn.unknownInstitution.title")}>{t("signIn.unknownInstitution.body")}</SignInProblem>;
  }
  if (error !== undefined && !(error instanceof Error && error.name === "SignInError")) {
    return (
      <Page>
        <ErrorState title={t("signIn.unreachable.title")} retryLabel={t("signIn.unreachable.retry")} onRetry={() => void run()}>
          {t("signIn.unreachable.body")}
        </ErrorState>
      </Page>
    );
  }
  return <SignInProgress />;
}

/** Reports a failed sign-in as an uncaught error after the person has been led home. */
function throwLater(error: Error): void {
  queueMicrotask(() => {
    throw error;
  });
}
