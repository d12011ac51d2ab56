import type { Delivery, ScheduleRun } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { QueryState } from "../../components/QueryState.tsx";
import { RecordList } from "../../components/record-list/RecordList.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { RunState } from "./RunState.tsx";
import { useDeliveries, useRuns } from "./useSchedules.ts";

/** Everything that a schedule has sent, the newest first. */
export function ScheduleHistory({ id }: { readonly id: string }) {
  const { t } = useTranslation("schedules");
  const query = useRuns(id);
  const runs = query.data?.pages.flatMap((page) => page.runs);
  return (
    <>
      <QueryState query={query} loading={t("history.loading")} />
      {runs?.length === 0 ? <Box sx={{ color: role.inkMuted }}>{t("history.none")}</Box> : null}
      {runs && runs.length > 0 ? (
        <Box component="ul" aria-label={t("detail.history")} sx={{ display: "grid", margin: 0, padding: 0, listStyle: "none" }}>
          {runs.map((run) => (
            <Run key={run.id} id={id} run={run} />
          ))}
        </Box>
      ) : null}
      {query.hasNextPage ? (
        <Button sx={{ justifySelf: "start" }} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("history.more")}
        </Button>
      ) : null}
    </>
  );
}

function Run({ id, run }: { readonly id: string; readonly run: ScheduleRun }) {
  const { t } = useTranslation("schedules");
  const format = useFormat();
  const panel = useId();
  const [isShown, setShown] = useState(false);
  const hasPeople = Object.keys(run.counts).length > 0;
  return (
    <Box
      component="li"
      sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)", padding: "12px 0", borderTop: `1px solid ${role.line}` }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "flex-start", justifyContent: "space-between" }}>
        <Box sx={{ flex: "1 1 240px" }}>
          <RunState run={run} />
          <Box sx={{ color: role.inkMuted, fontSize: "0.8125rem" }}>{t(`history.kind.${run.kind}`)}</Box>
        </Box>
        {hasPeople ? (
          <Button
            size="small"
            aria-expanded={isShown}
            aria-controls={isShown ? panel : undefined}
            aria-label={t("history.showLabel", { moment: format.dateTime(run.dueAt) })}
            onClick={() => setShown(!isShown)}
          >
            {t(isShown ? "history.hide" : "history.show")}
          </Button>
        ) : null}
      </Box>
      {isShown ? (
        <Box id={panel}>
          <Deliveries id={id} run={run} />
        </Box>
      ) : null}
    </Box>
  );
}

function Deliveries({ id, run }: { readonly id: string; readonly run: ScheduleRun }) {
  const { t } = useTranslation("schedules");
  const format = useFormat();
  const query = useDeliveries(id, run.id, run.state === "running");
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries) ?? [];
  const columns = [
    { key: "person", label: t("history.columns.person"), width: "40%" },
    { key: "state", label: t("history.columns.state") },
    { key: "ended", label: t("history.columns.ended") },
  ];
  const rows = deliveries.map((delivery) => ({
    key: delivery.id,
    cells: [
      <Box key="person">
        {delivery.name}
        {delivery.address === null ? null : (
          <Box sx={{ color: role.inkMuted, fontSize: "0.8125rem", fontWeight: 400, overflowWrap: "anywhere" }}>{delivery.address}</Box>
        )}
      </Box>,
      <DeliveryState key="state" delivery={delivery} />,
      delivery.endedAt === null ? "" : format.dateTime(delivery.endedAt),
    ],
  }));
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <QueryState query={query} loading={t("history.loading")} rows={2} />
      {rows.length > 0 ? (
        <RecordList label={t("history.showLabel", { moment: format.dateTime(run.dueAt) })} columns={columns} rows={rows} />
      ) : null}
      {query.hasNextPage ? (
        <Button sx={{ justifySelf: "start" }} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("history.morePeople")}
        </Button>
      ) : null}
    </Box>
  );
}

function DeliveryState({ delivery: { state, reason, reply } }: { readonly delivery: Delivery }) {
  const { t } = useTranslation("schedules");
  return (
    <Box>
      {t(`history.deliveries.${state}`)}
      <Box sx={{ color: role.inkMuted, fontSize: "0.8125rem", overflowWrap: "anywhere" }}>
        {reason === null ? null : <div>{t(`reasons.${reason}`)}</div>}
        {reply === null ? null : <div>{t("history.reply", { reply })}</div>}
      </Box>
    </Box>
  );
}
