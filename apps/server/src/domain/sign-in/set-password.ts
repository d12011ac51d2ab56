import { sql } from "kysely";

import type { Db } from "../../db/database.ts";
import { DEMO_PASSWORD, hashPassword, MAX_PASSWORD_LENGTH } from "../../lib/passwords.ts";

/** @throws RangeError for an account outside the demo institutions. */
async function requireDemoInstitution(db: Db, userId: string): Promise<void> {
  const demo = await db
    .selectFrom("app_user")
    .innerJoin("tenant", "tenant.id", "app_user.tenant_id")
    .where("app_user.id", "=", userId)
    .where("tenant.demo", "=", true)
    .select("tenant.id")
    .executeTakeFirst();
  if (!demo) throw new RangeError("The password of the demo accounts is published: only the demo institutions may have it");
}

/**
 * Gives a user of the built-in sign-on a password, replacing the one before. With `demo` the account is
 * listed on the sign-in page in demo mode, and works in demo mode alone. `db` is the owner's, or a
 * transaction of it.
 * @throws RangeError for an empty or overlong password, and for the published one outside the demo institutions.
 */
export async function setPassword(db: Db, userId: string, password: string, options: { readonly demo?: boolean } = {}): Promise<void> {
  if (password.length === 0 || password.length > MAX_PASSWORD_LENGTH) {
    throw new RangeError(`A password has 1 to ${MAX_PASSWORD_LENGTH} characters`);
  }
  const demo = options.demo === true || password === DEMO_PASSWORD;
  if (demo) await requireDemoInstitution(db, userId);
  const values = { password_hash: await hashPassword(password), demo, changed_at: sql<Date>`now()` };
  await db
    .insertInto("user_password")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}
