import type { Synonym, Value } from "@lyceum/questions";

import type { TenantTransaction } from "../../db/database.ts";

/** Reads the names that an institution added for measures, dimensions and values. */
export async function readSynonyms(trx: TenantTransaction, tenantId: string): Promise<readonly Synonym[]> {
  const rows = await trx
    .selectFrom("question_synonym")
    .select(["phrase", "kind", "name", "value"])
    .where("tenant_id", "=", tenantId)
    .orderBy("phrase")
    .execute();
  return rows.map(({ phrase, kind, name, value }) => ({
    phrase,
    meaning: kind === "value" ? { kind, dimension: name, value: value as Value } : { kind, name },
  }));
}
