import { seatOf } from "@lyceum/access";
import type { ListedUser, listUsers } from "@lyceum/contracts";
import type { RouteResponse } from "@lyceum/contracts/client";

type Answer = RouteResponse<typeof listUsers>;

/** Begins the keys of every page that was read. @param users of the institution's people. */
export const rowsKey = (users: readonly unknown[]) => [...users, "list", "rows"] as const;
/** Begins the keys of everything that was counted. */
export const countsKey = (users: readonly unknown[]) => [...users, "list", "counts"] as const;

/** A page without a person; one that the person is not on stays as it is. */
export const withoutRow = (page: Answer, { userId: gone }: ListedUser): Answer =>
  page.users.some(({ userId }) => userId === gone) ? { ...page, users: page.users.filter(({ userId }) => userId !== gone) } : page;

/** Counts without a person, whose seat is free again. */
export function withoutSeat({ total, taken, ...counts }: Answer, user: ListedUser): Answer {
  const seat = user.active ? seatOf(user.roles.map(({ name }) => name)) : undefined;
  return {
    ...counts,
    ...(total !== undefined && { total: Math.max(0, total - 1) }),
    ...(taken && {
      taken: { readers: taken.readers - (seat === "reader" ? 1 : 0), authors: taken.authors - (seat === "author" ? 1 : 0) },
    }),
  };
}
