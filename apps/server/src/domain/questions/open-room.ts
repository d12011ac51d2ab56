import type { DataRights } from "@lyceum/access";
import { WarehouseError } from "@lyceum/warehouse";

import type { TenantTransaction } from "../../db/database.ts";
import type { Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import type { QuestionRoom } from "./question-rooms.ts";
import { type QuestionTexts, questionTexts } from "./question-texts.ts";
import { readSynonyms } from "./synonyms.ts";
import { readVerifications, type Verifications } from "./verifications.ts";

/** Everything with which one reader's question is read, answered and told. */
export interface OpenRoom extends QuestionRoom {
  readonly tenantId: string;
  /** Person for whom it is looked whether there are data. */
  readonly person: string;
  readonly rights: DataRights;
  /** The reader is shown the SQL of answers. */
  readonly readsSql: boolean;
  readonly texts: QuestionTexts;
  /** Answers that the institution has checked, by the hash of what they ask. */
  readonly verified: Verifications;
}

interface Opening {
  readonly caller: Pick<Caller, "tenantId" | "userId">;
  readonly rights: DataRights;
  readonly readsSql: boolean;
  readonly locale: string;
}

/**
 * Reads what the institution adds to a reader's words, and returns how to open the room once the transaction has ended:
 * values are read from the warehouse, for which no connection of the database is held.
 */
export async function openRoom(
  services: Services,
  trx: TenantTransaction,
  { caller, rights, readsSql, locale }: Opening,
): Promise<() => Promise<OpenRoom>> {
  const { tenantId, userId: person } = caller;
  const synonyms = await readSynonyms(trx, tenantId);
  const verified = await readVerifications(trx, tenantId);
  return async () => {
    const snapshot = await services.warehouse.snapshot(tenantId);
    if (!snapshot) throw new WarehouseError("no_data", "There is no data for this institution yet.");
    const texts = await questionTexts(services.locales, locale);
    const { snapshotId, asOf } = snapshot;
    const terms = await services.answers.terms(tenantId, snapshotId, person);
    const calendar = { asOf, terms };
    const room = await services.questions.room({ tenantId, person, snapshotId, rights, locale, texts, synonyms, calendar });
    return { ...room, tenantId, person, rights, readsSql, texts, verified };
  };
}
