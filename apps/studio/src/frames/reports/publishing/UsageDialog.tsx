import { readUsage, type ReportSummary, USAGE_KINDS, USAGE_LIMITS } from "@lyceum/contracts";
import type { RouteResponse } from "@lyceum/contracts/client";
import { formatDate } from "@lyceum/reports";
import { CardSkeleton, corner, EmptyState, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import type { FrameClient } from "../../../lib/frame-client.ts";
import { LoadProblem } from "../LoadProblem.tsx";

interface UsageDialogProps {
  readonly client: FrameClient;
  readonly report: Pick<ReportSummary, "id" | "title">;
  readonly onClose: () => void;
}

type Usage = RouteResponse<typeof readUsage>;

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Box sx={{ flex: "1 1 110px", p: 3, borderRadius: `${corner.card}px`, backgroundColor: role.sunken }}>
      <Box component="dt" sx={{ color: role.inkMuted, fontSize: sizes.small }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontSize: 22, fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
        {value}
      </Box>
    </Box>
  );
}

/** Draws each day's reading as a bar beside its number. */
function Days({ days }: Pick<Usage, "days">) {
  const { t, i18n } = useTranslation("console");
  const most = Math.max(...days.map(({ times }) => times), 1);
  return (
    <Box component="section" aria-label={t("usage.days")}>
      <Box sx={{ fontWeight: 600, mb: 1 }}>{t("usage.days")}</Box>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, maxHeight: 220, overflowY: "auto", display: "grid", gap: 1 }}>
        {days.toReversed().map(({ day, times }) => (
          <Box key={day} component="li" sx={{ display: "flex", gap: 2, alignItems: "center", fontSize: sizes.small }}>
            <Box sx={{ flex: "none", width: 104 }}>{formatDate(day, i18n.language, "medium")}</Box>
            <Box aria-hidden sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ height: 10, borderRadius: "3px", backgroundColor: role.info, width: `${Math.max(2, (times / most) * 100)}%` }} />
            </Box>
            <Box sx={{ flex: "none", width: 48, textAlign: "end", fontVariantNumeric: "tabular-nums" }}>
              {times.toLocaleString(i18n.language)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function People({ people, others }: Pick<Usage, "people" | "others">) {
  const { t, i18n } = useTranslation("console");
  return (
    <Box component="section" aria-label={t("usage.people")}>
      <Box sx={{ fontWeight: 600, mb: 1 }}>{t("usage.people")}</Box>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, maxHeight: 220, overflowY: "auto", display: "grid", gap: 1 }}>
        {people.map(({ name, times, lastDay }) => (
          <Box key={`${name} ${lastDay}`} component="li" sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
            <Box sx={{ flex: "1 1 160px", minWidth: 0, overflowWrap: "anywhere" }}>{name}</Box>
            <Box sx={{ color: role.inkMuted, fontSize: sizes.small }}>
              {t("usage.times", { count: times })} · {t("usage.last", { date: formatDate(lastDay, i18n.language, "medium") })}
            </Box>
          </Box>
        ))}
        {others > 0 ? (
          <Box component="li" sx={{ color: role.inkMuted }}>
            {t("usage.others", { count: others })}
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

function UsageView({ usage }: { readonly usage: Usage }) {
  const { t, i18n } = useTranslation("console");
  const { mode, from, times, readers, lastDay, days, people, others } = usage;
  if (mode === "off") return <EmptyState title={t("usage.off.title")}>{t("usage.off.text")}</EmptyState>;
  const number = (value: number): string => value.toLocaleString(i18n.language);
  const since = formatDate(from, i18n.language, "medium");
  if (readers === 0) return <EmptyState title={t("usage.none.title", { date: since })}>{t("usage.none.text")}</EmptyState>;
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Box sx={{ color: role.inkMuted }}>{t("usage.help", { date: since })}</Box>
      <Box component="dl" sx={{ m: 0, display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Figure
          label={t("usage.readers")}
          value={readers === null ? t("usage.few", { count: USAGE_LIMITS.fewestReaders }) : number(readers)}
        />
        {USAGE_KINDS.map((kind) => (
          <Figure key={kind} label={t(`usage.kind.${kind}`)} value={number(times[kind])} />
        ))}
      </Box>
      {lastDay === null ? (
        <Box sx={{ color: role.inkMuted }}>{t("usage.fewHelp", { count: USAGE_LIMITS.fewestReaders })}</Box>
      ) : (
        <Box>{t("usage.last", { date: formatDate(lastDay, i18n.language, "medium") })}</Box>
      )}
      {days.length > 0 ? <Days days={days} /> : null}
      {mode === "names" ? <People people={people} others={others} /> : null}
      <Box sx={{ color: role.inkMuted, fontSize: sizes.small }}>{t(`usage.privacy.${mode}`)}</Box>
    </Box>
  );
}

/** Shows an owner how a report is read, as far as the institution lets owners know. */
export function UsageDialog({ client, report, onClose }: UsageDialogProps) {
  const { t } = useTranslation("console");
  const usage = useQuery({
    queryKey: ["report-usage", report.id],
    queryFn: () => client.call(readUsage, { params: { reportId: report.id } }),
    gcTime: 0,
  });
  return (
    <FrameDialog open onClose={onClose} title={t("usage.title", { title: report.title })}>
      {usage.isError ? <LoadProblem error={usage.error} retrying={usage.isFetching} onRetry={() => void usage.refetch()} /> : null}
      {usage.isPending ? <CardSkeleton rows={3} /> : null}
      {usage.data ? <UsageView usage={usage.data} /> : null}
    </FrameDialog>
  );
}
