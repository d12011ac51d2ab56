import type { listUsers } from "@lyceum/contracts";
import type * as z from "zod";

import { withTenant } from "../../../db/database.ts";
import type { Services } from "../../../lib/services.ts";
import { seatQuotas, seatsTaken } from "../../../lib/users/seats.ts";
import { listedUser } from "./listed-user.ts";
import { cursorOf, positionOf } from "./page-cursor.ts";
import type { Counts, RecentCounts } from "./recent-counts.ts";
import { countUsers, usersPage } from "./users-page.ts";

type Query = z.output<(typeof listUsers)["query"]>;
type Answer = z.input<(typeof listUsers)["answer"]>;

/** The list as it was asked for: a page of it, or all, with seats and how many there are. */
export async function answerUsers(services: Services, recent: RecentCounts, tenantId: string, query: Query): Promise<Answer> {
  const { databases, now } = services;
  const { limit, cursor, filter = "", role, sort } = query;
  const after = cursor === undefined ? undefined : positionOf(cursor, sort);
  const count = (): Promise<Counts> =>
    withTenant(databases, tenantId, async (trx) => ({
      total: await countUsers(trx, { tenantId, filter, role }),
      quotas: (await seatQuotas(trx, tenantId)) ?? { reader: 0, author: 0 },
      taken: await seatsTaken(trx, tenantId),
    }));
  const rows = await withTenant(databases, tenantId, (trx) => usersPage(trx, { tenantId, filter, role, sort, limit, after }));
  const counts = await recent.get(tenantId, JSON.stringify([filter.toLowerCase(), role]), now(), count);
  const last = limit !== undefined && rows.length > limit ? rows[limit - 1] : undefined;
  return {
    users: rows.slice(0, limit).map(listedUser),
    ...counts,
    ...(last && { nextCursor: cursorOf({ sort, value: last.sort_value, name: last.sort_name }) }),
  };
}
