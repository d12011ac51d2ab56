import { REGION_FEATURES } from "@lyceum/access";

import type { Db } from "../../db/database.ts";
import type { Tenant } from "../../db/schema.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import { type Act, audit } from "../audit.ts";

export interface FlagChange {
  readonly key: string;
  /** Undefined takes the value back. */
  readonly value: boolean | undefined;
  /** The institution whose own value it is; without it the default of all that have none. */
  readonly tenant?: Pick<Tenant, "id" | "slug">;
}

/**
 * Sets or takes back a flag's value for one institution or for all, on record.
 * @param trx a transaction of the owner's connections.
 * @returns false when the value was so already; nothing is recorded then.
 * @throws OperatorError for an unknown flag, and for a default that the regions' configuration decides.
 */
export async function setFlag(trx: Db, { key, value, tenant }: FlagChange, act: Act): Promise<boolean> {
  const flag = await trx.selectFrom("flag").select("default_value").where("key", "=", key).forUpdate().executeTakeFirst();
  if (!flag) {
    const keys = await trx.selectFrom("flag").select("key").orderBy("key").execute();
    throw new OperatorError(`There is no flag "${key}". Flags are ${keys.map((row) => row.key).join(", ")}. Nothing was changed.`);
  }
  if (!tenant && (REGION_FEATURES as readonly string[]).includes(key)) {
    throw new OperatorError(
      `The default of ${key} stands in regions.json, by region. Change it there, or add --tenant to give one institution a value of its own.`,
    );
  }
  const before = tenant ? await ownValue(trx, tenant, key) : (flag.default_value ?? undefined);
  if (before === value) return false;
  if (tenant) await writeOwn(trx, tenant, key, value);
  else
    await trx
      .updateTable("flag")
      .set({ default_value: value ?? null })
      .where("key", "=", key)
      .execute();
  await audit(trx, {
    ...act,
    tenantId: tenant?.id ?? null,
    action: value === undefined ? "flag.unset" : "flag.set",
    target: { kind: "flag", id: key },
    before: { value: before ?? null },
    after: { value: value ?? null },
  });
  return true;
}

async function ownValue(trx: Db, tenant: Pick<Tenant, "id">, key: string): Promise<boolean | undefined> {
  const row = await trx
    .selectFrom("flag_override")
    .select("value")
    .where("tenant_id", "=", tenant.id)
    .where("flag_key", "=", key)
    .executeTakeFirst();
  return row?.value;
}

async function writeOwn(trx: Db, { id }: Pick<Tenant, "id">, key: string, value: boolean | undefined): Promise<void> {
  await trx.deleteFrom("flag_override").where("tenant_id", "=", id).where("flag_key", "=", key).execute();
  if (value !== undefined) await trx.insertInto("flag_override").values({ tenant_id: id, flag_key: key, value }).execute();
}
