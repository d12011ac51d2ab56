import { type AlertDelivery, type AlertRun, DELIVERY_STATES } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { QueryState } from "../../components/QueryState.tsx";
import { RecordList } from "../../components/record-list/RecordList.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { useDeliveries, useRuns } from "./useAlerts.ts";

/** Everything that an alert looked at, the newest first. */
export function AlertHistory({ id }: { readonly id: string }) {
  const { t } = useTranslation("alerts");
  const query = useRuns(id);
  const runs = query.data?.pages.flatMap((page) => page.runs);
  return (
    <>
      <QueryState query={query} loading={t("history.loading")} />
      {runs?.length === 0 ? <Box sx={{ color: role.inkMuted }}>{t("history.none")}</Box> : null}
      {runs && runs.length > 0 ? (
        <Box component="ul" aria-label={t("history.title")} sx={{ display: "grid", margin: 0, padding: 0, listStyle: "none" }}>
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

function Run({ id, run }: { readonly id: string; readonly run: AlertRun }) {
  const { t } = useTranslation(["alerts", "schedules"]);
  const format = useFormat();
  const panel = useId();
  const [isShown, setShown] = useState(false);
  const { foundAt, asOf, state, failure, outcome, values, counts } = run;
  const counted = DELIVERY_STATES.flatMap((name) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [t(`schedules:history.counts.${name}`, { count })] : [];
  });
  return (
    <Box
      component="li"
      sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)", padding: "12px 0", borderTop: `1px solid ${role.line}` }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "flex-start", justifyContent: "space-between" }}>
        <Box sx={{ flex: "1 1 240px", minWidth: 0, overflowWrap: "anywhere" }}>
          <Box>
            {format.dateTime(foundAt)}
            <Box component="span" sx={{ color: role.inkMuted }}>{` · ${t("now.asOf", { date: format.date(asOf) })}`}</Box>
          </Box>
          <Box sx={{ color: failure !== null && failure !== "replaced" ? role.error : role.inkMuted, fontSize: "0.8125rem" }}>
            {failure === null ? t(outcome === null ? `history.state.${state}` : `history.outcome.${outcome}`) : t(`failures.${failure}`)}
            {counted.length > 0 ? ` · ${format.list(counted)}` : null}
          </Box>
          {values.length > 0 ? (
            <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: "none", fontSize: "0.875rem" }}>
              {values.map(({ group, value, before }) => (
                <li key={group ?? ""}>
                  {group === null ? null : `${group}: `}
                  <Box component="span" sx={{ fontVariantNumeric: "tabular-nums", fontWeight: 600 }}>
                    {value}
                  </Box>
                  {before === null ? null : ` (${t("now.before", { value: before })})`}
                </li>
              ))}
            </Box>
          ) : null}
        </Box>
        {Object.keys(counts).length > 0 ? (
          <Button
            size="small"
            aria-expanded={isShown}
            aria-controls={isShown ? panel : undefined}
            aria-label={t("history.showLabel", { moment: format.dateTime(foundAt) })}
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

function Deliveries({ id, run }: { readonly id: string; readonly run: AlertRun }) {
  const { t } = useTranslation(["alerts", "schedules"]);
  const format = useFormat();
  const query = useDeliveries(id, run.id);
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries) ?? [];
  const label = t("history.showLabel", { moment: format.dateTime(run.foundAt) });
  const columns = [
    { key: "person", label: t("schedules:history.columns.person"), width: "40%" },
    { key: "state", label: t("schedules:history.columns.state") },
    { key: "ended", label: t("schedules:history.columns.ended") },
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
      {rows.length > 0 ? <RecordList label={label} columns={columns} rows={rows} /> : null}
      {query.hasNextPage ? (
        <Button sx={{ justifySelf: "start" }} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("schedules:history.morePeople")}
        </Button>
      ) : null}
    </Box>
  );
}

function DeliveryState({ delivery: { state, reason, reply, waitsUntil } }: { readonly delivery: AlertDelivery }) {
  const { t } = useTranslation(["alerts", "schedules"]);
  const format = useFormat();
  return (
    <Box>
      {t(`schedules:history.deliveries.${state}`)}
      <Box sx={{ color: role.inkMuted, fontSize: "0.8125rem", overflowWrap: "anywhere" }}>
        {reason === null ? null : <div>{t(`reasons.${reason}`)}</div>}
        {waitsUntil === null ? null : <div>{t("history.waits", { moment: format.dateTime(waitsUntil) })}</div>}
        {reply === null ? null : <div>{t("schedules:history.reply", { reply })}</div>}
      </Box>
    </Box>
  );
}
