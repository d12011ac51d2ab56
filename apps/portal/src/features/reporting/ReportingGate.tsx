import { EmptyState, LockIcon } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router";

import { useAccess } from "../../lib/access/useAccess.ts";
import { Page } from "../../lib/Page.tsx";
import { PageSkeleton } from "../../lib/PageSkeleton.tsx";
import { PageTitle } from "../../lib/PageTitle.tsx";
import { Queries } from "../../lib/Queries.tsx";
import { RequireSignIn } from "../../lib/session/RequireSignIn.tsx";

const reasons = { USER_HAS_NO_ACCESS: "noAccess", FEATURE_MISSING: "featureMissing", REGION_UNAVAILABLE: "regionUnavailable" } as const;

/** In front of every reporting page: signed in, and allowed to; otherwise says why not. */
export function ReportingGate() {
  return (
    <RequireSignIn>
      <Queries>
        <Permitted />
      </Queries>
    </RequireSignIn>
  );
}

function Permitted() {
  const { t } = useTranslation();
  const access = useAccess("reporting/reports");
  if (access === "OK") return <Outlet />;
  if (access === "LOADING" || access === "SIGNED_OUT") return <PageSkeleton />;
  const reason = reasons[access];
  return (
    <Page>
      <PageTitle>{t("reporting.title")}</PageTitle>
      <EmptyState
        level="h1"
        picture={<LockIcon size={40} />}
        title={t(`reporting.${reason}.title`)}
        action={
          <Button component={Link} to="/">
            {t(`reporting.${reason}.action`)}
          </Button>
        }
      >
        {t(`reporting.${reason}.body`)}
      </EmptyState>
    </Page>
  );
}
