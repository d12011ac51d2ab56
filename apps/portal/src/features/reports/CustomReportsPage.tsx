import { useTranslation } from "react-i18next";

import { PageSkeleton } from "../../components/PageSkeleton.tsx";
import { AccessGate } from "../../domain/access/AccessGate.tsx";
import { useAccessCheck } from "../../domain/access/useAccess.ts";
import { AuthoringPage } from "./AuthoringPage.tsx";
import { customReportsView } from "./custom-reports-view.ts";
import { Teaser } from "./Teaser.tsx";

/** `/reporting/custom-reports`: open to everybody who is signed in, and different for each of them. */
export function CustomReportsPage() {
  const { t } = useTranslation("reports");
  return (
    <AccessGate permission="authenticated" title={t("title")} page={t("page")}>
      <ByAccess />
    </AccessGate>
  );
}

function ByAccess() {
  const { t } = useTranslation("reports");
  const access = useAccessCheck();
  switch (customReportsView({ reports: access("reporting/custom-reports"), enabled: access("custom-reports/enabled") })) {
    case "loading":
      return <PageSkeleton />;
    case "authoring":
      return <AuthoringPage author={access("reporting/custom-reports/authoring") === "OK"} />;
    case "unauthorized":
      return (
        <AccessGate permission="reporting/custom-reports" title={t("title")} page={t("page")} noAccess={t("noAccess")}>
          {null}
        </AccessGate>
      );
    case "teaser":
      return <Teaser />;
  }
}
