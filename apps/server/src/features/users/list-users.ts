import type { SeatQuotas, UsedSeats } from "@lyceum/access";
import type { listUsers as contract } from "@lyceum/contracts";
import { LRUCache } from "lru-cache";
import type * as z from "zod";

import { type Db, withTenant } from "../../db/database.ts";
import { peopleByRoles, seatQuotas, seatsOf } from "../../domain/seats/seats.ts";
import type { Services } from "../../domain/services.ts";
import { encodeCursor } from "../../lib/cursor.ts";
import { countUsers, positionOf, roleSorts, searchPeople, usersPage } from "./list-query.ts";
import { listedUser } from "./listed-user.ts";

type Query = z.output<(typeof contract)["query"]>;
type Response = z.input<(typeof contract)["response"]>;

type Rows = Pick<Response, "users" | "nextCursor">;

async function rowsOf(trx: Db, tenantId: string, { limit, cursor, offset, filter = "", role, sort }: Query): Promise<Rows> {
  const after = cursor === undefined ? undefined : positionOf(cursor, sort);
  const text = await searchPeople(trx, filter);
  const rows = await usersPage(trx, { tenantId, text, role, sort, limit, after, offset });
  const last = limit !== undefined && rows.length > limit ? rows[limit - 1] : undefined;
  return {
    users: rows.slice(0, limit).map(listedUser),
    ...(last && { nextCursor: encodeCursor([sort, last.sort_value, last.sort_name]) }),
  };
}

/** Counts seats and the people that match. Without a text one look at an index answers both. */
async function countsOf(trx: Db, tenantId: string, { filter = "", role }: Query): Promise<Counts> {
  const byRoles = await peopleByRoles(trx, tenantId);
  const sorts = roleSorts(role);
  const total =
    filter === ""
      ? byRoles.reduce((sum, { roles, people }) => (sorts === undefined || sorts.includes(roles) ? sum + people : sum), 0)
      : await countUsers(trx, { tenantId, text: await searchPeople(trx, filter), role });
  return { total, quotas: (await seatQuotas(trx, tenantId)) ?? { reader: 0, author: 0 }, taken: seatsOf(byRoles) };
}

/** What a page of the list says besides its rows. */
interface Counts {
  readonly total: number;
  readonly quotas: SeatQuotas;
  readonly taken: UsedSeats;
}

/** Counting a hundred thousand people takes longer than reading a page of them, so counts may be this old. */
const TTL_MS = 10_000;
const MAX_ENTRIES = 1000;

/** Caches counts for ten seconds. A change made through this server drops those of its institution at once. */
export class RecentCounts {
  readonly #cache: LRUCache<string, Promise<Counts>>;

  constructor(now: () => Date) {
    this.#cache = new LRUCache({ max: MAX_ENTRIES, ttl: TTL_MS, ttlResolution: 0, perf: { now: () => now().getTime() } });
  }

  get(tenantId: string, question: string, count: () => Promise<Counts>): Promise<Counts> {
    const key = `${tenantId}\0${question}`;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const counts = count();
    this.#cache.set(key, counts);
    counts.catch(() => this.#cache.peek(key) === counts && this.#cache.delete(key));
    return counts;
  }

  forget(tenantId: string): void {
    for (const key of this.#cache.keys()) if (key.startsWith(`${tenantId}\0`)) this.#cache.delete(key);
  }
}

/** Lists people: a page of them, or all; with seats and how many there are, or one of the two alone. */
export async function listUsers(services: Services, recent: RecentCounts, tenantId: string, query: Query): Promise<Response> {
  const { databases } = services;
  const { filter = "", role, part } = query;
  const inTenant = <T>(read: (trx: Db) => Promise<T>): Promise<T> => withTenant(databases, tenantId, read);
  const rows = part === "counts" ? { users: [] } : await inTenant((trx) => rowsOf(trx, tenantId, query));
  if (part === "rows") return rows;
  const question = JSON.stringify([filter.toLowerCase(), role]);
  return { ...rows, ...(await recent.get(tenantId, question, () => inTenant((trx) => countsOf(trx, tenantId, query)))) };
}
