import type { TenantTransaction } from "../../../db/database.ts";

/** Tells whether an institution lets artificial intelligence be used; one that never said so does not. */
export async function hasOptedIn(trx: TenantTransaction, tenantId: string): Promise<boolean> {
  const row = await trx.selectFrom("client_settings").select("ai_opt_in").where("tenant_id", "=", tenantId).executeTakeFirst();
  return row?.ai_opt_in === true;
}

/** Tells whether an institution lets a connected model be sent the rows of answers, which takes both opt-ins. */
export async function allowsSummaries(trx: TenantTransaction, tenantId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("client_settings")
    .select(["ai_opt_in", "ai_summaries"])
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  return row?.ai_opt_in === true && row.ai_summaries;
}
