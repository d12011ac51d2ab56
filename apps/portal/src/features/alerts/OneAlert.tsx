import type { AlertDetail } from "@lyceum/contracts";
import { Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { QueryState } from "../../components/QueryState.tsx";
import { RouterLink } from "../../components/RouterLink.tsx";
import { SettingsSection } from "../../components/SettingsSection.tsx";
import { RecipientItems } from "../../domain/mail/RecipientItems.tsx";
import { AlertActions } from "./AlertActions.tsx";
import { AlertHistory } from "./AlertHistory.tsx";
import { AlertPage } from "./AlertPage.tsx";
import { AlertStateText } from "./AlertStateText.tsx";
import { useAlert } from "./useAlerts.ts";

/** Returns the name under which an alert goes: its own, else its visual's. */
export function useAlertName(): (alert: Pick<AlertDetail, "name" | "report">) => string {
  const { t } = useTranslation("alerts");
  return ({ name, report }) => (name === "" ? (report ? t("on", { visual: report.visual }) : t("gone")) : name);
}

/** One alert: what it looks at, who is told, what can be done with it, and everything that it came to. */
export function OneAlert({ id }: { readonly id: string }) {
  const { t } = useTranslation("alerts");
  const query = useAlert(id);
  const nameOf = useAlertName();
  const alert = query.data;
  return (
    <AlertPage title={alert ? nameOf(alert) : t("title")}>
      <QueryState query={query} loading={t("loading")} />
      {alert ? (
        <>
          <Facts alert={alert} />
          <AlertActions alert={alert} name={nameOf(alert)} />
          <SettingsSection title={t("told.title")} lead={t("told.lead")}>
            <Box component="ul" aria-label={t("told.title")} sx={{ display: "grid", gap: 1, margin: 0, padding: 0, listStyle: "none" }}>
              <li>{alert.owner?.name ?? t("nobody")}</li>
              <RecipientItems people={alert.people} />
            </Box>
          </SettingsSection>
          <SettingsSection title={t("history.title")} lead={t("history.lead")}>
            <AlertHistory id={id} />
          </SettingsSection>
        </>
      ) : null}
    </AlertPage>
  );
}

function Facts({ alert }: { readonly alert: AlertDetail }) {
  const { t } = useTranslation("alerts");
  const { sentence, report, pausedFor, own, owner } = alert;
  return (
    <Box sx={{ display: "grid", gap: 2, overflowWrap: "anywhere" }}>
      {pausedFor === null ? (
        <AlertStateText alert={alert} />
      ) : (
        <Notice kind={pausedFor === "by_hand" ? "info" : "warning"}>{t(`paused.${pausedFor}`)}</Notice>
      )}
      {sentence === null ? null : <Box sx={{ maxWidth: "70ch", textWrap: "pretty" }}>{sentence}</Box>}
      {own ? null : <Box sx={{ color: role.inkMuted }}>{t("owner", { name: owner?.name ?? t("nobody") })}</Box>}
      {report ? (
        <div>
          <RouterLink to={report.path}>
            {report.title} · {report.visual}
          </RouterLink>
        </div>
      ) : null}
    </Box>
  );
}
