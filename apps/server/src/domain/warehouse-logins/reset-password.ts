import { randomInt } from "node:crypto";

import type { Db } from "../../db/database.ts";
import type { Config } from "../../lib/configuration/configuration.ts";
import { type Act, audit } from "../audit.ts";
import { makeVerifier } from "./scram.ts";
import { putAside } from "./shown-once.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Without characters that look alike or need quoting in a shell or a connection string. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789";
/** About 139 bits. */
const LENGTH = 24;

const newPassword = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

export interface ResetLogin {
  readonly id: string;
  readonly tenantId: string;
  readonly loginName: string;
}

type Settings = Pick<Config, "warehouseAccess" | "publicOrigin">;

/**
 * Gives a login a new password; the old one is good for nothing at once. The password itself is only in
 * the page that the answered address leads to, once.
 * @returns the address.
 */
export async function resetPassword(trx: Db, login: ResetLogin, config: Settings, now: Date, act: Act): Promise<string> {
  const password = newPassword();
  const { salt, iterations, storedKey, serverKey } = await makeVerifier(password);
  const expires = new Date(now.getTime() + config.warehouseAccess.passwordDays * DAY_MS);
  await trx
    .updateTable("warehouse_login")
    .set({
      scram_salt: salt,
      scram_iterations: iterations,
      scram_stored_key: storedKey,
      scram_server_key: serverKey,
      password_expires_at: expires,
    })
    .where("tenant_id", "=", login.tenantId)
    .where("id", "=", login.id)
    .execute();
  const { id, token } = await putAside(trx, login, password, now);
  const target = { kind: "warehouse-login", id: login.id };
  const after = { loginName: login.loginName, expires };
  await audit(trx, { ...act, tenantId: login.tenantId, action: "warehouse.password.reset", target, after });
  // What stands behind # is never sent to any server, so it is in no log.
  return `${config.publicOrigin}/developer/password/${id}#${token}`;
}
