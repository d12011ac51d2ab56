import type { Selectable } from "kysely";

import type { Db } from "../../db/database.ts";
import type { WarehouseLoginTable } from "../../db/schema.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { type Act, audit } from "../audit.ts";
import { REPORTING_ACCOUNT } from "../credits/credit-meter.ts";

type Login = Selectable<WarehouseLoginTable>;

/** Adds an account without a password. @throws ProblemError `conflict` for a name that a login has, or that is kept for reports. */
export async function createServiceAccount(trx: Db, tenantId: string, name: string, act: Act): Promise<Login> {
  const row =
    name === REPORTING_ACCOUNT
      ? undefined
      : await trx
          .insertInto("warehouse_login")
          .values({ tenant_id: tenantId, kind: "service", login_name: name, user_id: null })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst();
  if (!row) throw new ProblemError("already_exists", `The name ${name} is taken. Nothing was added; choose another.`);
  await audit(trx, {
    ...act,
    tenantId,
    action: "service-account.create",
    target: { kind: "warehouse-login", id: row.id },
    after: { username: name },
  });
  return row;
}
