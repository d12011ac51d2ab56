import { useTranslation } from "react-i18next";
import { useParams } from "react-router";

import { AccessGate } from "../../domain/access/AccessGate.tsx";
import { AlertEditor } from "./AlertEditor.tsx";
import { AllAlerts } from "./AllAlerts.tsx";
import { OneAlert } from "./OneAlert.tsx";

/** `/reporting/alerts`, with an id, or an id and `edit` below it. */
export function AlertsPages() {
  const { t } = useTranslation("alerts");
  return (
    <AccessGate permission="reporting/alerts" title={t("title")} page={t("page")} noAccess={t("noAccess")}>
      <ByAddress />
    </AccessGate>
  );
}

function ByAddress() {
  const { id, act } = useParams();
  if (id === undefined) return <AllAlerts />;
  return act === "edit" ? <AlertEditor key={id} id={id} /> : <OneAlert key={id} id={id} />;
}
