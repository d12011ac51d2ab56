import { sql } from "kysely";

import type { Db } from "../../db/database.ts";
import { REPORTING_ACCOUNT } from "../../domain/credits/credit-meter.ts";

export interface AccountCredits {
  readonly account: string;
  readonly quota: number;
  /** Compute seconds. */
  readonly used: number;
}

/**
 * Every account's quota and use in one month: today's logins, reports, and whatever was used then. A past
 * month keeps the quota that counted in it, as far as anything was used.
 * @param month first day, `YYYY-MM-DD`.
 * @param current whether it is the month that is running, for which today's quota counts.
 */
export async function accountsOfMonth(
  trx: Db,
  {
    tenantId,
    month,
    current,
    defaultQuota,
  }: { readonly tenantId: string; readonly month: string; readonly current: boolean; readonly defaultQuota: number },
): Promise<AccountCredits[]> {
  const { rows } = await sql<{ account: string; own: string | null; then: string | null; used: number | null }>`
    with names as (
      select ${REPORTING_ACCOUNT} as account
      union select login_name from warehouse_login where tenant_id = ${tenantId}
      union select account from credit_use where tenant_id = ${tenantId} and month = ${month}::date)
    select names.account, own.credits::text as own, used.quota::text as then, used.compute_seconds as used
    from names
    left join credit_quota own on own.tenant_id = ${tenantId} and own.account = names.account
    left join credit_use used on used.tenant_id = ${tenantId} and used.month = ${month}::date and used.account = names.account
    order by names.account = ${REPORTING_ACCOUNT} desc, names.account`.execute(trx);
  return rows.map(({ account, own, then, used }) => {
    const today = own === null ? defaultQuota : Number(own);
    return { account, quota: current || then === null ? today : Number(then), used: used ?? 0 };
  });
}

/** Whether a name stands for anybody who is or was charged. */
export async function accountExists(trx: Db, tenantId: string, account: string): Promise<boolean> {
  if (account === REPORTING_ACCOUNT) return true;
  const { rows } = await sql`
    select 1 from warehouse_login where tenant_id = ${tenantId} and login_name = ${account}
    union all select 1 from credit_use where tenant_id = ${tenantId} and account = ${account} limit 1`.execute(trx);
  return rows.length > 0;
}

/** Sets an account's quota from this month on. @returns its own quota until now; undefined where it had the default. */
export async function setQuota(
  trx: Db,
  {
    tenantId,
    account,
    credits,
    month,
  }: { readonly tenantId: string; readonly account: string; readonly credits: number; readonly month: string },
): Promise<number | undefined> {
  const before = await trx
    .selectFrom("credit_quota")
    .select("credits")
    .where("tenant_id", "=", tenantId)
    .where("account", "=", account)
    .forUpdate()
    .executeTakeFirst();
  await trx
    .insertInto("credit_quota")
    .values({ tenant_id: tenantId, account, credits })
    .onConflict((conflict) => conflict.columns(["tenant_id", "account"]).doUpdateSet({ credits }))
    .execute();
  await sql`
    update credit_use set quota = ${credits}
    where tenant_id = ${tenantId} and account = ${account} and month = ${month}::date`.execute(trx);
  return before && Number(before.credits);
}
