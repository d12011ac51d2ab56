import { sql } from "kysely";

import type { Db } from "../../db/database.ts";
import type { AppUser } from "../../db/schema.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { isUuid } from "../../lib/uuid.ts";

const people = (trx: Db, tenantId: string, name: string) =>
  trx
    .selectFrom("app_user")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where((eb) => (isUuid(name) ? eb("id", "=", name) : eb("sort_name", "=", sql<string>`lower(${name.replaceAll("\0", "\u{fffd}")})`)));

export const noSuchUser = (): ProblemError =>
  new ProblemError("not_found", "There is no such person in your institution. They may have been removed; load the list again.");

/**
 * Finds a person of the institution by id or, as the older screens name people, by user name in any case.
 * @throws ProblemError `not_found`.
 */
export async function requireUser(trx: Db, tenantId: string, name: string): Promise<AppUser> {
  const user = await people(trx, tenantId, name).executeTakeFirst();
  if (!user) throw noSuchUser();
  return user;
}

/**
 * Finds the same and locks it until the transaction ends: two changes of one person come one after the other.
 * @throws ProblemError `not_found`.
 */
export async function lockUser(trx: Db, tenantId: string, name: string): Promise<AppUser> {
  const user = await people(trx, tenantId, name).forUpdate().executeTakeFirst();
  if (!user) throw noSuchUser();
  return user;
}
