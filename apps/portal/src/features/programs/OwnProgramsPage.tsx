import { type ConnectedProgram, disconnectOwnProgram, MAX_PROGRAMS } from "@lyceum/contracts";
import { EmptyState, Notice, PlugIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";

import { ConfirmedAction } from "../../components/ConfirmedAction.tsx";
import { QueryState } from "../../components/QueryState.tsx";
import { RecordList } from "../../components/record-list/RecordList.tsx";
import { SettingsSubPage } from "../../domain/access/SettingsSubPage.tsx";
import { useAccess } from "../../domain/access/useAccess.ts";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { ConnectionState, LastUsed } from "./ConnectionState.tsx";
import { ProgramName, useProgramName } from "./ProgramName.tsx";
import { useProgramAct } from "./useProgramAct.ts";
import { useOwnPrograms } from "./usePrograms.ts";

const GUIDE = "/help/mcp";

/** `/settings/your-programs`: the programs that read as the person, to be seen and ended. */
export function OwnProgramsPage() {
  const { t } = useTranslation("programs");
  return (
    <SettingsSubPage permission="authenticated" title={t("own.title")} page={t("own.page")} lead={t("own.lead")}>
      <OwnPrograms />
    </SettingsSubPage>
  );
}

const SUSPENDED = { FEATURE_MISSING: "feature", USER_HAS_NO_ACCESS: "roles", REGION_UNAVAILABLE: "region" } as const;

function OwnPrograms() {
  const { t } = useTranslation("programs");
  const access = useAccess("mcp");
  const query = useOwnPrograms();
  const { programs = [], more = false } = query.data ?? {};
  const suspended = access in SUSPENDED ? SUSPENDED[access as keyof typeof SUSPENDED] : undefined;
  return (
    <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {suspended ? <Notice title={t("own.suspended.title")}>{t(`own.suspended.${suspended}`)}</Notice> : null}
      <QueryState query={query} loading={t("own.loading")} />
      {programs.length > 0 ? <OwnList programs={programs} /> : null}
      {more ? <Notice>{t("own.more", { count: MAX_PROGRAMS })}</Notice> : null}
      {query.data && programs.length === 0 ? (
        <EmptyState
          level="h2"
          picture={<PlugIcon size={32} />}
          title={t("own.none.title")}
          action={<Link href={GUIDE}>{t("own.none.help")}</Link>}
        >
          {t("own.none.body")}
        </EmptyState>
      ) : null}
    </Box>
  );
}

const SCOPES = { "data:read": "dataRead" } as const;

function OwnList({ programs }: { readonly programs: readonly ConnectedProgram[] }) {
  const { t } = useTranslation("programs");
  const format = useFormat();
  const columns = [
    { key: "name", label: t("own.columns.name"), width: "40%" },
    { key: "connected", label: t("own.columns.connected") },
    { key: "used", label: t("own.columns.used") },
    { key: "calls", label: t("own.columns.calls"), numeric: true },
  ];
  const rows = programs.map((program) => ({
    key: program.id,
    cells: [
      <ProgramName key="name" program={program} own>
        {program.scopes.map((scope) => (
          <div key={scope}>{t(`scopes.${SCOPES[scope]}`)}</div>
        ))}
      </ProgramName>,
      <ConnectionState key="connected" connection={program} />,
      <LastUsed key="used" moment={program.lastUsedAt} />,
      format.number(program.calls),
    ],
    action: <Disconnect program={program} />,
  }));
  return <RecordList label={t("own.list")} columns={columns} rows={rows} actions={t("own.columns.actions")} />;
}

/** Ends a program of the person's own, after asking. */
function Disconnect({ program }: { readonly program: ConnectedProgram }) {
  const { t } = useTranslation("programs");
  const name = useProgramName()(program);
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const act = useProgramAct(() => call(disconnectOwnProgram, { params: { tenant, id: program.id } }), t("disconnect.done", { name }));
  return (
    <ConfirmedAction
      act={act}
      texts={{
        button: t("disconnect.button"),
        label: t("disconnect.label", { name }),
        title: t("disconnect.title", { name }),
        body: t("disconnect.body"),
        confirm: t("disconnect.button"),
        cancel: t("cancel"),
        failed: t("disconnect.failed"),
      }}
    />
  );
}
