import { createHash, randomBytes } from "node:crypto";

import type { Db } from "../../db/database.ts";

/** A link is good for this long. */
export const SETUP_DAYS = 7;

const TOKEN_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1000;
const hashOf = (token: string): string => createHash("sha256").update(`password-setup\0${token}`).digest("base64url");

/** Path of the page on which a person chooses a password. */
export const SETUP_PATH = "/sign-in/setup";

/** Whose password a link sets. */
export interface PasswordSetup {
  readonly userId: string;
  readonly tenantId: string;
  readonly name: string;
  readonly userName: string;
  readonly email: string | null;
}

/**
 * Makes a link with which one person chooses a password, once, within a week; a link made for them before
 * ends. The link is kept nowhere.
 * @param trx a transaction of the owner's connections.
 */
export async function createSetupLink(trx: Db, userId: string, publicOrigin: string, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const values = { token_hash: hashOf(token), expires_at: new Date(now.getTime() + SETUP_DAYS * DAY_MS) };
  await trx
    .insertInto("password_setup")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
  return `${publicOrigin}${SETUP_PATH}/${token}`;
}

/** Whose password the link sets; undefined for one that was used, has run out, is made up, or whose person is deactivated. */
export async function findSetup(owner: Db, token: string, now: Date): Promise<PasswordSetup | undefined> {
  return owner
    .selectFrom("password_setup")
    .innerJoin("app_user", "app_user.id", "password_setup.user_id")
    .where("password_setup.token_hash", "=", hashOf(token))
    .where("password_setup.expires_at", ">", now)
    .where("app_user.active", "=", true)
    .select([
      "app_user.id as userId",
      "app_user.tenant_id as tenantId",
      "app_user.name",
      "app_user.user_name as userName",
      "app_user.email",
    ])
    .executeTakeFirst();
}

/** Uses a link up. @returns false when it has been used, at the same moment or before. */
export async function useSetup(trx: Db, token: string, now: Date): Promise<boolean> {
  const used = await trx
    .deleteFrom("password_setup")
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes the links that were not used in time. */
export async function forgetExpiredSetups(owner: Db, now: Date): Promise<void> {
  await owner.deleteFrom("password_setup").where("expires_at", "<=", now).execute();
}
