import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { RecordList } from "../../../components/record-list/RecordList.tsx";
import { useAccess } from "../../../domain/access/useAccess.ts";
import { usePerson } from "../../../domain/session/SessionContext.ts";
import { LastAccess } from "./LastAccess.tsx";
import { PremiumMark } from "./PremiumMark.tsx";
import { EditUserLink } from "./RowActions.tsx";
import { isoOf } from "./seat-figures.ts";
import { UserName } from "./UserName.tsx";
import type { SeatHolder } from "./useSeats.ts";

export interface SeatRowsProps {
  readonly rows: readonly SeatHolder[];
  readonly core: boolean;
}

/** People with the seat that they take, as a table or as rows. */
export function SeatRows({ rows, core }: SeatRowsProps) {
  const { t } = useTranslation("users");
  const { userId: own } = usePerson();
  const mayEdit = useAccess("developer/settings/edit-user") === "OK";
  const columns = [
    { key: "username", label: t("list.columns.userName"), width: "40%" },
    { key: "role", label: t("list.columns.role") },
    { key: "status", label: t("list.columns.status") },
    { key: "lastAccess", label: t("list.columns.lastAccess") },
  ];
  const drawn = rows.map(({ userId, username, role: seat, isActive, lastAccess }) => ({
    key: userId,
    cells: [
      <UserName key="username" userName={username} own={userId === own} />,
      <SeatRole key="role" name={seat} core={core} />,
      <Box key="status" component="span" sx={isActive ? {} : { color: role.inkMuted }}>
        {t(isActive ? "list.active" : "list.inactive")}
      </Box>,
      <LastAccess key="lastAccess" at={isoOf(lastAccess)} />,
    ],
    action: mayEdit ? <EditUserLink id={username} userName={username} /> : null,
  }));
  return (
    <RecordList
      label={t("list.title")}
      columns={columns}
      rows={drawn}
      {...(mayEdit ? { actions: t("list.columns.actions"), compactActions: true } : {})}
    />
  );
}

function SeatRole({ name, core }: { readonly name: SeatHolder["role"]; readonly core: boolean }) {
  const { t } = useTranslation("users");
  return (
    <>
      {t(`list.seatRoles.${name}`)}
      {name === "Author" && core ? <PremiumMark /> : null}
    </>
  );
}
