import type { ScheduleDetail } from "@lyceum/contracts";
import { Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { QueryState } from "../../components/QueryState.tsx";
import { RouterLink } from "../../components/RouterLink.tsx";
import { SettingsSection } from "../../components/SettingsSection.tsx";
import { RecipientItems } from "../../domain/mail/RecipientItems.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { useScheduleName } from "./AllSchedules.tsx";
import { ScheduleActions } from "./ScheduleActions.tsx";
import { ScheduleHistory } from "./ScheduleHistory.tsx";
import { SchedulePage } from "./SchedulePage.tsx";
import { useSchedule } from "./useSchedules.ts";
import { useTimesText } from "./useTimesText.ts";

/** One schedule: what it sends to whom, what can be done with it, and everything that it has sent. */
export function OneSchedule({ id }: { readonly id: string }) {
  const { t } = useTranslation("schedules");
  const query = useSchedule(id);
  const nameOf = useScheduleName();
  const schedule = query.data;
  return (
    <SchedulePage title={schedule ? nameOf(schedule) : t("title")}>
      <QueryState query={query} loading={t("detail.loading")} />
      {schedule ? (
        <>
          <Facts schedule={schedule} />
          <ScheduleActions schedule={schedule} name={nameOf(schedule)} />
          <SettingsSection title={t("detail.recipients")}>
            <Box component="ul" sx={{ display: "grid", gap: 1, margin: 0, padding: 0, listStyle: "none" }}>
              <RecipientItems people={schedule.people} />
            </Box>
          </SettingsSection>
          <SettingsSection title={t("detail.history")}>
            <ScheduleHistory id={id} />
          </SettingsSection>
        </>
      ) : null}
    </SchedulePage>
  );
}

function Facts({ schedule }: { readonly schedule: ScheduleDetail }) {
  const { t } = useTranslation("schedules");
  const format = useFormat();
  const timesText = useTimesText();
  const { times, report, view, nextRunAt, pausedFor, owner, own, message } = schedule;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {pausedFor === null ? null : <Notice kind={pausedFor === "by_hand" ? "info" : "warning"}>{t(`paused.${pausedFor}`)}</Notice>}
      <div>
        {timesText(times)} ({times.timeZone}). {nextRunAt === null ? null : t("detail.next", { moment: format.dateTime(nextRunAt) })}
      </div>
      <Box sx={{ color: role.inkMuted }}>
        {t(`formats.${schedule.format}`)}
        {view === null ? null : ` · ${t("list.withView", { name: view })}`}
        {own ? null : ` · ${t("detail.owner", { name: owner?.name ?? t("list.nobody") })}`}
      </Box>
      {message === "" ? null : (
        <Box sx={{ paddingInlineStart: 3, borderInlineStart: `3px solid ${role.line}`, whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
          {message}
        </Box>
      )}
      {report ? (
        <div>
          <RouterLink to={report.path}>{t("detail.report")}</RouterLink>
        </div>
      ) : null}
    </Box>
  );
}
