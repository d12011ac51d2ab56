import { sql } from "kysely";
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from "oidc-provider";

import type { Db } from "../../../db/database.ts";

type Row = { readonly payload: Record<string, unknown>; readonly consumed_at: Date | null };

/** What the provider makes names of; anything else in a request is no record's, and some of it no database takes. */
const NAME = /^[\w~.-]{1,200}$/;

/** Keeps the provider's records in one table, so that any server can go on where another began. */
export function oidcAdapter(owner: Db): AdapterFactory {
  return (model): Adapter => {
    const live = () =>
      owner
        .selectFrom("oidc_model")
        .select(["payload", "consumed_at"])
        .where("model", "=", model)
        .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", sql<Date>`now()`)]));
    const payloadOf = (row: Row | undefined): AdapterPayload | undefined =>
      row && { ...row.payload, ...(row.consumed_at && { consumed: true }) };

    return {
      async upsert(id, payload, expiresIn) {
        const written = JSON.stringify(payload);
        if (written.includes(String.raw`\u0000`)) throw new errors.InvalidRequest("a parameter holds a NUL character");
        const values = {
          payload: written,
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expires_at: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
        };
        await owner
          .insertInto("oidc_model")
          .values({ model, id, ...values })
          .onConflict((conflict) => conflict.columns(["model", "id"]).doUpdateSet(values))
          .execute();
      },

      find: async (id) => (NAME.test(id) ? payloadOf(await live().where("id", "=", id).executeTakeFirst()) : undefined),
      findByUid: async (uid) => (NAME.test(uid) ? payloadOf(await live().where("uid", "=", uid).executeTakeFirst()) : undefined),
      // Only the device flow, which is off, has user codes.
      findByUserCode: () => Promise.resolve(undefined),

      async consume(id) {
        const { numUpdatedRows } = await owner
          .updateTable("oidc_model")
          .set({ consumed_at: sql<Date>`now()` })
          .where("model", "=", model)
          .where("id", "=", id)
          .where("consumed_at", "is", null)
          .executeTakeFirst();
        // Two requests read it unused at the same moment; only the first may go on.
        if (numUpdatedRows === 0n) throw new errors.InvalidGrant(`${model} already used`);
      },

      async destroy(id) {
        await owner.deleteFrom("oidc_model").where("model", "=", model).where("id", "=", id).execute();
      },

      async revokeByGrantId(grantId) {
        // Of this kind only: a sign-in under way remembers the grant of the account that it replaces.
        await owner.deleteFrom("oidc_model").where("model", "=", model).where("grant_id", "=", grantId).execute();
      },
    };
  };
}
