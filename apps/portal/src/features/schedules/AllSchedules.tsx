import { MAX_SCHEDULES, type ScheduleSummary } from "@lyceum/contracts";
import { ClockIcon, EmptyState, Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { Page } from "../../components/Page.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { QueryState } from "../../components/QueryState.tsx";
import { RecordList } from "../../components/record-list/RecordList.tsx";
import { RouterLink } from "../../components/RouterLink.tsx";
import { ReturnedMails } from "../../domain/mail/ReturnedMails.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { MailDomains } from "./MailDomains.tsx";
import { RunState } from "./RunState.tsx";
import { useSchedules } from "./useSchedules.ts";
import { useTimesText } from "./useTimesText.ts";

/** Schedules of the person, or of the whole institution: what is sent, when next, and what became of the last sending. */
export function AllSchedules() {
  const { t } = useTranslation("schedules");
  const query = useSchedules();
  const { schedules, more = false, mail = true, admin = false, domains = [] } = query.data ?? {};
  return (
    <Page gap={6}>
      <PageTitle>{t("title")}</PageTitle>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 4, alignItems: "flex-start", justifyContent: "space-between" }}>
        <Box sx={{ flex: "1 1 320px", minWidth: 0 }}>
          <Typography variant="h1">{t("title")}</Typography>
          <Typography sx={{ maxWidth: "70ch", marginTop: 2, color: role.inkMuted, textWrap: "pretty" }}>
            {t("lead")} {admin ? t("leadAdmin") : null}
          </Typography>
        </Box>
        <Button component={Link} to="/reporting/schedules/new" variant="contained">
          {t("new")}
        </Button>
      </Box>
      {mail ? null : (
        <Notice kind="warning" title={t("mail.title")}>
          {t("mail.body")}
        </Notice>
      )}
      <ReturnedMails />
      <QueryState query={query} loading={t("loading")} rows={4} />
      {schedules && schedules.length > 0 ? <ScheduleList schedules={schedules} admin={admin} /> : null}
      {more ? <Notice>{t("more", { count: MAX_SCHEDULES * 2 })}</Notice> : null}
      {schedules?.length === 0 ? (
        <EmptyState
          level="h2"
          picture={<ClockIcon size={32} />}
          title={t("none.title")}
          action={
            <Button component={Link} to="/reporting/schedules/new">
              {t("new")}
            </Button>
          }
        >
          {t("none.body")}
        </EmptyState>
      ) : null}
      {admin ? <MailDomains key={domains.join()} domains={domains} /> : null}
    </Page>
  );
}

/** Returns the name under which a schedule goes: its subject, else its report's title. */
export function useScheduleName(): (schedule: Pick<ScheduleSummary, "subject" | "report">) => string {
  const { t } = useTranslation("schedules");
  return ({ subject, report }) => (subject === "" ? (report?.title ?? t("list.gone")) : subject);
}

const small = { color: role.inkMuted, fontSize: "0.8125rem", fontWeight: 400 } as const;

function ScheduleList({ schedules, admin }: { readonly schedules: readonly ScheduleSummary[]; readonly admin: boolean }) {
  const { t } = useTranslation("schedules");
  const format = useFormat();
  const nameOf = useScheduleName();
  const timesText = useTimesText();
  const columns = [
    { key: "report", label: t("columns.report"), width: "34%" },
    { key: "times", label: t("columns.times") },
    { key: "next", label: t("columns.next") },
    { key: "last", label: t("columns.last") },
    ...(admin ? [{ key: "owner", label: t("columns.owner") }] : []),
  ];
  const rows = schedules.map((schedule) => {
    const { id, report, view, format: file, times, nextRunAt, pausedFor, owner, recipients, lastRun } = schedule;
    const name = nameOf(schedule);
    return {
      key: id,
      cells: [
        <Box key="report">
          <RouterLink to={`/reporting/schedules/${id}`}>{name}</RouterLink>
          <Box sx={small}>
            {report && report.title !== name ? <div>{report.title}</div> : null}
            {view === null ? null : <div>{t("list.withView", { name: view })}</div>}
            <div>
              {t(`formats.${file}`)} · {t("list.recipients", { count: recipients })}
            </div>
          </Box>
        </Box>,
        <Box key="times">
          {timesText(times)}
          <Box sx={small}>{times.timeZone}</Box>
        </Box>,
        nextRunAt === null ? t(`paused.${pausedFor ?? "by_hand"}`) : format.dateTime(nextRunAt),
        lastRun ? <RunState key="last" run={lastRun} /> : t("list.never"),
        ...(admin ? [owner?.name ?? t("list.nobody")] : []),
      ],
    };
  });
  return <RecordList label={t("title")} columns={columns} rows={rows} />;
}
