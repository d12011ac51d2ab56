import { type AlertSummary, MAX_ALERTS } from "@lyceum/contracts";
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
import { AlertStateText } from "./AlertStateText.tsx";
import { useAlerts } from "./useAlerts.ts";

/** Alerts of the person, or of the whole institution: what is looked at, how it stands, and when it was last looked at. */
export function AllAlerts() {
  const { t } = useTranslation("alerts");
  const query = useAlerts();
  const { alerts, more = false, mail = true, admin = false } = query.data ?? {};
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
        <Button component={Link} to="/reporting/schedules">
          {t("schedules")}
        </Button>
      </Box>
      {mail ? null : (
        <Notice kind="warning" title={t("mail.title")}>
          {t("mail.body")}
        </Notice>
      )}
      <ReturnedMails />
      <QueryState query={query} loading={t("loading")} rows={4} />
      {alerts && alerts.length > 0 ? (
        <>
          <AlertList alerts={alerts} admin={admin} />
          <Box sx={{ color: role.inkMuted }}>{t("how")}</Box>
        </>
      ) : null}
      {more ? <Notice>{t("more", { count: MAX_ALERTS * 2 })}</Notice> : null}
      {alerts?.length === 0 ? (
        <EmptyState
          level="h2"
          picture={<ClockIcon size={32} />}
          title={t("none.title")}
          action={
            <Button component={Link} to="/reporting">
              {t("reports")}
            </Button>
          }
        >
          {t("none.body")}
        </EmptyState>
      ) : null}
    </Page>
  );
}

const small = { color: role.inkMuted, fontSize: "0.8125rem", fontWeight: 400 } as const;

function AlertList({ alerts, admin }: { readonly alerts: readonly AlertSummary[]; readonly admin: boolean }) {
  const { t } = useTranslation("alerts");
  const format = useFormat();
  const columns = [
    { key: "alert", label: t("columns.alert"), width: "46%" },
    { key: "state", label: t("columns.state") },
    { key: "last", label: t("columns.last") },
    ...(admin ? [{ key: "owner", label: t("columns.owner") }] : []),
  ];
  const rows = alerts.map((alert) => {
    const { id, name, sentence, report, owner, recipients, lastFoundAt } = alert;
    const title = name === "" ? (sentence ?? t("gone")) : name;
    return {
      key: id,
      cells: [
        <Box key="alert" sx={{ overflowWrap: "anywhere" }}>
          <RouterLink to={`/reporting/alerts/${id}`}>{title}</RouterLink>
          <Box sx={small}>
            {sentence !== null && title !== sentence ? <div>{sentence}</div> : null}
            {report ? (
              <div>
                {report.title} · {report.visual}
              </div>
            ) : null}
            {recipients > 0 ? <div>{t("recipients", { count: recipients })}</div> : null}
          </Box>
        </Box>,
        <AlertStateText key="state" alert={alert} />,
        lastFoundAt === null ? t("never") : format.dateTime(lastFoundAt),
        ...(admin ? [owner?.name ?? t("nobody")] : []),
      ],
    };
  });
  return <RecordList label={t("title")} columns={columns} rows={rows} />;
}
