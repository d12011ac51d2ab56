import { EmptyState, ShieldIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { QueryState } from "../../components/QueryState.tsx";
import { SettingsSubPage } from "../../domain/access/SettingsSubPage.tsx";
import { NO_LIMIT } from "./audit-view.ts";
import { AuditCopies } from "./AuditCopies.tsx";
import { AuditFilters } from "./AuditFilters.tsx";
import { AuditList } from "./AuditList.tsx";
import { useAuditEvents } from "./useAuditEvents.ts";

/** `/settings/audit-log`: who did what in the institution, to be narrowed, read and taken along. */
export function AuditPage() {
  const { t } = useTranslation("audit");
  return (
    <SettingsSubPage permission="developer/settings/audit" title={t("title")} page={t("page")} lead={t("lead")}>
      <Log />
    </SettingsSubPage>
  );
}

function Log() {
  const { t } = useTranslation("audit");
  const [view, setView] = useState(NO_LIMIT);
  const events = useAuditEvents(view);
  const found = events.data?.pages.flatMap((page) => page.events);
  return (
    <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <AuditFilters view={view} onChange={(part) => setView({ ...view, ...part })} />
      <AuditCopies view={view} />
      <QueryState query={events} loading={t("loading")} rows={10} />
      {found && found.length > 0 ? <AuditList events={found} isOld={events.isPlaceholderData} /> : null}
      {found?.length === 0 ? (
        <EmptyState
          level="h2"
          picture={<ShieldIcon size={32} />}
          title={t("none.title")}
          action={<Button onClick={() => setView(NO_LIMIT)}>{t("none.action")}</Button>}
        >
          {t("none.body")}
        </EmptyState>
      ) : null}
      {events.hasNextPage ? (
        <Button sx={{ justifySelf: "start" }} loading={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
          {t("more")}
        </Button>
      ) : null}
    </Box>
  );
}
