import type { TenantTransaction } from "../../db/database.ts";

export interface Verification {
  /** Null when the person is gone. */
  readonly by: string | null;
  readonly at: string;
  /** Hash of the definitions that the answer rested on. */
  readonly definitions: string;
}
/** By the hash of what a question asks. */
export type Verifications = ReadonlyMap<string, Verification>;

/** Reads which answers an institution's authors have checked. */
export async function readVerifications(trx: TenantTransaction, tenantId: string): Promise<Verifications> {
  const rows = await trx
    .selectFrom("question_verification as verification")
    .leftJoin("app_user as person", (join) =>
      join.onRef("person.id", "=", "verification.verified_by").onRef("person.tenant_id", "=", "verification.tenant_id"),
    )
    .select(["verification.meaning_key", "verification.definitions_key", "verification.verified_at", "person.name"])
    .where("verification.tenant_id", "=", tenantId)
    .execute();
  return new Map(
    rows.map(({ meaning_key, definitions_key, verified_at, name }) => [
      meaning_key,
      { by: name, at: verified_at.toISOString(), definitions: definitions_key },
    ]),
  );
}
