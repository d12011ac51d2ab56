import type { listUsers } from "@lyceum/contracts";
import type * as z from "zod";

import { type Db, withTenant } from "../../../db/database.ts";
import { peopleByRoles, seatQuotas, seatsOf } from "../../../domain/seats/seats.ts";
import type { Services } from "../../../domain/services.ts";
import { encodeCursor } from "../../../lib/cursor.ts";
import { listedUser } from "./listed-user.ts";
import { positionOf } from "./page-cursor.ts";
import { peopleSearch } from "./people-search.ts";
import type { Counts, RecentCounts } from "./recent-counts.ts";
import { countUsers, usersPage } from "./users-page.ts";
import { roleSorts } from "./users-query.ts";

type Query = z.output<(typeof listUsers)["query"]>;
type Answer = z.input<(typeof listUsers)["answer"]>;

type Rows = Pick<Answer, "users" | "nextCursor">;

async function rowsOf(trx: Db, tenantId: string, { limit, cursor, offset, filter = "", role, sort }: Query): Promise<Rows> {
  const after = cursor === undefined ? undefined : positionOf(cursor, sort);
  const text = await peopleSearch(trx, filter);
  const rows = await usersPage(trx, { tenantId, text, role, sort, limit, after, offset });
  const last = limit !== undefined && rows.length > limit ? rows[limit - 1] : undefined;
  return {
    users: rows.slice(0, limit).map(listedUser),
    ...(last && { nextCursor: encodeCursor([sort, last.sort_value, last.sort_name]) }),
  };
}

/** Seats and, of those that match, how many there are. Without a text one look at an index answers both. */
async function countsOf(trx: Db, tenantId: string, { filter = "", role }: Query): Promise<Counts> {
  const byRoles = await peopleByRoles(trx, tenantId);
  const sorts = roleSorts(role);
  const total =
    filter === ""
      ? byRoles.reduce((sum, { roles, people }) => (sorts === undefined || sorts.includes(roles) ? sum + people : sum), 0)
      : await countUsers(trx, { tenantId, text: await peopleSearch(trx, filter), role });
  return { total, quotas: (await seatQuotas(trx, tenantId)) ?? { reader: 0, author: 0 }, taken: seatsOf(byRoles) };
}

/** The list as it was asked for: a page of it, or all; with seats and how many there are, or one of the two alone. */
export async function answerUsers(services: Services, recent: RecentCounts, tenantId: string, query: Query): Promise<Answer> {
  const { databases } = services;
  const { filter = "", role, part } = query;
  const inTenant = <T>(read: (trx: Db) => Promise<T>): Promise<T> => withTenant(databases, tenantId, read);
  const rows = part === "counts" ? { users: [] } : await inTenant((trx) => rowsOf(trx, tenantId, query));
  if (part === "rows") return rows;
  const question = JSON.stringify([filter.toLowerCase(), role]);
  return { ...rows, ...(await recent.get(tenantId, question, () => inTenant((trx) => countsOf(trx, tenantId, query)))) };
}
