import { type DirectoryGroupItem, GRANTABLE_GROUPS, mapDirectoryGroup } from "@lyceum/contracts";
import { EmptyState, Notice, PersonIcon } from "@lyceum/ui";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { QueryState } from "../../components/QueryState.tsx";
import { RecordList } from "../../components/record-list/RecordList.tsx";
import { SettingsSection } from "../../components/SettingsSection.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { useSnackbar } from "../../lib/feedback/useSnackbar.ts";
import { groupsKey, useDirectoryGroups } from "./useDirectory.ts";

type Grant = (typeof GRANTABLE_GROUPS)[number];

/** Groups of the directory, each with the group of the product that it stands for. */
export function GroupsSection() {
  const { t } = useTranslation("directory");
  const groups = useDirectoryGroups();
  return (
    <SettingsSection title={t("groups.title")} lead={t("groups.lead")}>
      <QueryState query={groups} loading={t("groups.loading")} />
      {groups.data && groups.data.groups.length > 0 ? <GroupList groups={groups.data.groups} /> : null}
      {groups.data?.groups.length === 0 ? (
        <EmptyState level="h3" picture={<PersonIcon size={32} />} title={t("groups.none.title")}>
          {t("groups.none.body")}
        </EmptyState>
      ) : null}
    </SettingsSection>
  );
}

function GroupList({ groups }: { readonly groups: readonly DirectoryGroupItem[] }) {
  const { t } = useTranslation("directory");
  const format = useFormat();
  const columns = [
    { key: "name", label: t("groups.columns.name") },
    { key: "members", label: t("groups.columns.members"), numeric: true },
    { key: "grants", label: t("groups.columns.grants") },
  ];
  const rows = groups.map((group) => ({
    key: group.id,
    cells: [group.displayName, format.number(group.members), <Grants key="grants" group={group} />],
  }));
  return <RecordList label={t("groups.title")} columns={columns} rows={rows} />;
}

/** What a group stands for, changed at once: nothing else hangs on it. */
function Grants({ group: { id, displayName, grants } }: { readonly group: DirectoryGroupItem }) {
  const { t } = useTranslation("directory");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const client = useQueryClient();
  const notify = useSnackbar("directory");
  const problemText = useProblemText();
  const map = useMutation({
    mutationFn: (grant: Grant | null) => call(mapDirectoryGroup, { params: { tenant, id }, body: { grants: grant } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: groupsKey(tenant) });
      notify({ severity: "success", text: t("groups.changed", { name: displayName }) });
    },
  });
  return (
    <>
      <TextField
        select
        size="small"
        fullWidth
        label={t("groups.grantsOf", { name: displayName })}
        value={(map.isPending ? map.variables : grants) ?? ""}
        disabled={map.isPending}
        onChange={({ target }) => map.mutate(target.value === "" ? null : (target.value as Grant))}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { className: "visually-hidden", shrink: true } }}
      >
        <MenuItem value="">{t("groups.nothing")}</MenuItem>
        {GRANTABLE_GROUPS.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {map.error ? (
        <Notice kind="error" live="alert" title={t("groups.failed")}>
          {problemText(map.error)}
        </Notice>
      ) : null}
    </>
  );
}
