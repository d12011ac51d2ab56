import { MAX_PROGRAMS, type ProgramSummary } from "@lyceum/contracts";
import { EmptyState, Notice, PlugIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { QueryState } from "../../components/QueryState.tsx";
import { RecordList } from "../../components/record-list/RecordList.tsx";
import { RouterLink } from "../../components/RouterLink.tsx";
import { SettingsSubPage } from "../../domain/access/SettingsSubPage.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { BlockProgram, UnblockProgram } from "./BlockProgram.tsx";
import { LastUsed } from "./ConnectionState.tsx";
import { ProgramName, useProgramName } from "./ProgramName.tsx";
import { ProgramPeople } from "./ProgramPeople.tsx";
import { usePrograms } from "./usePrograms.ts";

/** `/settings/programs`: programs that the institution's people connected; with `?program=` the people of one. */
export function ProgramsPage() {
  const { t } = useTranslation("programs");
  const [search] = useSearchParams();
  const program = search.get("program");
  return (
    <SettingsSubPage permission="developer/settings/programs" title={t("all.title")} page={t("all.page")} lead={t("all.lead")}>
      {program ? <ProgramPeople program={program} /> : <AllPrograms />}
    </SettingsSubPage>
  );
}

/** Programs among which one is found by its looks. */
const FEW_PROGRAMS = 8;

function AllPrograms() {
  const { t } = useTranslation("programs");
  const [search, setSearch] = useState("");
  const query = usePrograms(useDeferredValue(search.trim()));
  const { programs = [], more = false, enabled = true } = query.data ?? {};
  const isLong = search !== "" || programs.length > FEW_PROGRAMS;
  return (
    <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {enabled ? null : <Notice title={t("all.disabled.title")}>{t("all.disabled.body")}</Notice>}
      {isLong ? (
        <TextField
          label={t("all.search")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          slotProps={{ htmlInput: { type: "search", maxLength: 100, autoComplete: "off" } }}
          sx={{ maxWidth: 420 }}
        />
      ) : null}
      <QueryState query={query} loading={t("all.loading")} />
      {programs.length > 0 ? <ProgramList programs={programs} isOld={query.isPlaceholderData} /> : null}
      {more ? <Notice>{t("all.more", { count: MAX_PROGRAMS })}</Notice> : null}
      {query.data && programs.length === 0 ? <NoPrograms search={search.trim()} onAll={() => setSearch("")} /> : null}
      <RouterLink to="/settings/audit-log">{t("all.audit")}</RouterLink>
    </Box>
  );
}

function NoPrograms({ search, onAll }: { readonly search: string; readonly onAll: () => void }) {
  const { t } = useTranslation("programs");
  if (search === "") {
    return (
      <EmptyState level="h2" picture={<PlugIcon size={32} />} title={t("all.none.title")}>
        {t("all.none.body")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level="h2"
      picture={<PlugIcon size={32} />}
      title={t("all.noneFound.title")}
      action={<Button onClick={onAll}>{t("all.noneFound.action")}</Button>}
    >
      {t("all.noneFound.body", { search })}
    </EmptyState>
  );
}

function ProgramList({ programs, isOld }: { readonly programs: readonly ProgramSummary[]; readonly isOld: boolean }) {
  const { t } = useTranslation("programs");
  const format = useFormat();
  const nameOf = useProgramName();
  const columns = [
    { key: "name", label: t("all.columns.name"), width: "42%" },
    { key: "people", label: t("all.columns.people") },
    { key: "calls", label: t("all.columns.calls"), numeric: true },
    { key: "used", label: t("all.columns.used") },
  ];
  const rows = programs.map((program) => {
    const { people, blocked } = program;
    const number = format.number(people);
    const shown = t("all.showPeople", { count: people, number });
    return {
      key: program.program,
      cells: [
        <ProgramName key="name" program={program}>
          {blocked ? <div>{t("all.blocked", { by: blocked.by, date: format.date(blocked.at) })}</div> : null}
        </ProgramName>,
        people === 0 ? (
          shown
        ) : (
          <RouterLink
            key="people"
            to={`?${new URLSearchParams({ program: program.program }).toString()}`}
            aria-label={t("all.showPeopleOf", { name: nameOf(program), number })}
          >
            {shown}
          </RouterLink>
        ),
        format.number(program.calls),
        <LastUsed key="used" moment={program.lastUsedAt} />,
      ],
      action: blocked ? <UnblockProgram program={program} id={blocked.id} /> : <BlockProgram program={program} />,
    };
  });
  return <RecordList label={t("all.title")} columns={columns} rows={rows} actions={t("all.columns.actions")} isOld={isOld} />;
}
