import { sql } from "kysely";

import { hashPassword, MAX_PASSWORD_LENGTH } from "../../lib/passwords/passwords.ts";
import type { Db } from "../database.ts";

/**
 * Gives a user of the built-in sign-on a password, replacing the one before. With `demo` the account is
 * listed on the sign-in page in demo mode. `db` is the owner's, or a transaction of it.
 * @throws RangeError for an empty or overlong password.
 */
export async function setPassword(db: Db, userId: string, password: string, options: { readonly demo?: boolean } = {}): Promise<void> {
  if (password.length === 0 || password.length > MAX_PASSWORD_LENGTH) {
    throw new RangeError(`A password has 1 to ${MAX_PASSWORD_LENGTH} characters`);
  }
  const values = { password_hash: await hashPassword(password), demo: options.demo ?? false, changed_at: sql<Date>`now()` };
  await db
    .insertInto("user_password")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}
