import type { DemoAccount } from "@lyceum/demo-data";

import type { Db } from "../../db/database.ts";
import type { Tenant } from "../../db/schema.ts";
import type { Act } from "../../domain/audit.ts";
import { setPassword } from "../../domain/sign-in/set-password.ts";
import { createUser } from "../../domain/users/create-user.ts";
import { DEMO_PASSWORD } from "../../lib/passwords.ts";

/** Adds those of the accounts that the institution lacks, each with the shared password or not at all. */
export async function ensureDemoAccounts(owner: Db, tenant: Tenant, accounts: readonly DemoAccount[], act: Act): Promise<void> {
  const known = await owner.selectFrom("app_user").where("tenant_id", "=", tenant.id).select("email").execute();
  const missing = accounts.filter(({ email }) => !known.some((user) => user.email === email));
  for (const { email, name, groups, nodes } of missing) {
    await owner.transaction().execute(async (trx) => {
      const user = await createUser(trx, tenant, { email, name, groups, ...(nodes && { nodes }) }, act);
      await setPassword(trx, user.id, DEMO_PASSWORD, { demo: true });
    });
  }
}
