import { useTranslation } from "react-i18next";
import { useParams } from "react-router";

import { AccessGate } from "../../domain/access/AccessGate.tsx";
import { AllSchedules } from "./AllSchedules.tsx";
import { OneSchedule } from "./OneSchedule.tsx";
import { EditedSchedule, NewSchedule } from "./ScheduleEditor.tsx";
import { SchedulePage } from "./SchedulePage.tsx";

/** `/reporting/schedules`, with `new`, an id, or an id and `edit` below it. */
export function SchedulesPages() {
  const { t } = useTranslation("schedules");
  return (
    <AccessGate permission="reporting/schedules" title={t("title")} page={t("page")} noAccess={t("noAccess")}>
      <ByAddress />
    </AccessGate>
  );
}

function ByAddress() {
  const { id, act } = useParams();
  const { t } = useTranslation("schedules");
  if (id === undefined) return <AllSchedules />;
  if (id === "new") {
    return (
      <SchedulePage title={t("form.titleNew")}>
        <NewSchedule />
      </SchedulePage>
    );
  }
  if (act === "edit") {
    return (
      <SchedulePage title={t("form.titleEdit")}>
        <EditedSchedule key={id} id={id} />
      </SchedulePage>
    );
  }
  return <OneSchedule key={id} id={id} />;
}
