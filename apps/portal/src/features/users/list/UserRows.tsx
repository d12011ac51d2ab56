import type { ListedUser, UserSort } from "@lyceum/contracts";
import { useTranslation } from "react-i18next";

import { RecordList } from "../../../components/record-list/RecordList.tsx";
import { usePerson } from "../../../domain/session/SessionContext.ts";
import { deletionRefusal } from "./deletion-rule.ts";
import { LastAccess } from "./LastAccess.tsx";
import { nextSort } from "./list-view.ts";
import { ProviderName, ProvidersFailed } from "./ProviderName.tsx";
import { RoleNames } from "./RoleNames.tsx";
import { DeleteUserButton, EditUserLink } from "./RowActions.tsx";
import type { ListViewControl } from "./useListView.ts";
import { useProviderNames } from "./useProviderNames.ts";
import { UserName } from "./UserName.tsx";

/** Every group of a person, whether it makes a role or only widens or narrows data. */
const groupsOf = ({ roles, qsGroups }: ListedUser): string[] => [...roles, ...qsGroups].map(({ name }) => name);

export interface UserRowsProps {
  readonly rows: readonly ListedUser[];
  readonly control: ListViewControl;
  readonly core: boolean;
  readonly isOld: boolean;
  readonly onDelete: (user: ListedUser) => void;
}

/** People with their roles, providers and last visits, as a table or as rows. */
export function UserRows({ rows, control: { view, choose }, core, isOld, onDelete }: UserRowsProps) {
  const { t } = useTranslation("users");
  const { userId: own } = usePerson();
  const providers = useProviderNames();
  const columns = [
    { key: "userName", label: t("list.columns.userName"), width: "32%" },
    { key: "roles", label: t("list.columns.roles") },
    { key: "idpName", label: t("list.columns.idpName") },
    { key: "lastAccess", label: t("list.columns.lastAccess"), width: "17%" },
  ];
  const drawn = rows.map((user) => ({
    key: user.userId,
    cells: [
      <UserName key="userName" userName={user.userName} name={user.name} inactive={!user.active} own={user.userId === own} />,
      <RoleNames key="roles" groups={groupsOf(user)} parts={user.dataNodes.length} core={core} />,
      <ProviderName key="idpName" id={user.identityProviderId} providers={providers} />,
      <LastAccess key="lastAccess" at={user.lastAccess} />,
    ],
    action: (
      <>
        <EditUserLink id={user.userId} userName={user.userName} />
        <DeleteUserButton userName={user.userName} refusal={deletionRefusal(user, own)} onDelete={() => onDelete(user)} />
      </>
    ),
  }));
  const order = {
    by: view.sort.replace("-", ""),
    descending: view.sort.startsWith("-"),
    onSort: (column: string) => choose({ sort: nextSort(view.sort, column as UserSort) }),
  };
  return (
    <>
      <ProvidersFailed providers={providers} />
      <RecordList
        label={t("list.title")}
        columns={columns}
        rows={drawn}
        actions={t("list.columns.actions")}
        compactActions
        order={order}
        isOld={isOld}
      />
    </>
  );
}
