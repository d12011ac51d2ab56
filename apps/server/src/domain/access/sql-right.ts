import { accessTo } from "@lyceum/access";
import type { Explanation } from "@lyceum/semantic";

import type { TenantTransaction } from "../../db/database.ts";
import type { Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import { accessSubject } from "./authorise.ts";

/**
 * Decides who reads the SQL of answers, explanations and previews, in frames and programs too: who may open the page
 * `developer/query`, which shows the same of any query under the same data rights.
 */
export async function mayReadSql(trx: TenantTransaction, caller: Caller, config: Services["config"]): Promise<boolean> {
  return accessTo("developer/query", await accessSubject(trx, caller, config)).result === "OK";
}

/** Leaves the SQL out of what a reader may not read it of. */
export function withSqlFor<T extends { readonly explanation: Explanation }>(answer: T, readsSql: boolean): T {
  if (readsSql) return answer;
  const { sql: _sql, ...explanation } = answer.explanation;
  return { ...answer, explanation };
}
