import type { ServiceAccount } from "@lyceum/contracts";
import type { Selectable } from "kysely";

import type { Db } from "../../db/database.ts";
import type { WarehouseLoginTable } from "../../db/schema.ts";
import { type Act, audit } from "../../domain/audit.ts";
import { passwordState } from "../../domain/warehouse-logins/password-state.ts";
import { ProblemError } from "../../lib/problem-error.ts";

type Login = Selectable<WarehouseLoginTable>;

export const accountOf = (login: Pick<Login, "login_name" | "disabled" | "password_expires_at">, now: Date): ServiceAccount => ({
  username: login.login_name,
  disabled: login.disabled,
  ...passwordState(login.password_expires_at, now),
});

const services = (trx: Db, tenantId: string) =>
  trx.selectFrom("warehouse_login").selectAll().where("tenant_id", "=", tenantId).where("kind", "=", "service");

export async function listAccounts(trx: Db, tenantId: string, now: Date): Promise<ServiceAccount[]> {
  const rows = await services(trx, tenantId).orderBy("login_name").execute();
  return rows.map((row) => accountOf(row, now));
}

/** One account, locked. @throws ProblemError `not_found`. */
export async function lockAccount(trx: Db, tenantId: string, name: string): Promise<Login> {
  const row = await services(trx, tenantId)
    .where((eb) => eb(eb.fn<string>("lower", ["login_name"]), "=", name.toLowerCase()))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ProblemError("not_found", "There is no such service account. It may have been removed; load the list again.");
  return row;
}

const targetOf = ({ id }: Pick<Login, "id">) => ({ kind: "warehouse-login", id });

export async function setDisabled(trx: Db, login: Login, disabled: boolean, act: Act): Promise<Login> {
  if (login.disabled === disabled) return login;
  await trx.updateTable("warehouse_login").set({ disabled }).where("id", "=", login.id).execute();
  const [before, after] = [{ disabled: login.disabled }, { disabled }];
  const action = disabled ? "service-account.disable" : "service-account.enable";
  await audit(trx, { ...act, tenantId: login.tenant_id, action, target: targetOf(login), before, after });
  return { ...login, disabled };
}

export async function deleteAccount(trx: Db, login: Login, act: Act): Promise<void> {
  await trx.deleteFrom("warehouse_login").where("id", "=", login.id).execute();
  const before = { username: login.login_name };
  await audit(trx, { ...act, tenantId: login.tenant_id, action: "service-account.delete", target: targetOf(login), before });
}
