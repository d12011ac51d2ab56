import { useTranslation } from "react-i18next";

import { AccessGate } from "../../lib/access/AccessGate.tsx";
import { useAccessCheck } from "../../lib/access/useAccess.ts";
import { PageSkeleton } from "../../lib/PageSkeleton.tsx";
import { AuthoringPage } from "./AuthoringPage.tsx";
import { customReportsView } from "./custom-reports-view.ts";
import { Teaser } from "./Teaser.tsx";

/** `/reporting/custom-reports`: open to everybody who is signed in, and different for each of them. */
export function CustomReportsPage() {
  const { t } = useTranslation("questions");
  return (
    <AccessGate permission="authenticated" title={t("reports.title")} page={t("reports.page")}>
      <ByAccess />
    </AccessGate>
  );
}

function ByAccess() {
  const { t } = useTranslation("questions");
  const access = useAccessCheck();
  switch (customReportsView({ reports: access("reporting/custom-reports"), enabled: access("custom-reports/enabled") })) {
    case "loading":
      return <PageSkeleton />;
    case "authoring":
      return <AuthoringPage author={access("reporting/custom-reports/authoring") === "OK"} />;
    case "unauthorized":
      return (
        <AccessGate
          permission="reporting/custom-reports"
          title={t("reports.title")}
          page={t("reports.page")}
          noAccess={t("reports.noAccess")}
        >
          {null}
        </AccessGate>
      );
    case "teaser":
      return <Teaser />;
  }
}
