import { useFlags } from "../../../domain/flags/useFlags.ts";
import { PeopleSkeleton } from "./PeopleSection.tsx";
import { SeatList } from "./SeatList.tsx";
import { UserList } from "./UserList.tsx";

/** People and seats: the newer list where people can be added before they sign in, the older one elsewhere. */
export function LicensesTab() {
  const features = useFlags();
  if (!features) return <PeopleSkeleton />;
  const precreation = features["bbdata.roles.permissions.user.precreation"];
  return precreation === true ? <UserList /> : <SeatList offerCreation={precreation === undefined} />;
}
