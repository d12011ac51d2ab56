import { sql } from "kysely";

import type { Db } from "../../db/database.ts";

/** Lets one transaction at a time change which file an institution's readers open. */
export async function lockSnapshot(trx: Db, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('snapshot'), hashtext(${tenantId}))`.execute(trx);
}
