import type { DataRights } from "@lyceum/access";
import { type Answer, type Query, wordAnswer } from "@lyceum/semantic";

import { withTenant, type TenantTransaction } from "../../db/database.ts";
import { mayReadSql, withSqlFor } from "../access/sql-right.ts";
import type { Caller } from "../caller.ts";
import { modelInLanguage } from "../locales/model-in-language.ts";
import type { Services } from "../services.ts";
import { requireAwake } from "../sleep/sleep.ts";

/** What a reader may ask for, and whether they read the SQL of what they are answered. */
export interface ReadRights {
  readonly rights: DataRights;
  readonly readsSql: boolean;
}

/** What a query is answered with, besides who asks. */
export interface ReaderQuery {
  readonly query: Query;
  /** Reads what the reader may ask for, at this moment, as `rightsToRead` does. @throws ProblemError for one who may ask nothing here. */
  readonly rights: () => Promise<ReadRights>;
  /** Whose words labels, definitions and filters take. */
  readonly locale: string;
  /** Aborted when the reader no longer waits. */
  readonly signal?: AbortSignal;
}

/** Reads what a reader may ask for. @throws ProblemError `tenant_asleep` and what `rights` refuses. */
export const rightsToRead = (
  services: Services,
  reader: Caller,
  rights: (trx: TenantTransaction) => Promise<DataRights>,
): Promise<ReadRights> =>
  withTenant(services.databases, reader.tenantId, async (trx) => {
    const readable = await rights(trx);
    await requireAwake(trx, reader, services.config);
    return { rights: readable, readsSql: await mayReadSql(trx, reader, services.config) };
  });

/**
 * Computes the answer to a query under its reader's rights. It is the one way for frames, the developers' call and
 * the command line.
 * @throws ProblemError `tenant_asleep` and what `rights` refuses; QueryProblem; WarehouseError.
 */
export async function answerReader(
  services: Services,
  reader: Caller,
  { query, rights: readRights, locale, signal }: ReaderQuery,
): Promise<Answer> {
  const { rights, readsSql } = await readRights();
  const answer = await services.answers.ask({
    tenantId: reader.tenantId,
    person: reader.userId,
    query,
    rights,
    ...(signal && { signal }),
  });
  return withSqlFor(wordAnswer(answer, { model: modelInLanguage(services.locales, locale), query, rights }), readsSql);
}
