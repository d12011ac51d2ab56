import { disconnectProgram, type ProgramPerson } from "@lyceum/contracts";
import { EmptyState, PersonIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { ConfirmedAction } from "../../components/ConfirmedAction.tsx";
import { QueryState } from "../../components/QueryState.tsx";
import { RecordList } from "../../components/record-list/RecordList.tsx";
import { RouterLink } from "../../components/RouterLink.tsx";
import { SettingsSection } from "../../components/SettingsSection.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { ConnectionState, LastUsed } from "./ConnectionState.tsx";
import { useProgramName } from "./ProgramName.tsx";
import { useProgramAct } from "./useProgramAct.ts";
import { useProgramPeople } from "./usePrograms.ts";

/** People who connected one program, each of whom it can be ended for. */
export function ProgramPeople({ program }: { readonly program: string }) {
  const { t } = useTranslation("programs");
  const nameOf = useProgramName();
  const query = useProgramPeople(program);
  const people = query.data?.pages.flatMap((page) => page.people) ?? [];
  const [first] = people;
  const name = first ? nameOf(first) : program;
  return (
    <SettingsSection title={t("people.title", { name })} lead={t("people.lead")}>
      <RouterLink to="/settings/programs">{t("people.back")}</RouterLink>
      <QueryState query={query} loading={t("people.loading")} rows={6} />
      {people.length > 0 ? <PeopleList people={people} /> : null}
      {query.data && people.length === 0 ? (
        <EmptyState level="h3" picture={<PersonIcon size={32} />} title={t("people.none.title")}>
          {t("people.none.body")}
        </EmptyState>
      ) : null}
      {query.hasNextPage ? (
        <Button sx={{ justifySelf: "start" }} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("people.more")}
        </Button>
      ) : null}
    </SettingsSection>
  );
}

function PeopleList({ people }: { readonly people: readonly ProgramPerson[] }) {
  const { t } = useTranslation("programs");
  const format = useFormat();
  const columns = [
    { key: "name", label: t("people.columns.name"), width: "30%" },
    { key: "connected", label: t("people.columns.connected") },
    { key: "used", label: t("people.columns.used") },
    { key: "calls", label: t("people.columns.calls"), numeric: true },
  ];
  const rows = people.map((item) => ({
    key: item.id,
    cells: [
      <Box key="name" sx={{ display: "grid", gap: 0.5 }}>
        <span>{item.person.name}</span>
        <Box component="span" sx={{ color: role.inkMuted, fontWeight: 400, fontSize: "0.8125rem", overflowWrap: "anywhere" }}>
          {item.person.userName}
        </Box>
      </Box>,
      <ConnectionState key="connected" connection={item} />,
      <LastUsed key="used" moment={item.lastUsedAt} />,
      format.number(item.calls),
    ],
    action: <DisconnectPerson item={item} />,
  }));
  return <RecordList label={t("people.columns.name")} columns={columns} rows={rows} actions={t("people.columns.actions")} />;
}

/** Ends a program for one person, after asking. */
function DisconnectPerson({ item }: { readonly item: ProgramPerson }) {
  const { t } = useTranslation("programs");
  const texts = { name: useProgramName()(item), person: item.person.name };
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const act = useProgramAct(() => call(disconnectProgram, { params: { tenant, id: item.id } }), t("disconnect.doneOf", texts));
  return (
    <ConfirmedAction
      act={act}
      texts={{
        button: t("disconnect.button"),
        label: t("disconnect.labelOf", texts),
        title: t("disconnect.titleOf", texts),
        body: t("disconnect.bodyOf", texts),
        confirm: t("disconnect.button"),
        cancel: t("cancel"),
        failed: t("disconnect.failed"),
      }}
    />
  );
}
