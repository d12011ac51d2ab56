import { type AlertRun, DELIVERY_STATES } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { MailList, RunHistory, RunItem } from "../../domain/mail/RunHistory.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { useDeliveries, useRuns } from "./useAlerts.ts";

/** Everything that an alert looked at, the newest first. */
export function AlertHistory({ id }: { readonly id: string }) {
  const { t } = useTranslation("alerts");
  const format = useFormat();
  const query = useRuns(id);
  return (
    <RunHistory query={query} runs={query.data?.pages.flatMap(({ runs }) => runs)} label={t("history.title")} none={t("history.none")}>
      {(run) => {
        const label = t("history.showLabel", { moment: format.dateTime(run.foundAt) });
        return (
          <RunItem
            key={run.id}
            hasPeople={Object.keys(run.counts).length > 0}
            show={t("history.show")}
            hide={t("history.hide")}
            label={label}
            people={<Deliveries id={id} runId={run.id} label={label} />}
          >
            <Finding run={run} />
          </RunItem>
        );
      }}
    </RunHistory>
  );
}

/** Says what one evaluation came to, with the person's own figures. */
function Finding({ run: { foundAt, asOf, state, failure, outcome, values, counts } }: { readonly run: AlertRun }) {
  const { t } = useTranslation(["alerts", "schedules"]);
  const format = useFormat();
  const counted = DELIVERY_STATES.flatMap((name) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [t(`schedules:history.counts.${name}`, { count })] : [];
  });
  return (
    <>
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
    </>
  );
}

function Deliveries({ id, runId, label }: { readonly id: string; readonly runId: string; readonly label: string }) {
  const { t } = useTranslation("alerts");
  const format = useFormat();
  const query = useDeliveries(id, runId);
  return (
    <MailList
      query={query}
      mails={query.data?.pages.flatMap(({ deliveries }) => deliveries) ?? []}
      label={label}
      notes={({ reason, waitsUntil }) => [
        ...(reason === null ? [] : [t(`reasons.${reason}`)]),
        ...(waitsUntil === null ? [] : [t("history.waits", { moment: format.dateTime(waitsUntil) })]),
      ]}
    />
  );
}
