import { sql } from "kysely";

import type { TenantTransaction } from "../../db/database.ts";
import { ProblemError } from "../../lib/problem-error.ts";

/** Most reports that one institution keeps of its own. */
const MAX_REPORTS = 500;

/** @throws ProblemError `conflict` when the institution keeps as many reports of its own as it may. */
export async function requireRoom(trx: TenantTransaction, tenantId: string): Promise<void> {
  // Two who save at the same moment must not both find the last place free.
  await sql`select pg_advisory_xact_lock(hashtext('report'), hashtext(${tenantId}))`.execute(trx);
  const { kept } = await trx
    .selectFrom("report")
    .select((eb) => eb.fn.countAll<string>().as("kept"))
    .where("tenant_id", "=", tenantId)
    .executeTakeFirstOrThrow();
  if (Number(kept) < MAX_REPORTS) return;
  throw new ProblemError("conflict", `Your institution keeps ${MAX_REPORTS} reports of its own already. Delete one that nobody needs.`);
}
