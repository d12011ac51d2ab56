import type { DemoServiceAccount } from "@lyceum/demo-data";

import type { Tenant } from "../../db/schema.ts";
import type { Act } from "../../domain/audit.ts";
import type { Services } from "../../domain/services.ts";
import { createServiceAccount } from "../../domain/warehouse-logins/create-service-account.ts";
import { resetPassword } from "../../domain/warehouse-logins/reset-password.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Adds those of the service accounts that the institution lacks. A password dates back as far as its
 * remaining days say, so that it is never seen: the link that shows it ran out then.
 */
export async function ensureDemoServiceAccounts(
  services: Services,
  tenant: Tenant,
  accounts: readonly DemoServiceAccount[],
  act: Act,
): Promise<void> {
  const { owner } = services.databases;
  const known = await owner.selectFrom("warehouse_login").where("tenant_id", "=", tenant.id).select("login_name").execute();
  for (const account of accounts.filter(({ username }) => !known.some(({ login_name }) => login_name === username))) {
    await add(services, tenant.id, account, act);
  }
  await services.credits.flush();
}

async function add(services: Services, tenantId: string, account: DemoServiceAccount, act: Act): Promise<void> {
  const { username, passwordDaysLeft, computeSeconds } = account;
  const { databases, config, credits } = services;
  const now = services.now();
  await databases.owner.transaction().execute(async (trx) => {
    const { id } = await createServiceAccount(trx, tenantId, username, act);
    if (passwordDaysLeft === undefined) return;
    const made = new Date(now.getTime() - (config.warehouseAccess.passwordDays - passwordDaysLeft) * DAY_MS);
    await resetPassword(trx, { id, tenantId, loginName: username }, config, made, act);
  });
  if (computeSeconds !== undefined) credits.add(tenantId, username, computeSeconds, now);
}
