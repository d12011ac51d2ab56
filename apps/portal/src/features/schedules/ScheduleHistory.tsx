import type { ScheduleRun } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { MailList, RunHistory, RunItem } from "../../domain/mail/RunHistory.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { RunState } from "./RunState.tsx";
import { useDeliveries, useRuns } from "./useSchedules.ts";

/** Everything that a schedule has sent, the newest first. */
export function ScheduleHistory({ id }: { readonly id: string }) {
  const { t } = useTranslation("schedules");
  const format = useFormat();
  const query = useRuns(id);
  return (
    <RunHistory query={query} runs={query.data?.pages.flatMap(({ runs }) => runs)} label={t("detail.history")} none={t("history.none")}>
      {(run) => {
        const label = t("history.showLabel", { moment: format.dateTime(run.dueAt) });
        return (
          <RunItem
            key={run.id}
            hasPeople={Object.keys(run.counts).length > 0}
            show={t("history.show")}
            hide={t("history.hide")}
            label={label}
            people={<Deliveries id={id} run={run} label={label} />}
          >
            <RunState run={run} />
            <Box sx={{ color: role.inkMuted, fontSize: "0.8125rem" }}>{t(`history.kind.${run.kind}`)}</Box>
          </RunItem>
        );
      }}
    </RunHistory>
  );
}

function Deliveries({ id, run, label }: { readonly id: string; readonly run: ScheduleRun; readonly label: string }) {
  const { t } = useTranslation("schedules");
  const query = useDeliveries(id, run.id, run.state === "running");
  return (
    <MailList
      query={query}
      mails={query.data?.pages.flatMap(({ deliveries }) => deliveries) ?? []}
      label={label}
      notes={({ reason }) => (reason === null ? [] : [t(`reasons.${reason}`)])}
    />
  );
}
