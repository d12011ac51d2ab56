import { MAX_RUNS } from "@lyceum/contracts";
import { sql } from "kysely";
import * as z from "zod";

import type { TenantTransaction } from "../../db/database.ts";
import { decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { isUuid } from "../../lib/uuid.ts";
import { countMails, type DeliveryRow } from "./deliveries.ts";
import type { MailingRef } from "./recipients.ts";

const PEOPLE_OF_PAGE = 100;

const Position = z.tuple([z.iso.datetime(), z.uuid()]);

/** Lists a page of a mailing's runs with their mails counted, the newest first. */
export async function pageOfRuns(trx: TenantTransaction, { mailing, tenantId, id }: MailingRef, cursor: string | undefined) {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Position);
  const rows = await trx
    .selectFrom(mailing.runs)
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where(mailing.id, "=", id)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${sql.ref(mailing.moment)}, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy(mailing.moment, "desc")
    .orderBy("id", "desc")
    .limit(MAX_RUNS + 1)
    .execute();
  const shown = rows.slice(0, MAX_RUNS);
  const last = rows.length > MAX_RUNS ? shown.at(-1) : undefined;
  const counts = await countMails(
    trx,
    mailing.deliveries,
    tenantId,
    shown.map((row) => row.id),
  );
  return { rows: shown, counts, nextCursor: last ? encodeCursor([last[mailing.moment].toISOString(), last.id]) : null };
}

const PersonPosition = z.tuple([z.string(), z.uuid()]);

/** Lists a page of one run's mails by the names of their people. @throws ProblemError `not_found` for the run of another mailing */
export async function pageOfMails(
  trx: TenantTransaction,
  { mailing, tenantId, id }: MailingRef,
  runId: string,
  cursor: string | undefined,
): Promise<{ rows: readonly DeliveryRow[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, PersonPosition);
  const run = isUuid(runId)
    ? await trx
        .selectFrom(mailing.runs)
        .select("id")
        .where("tenant_id", "=", tenantId)
        .where(mailing.id, "=", id)
        .where("id", "=", runId)
        .executeTakeFirst()
    : undefined;
  if (!run) throw new ProblemError("not_found", "The history has no such entry. Load it again.");
  const rows = await trx
    .selectFrom(mailing.deliveries)
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("run_id", "=", run.id)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(name, id) > (${after?.[0]}, ${after?.[1]}::uuid)`))
    .orderBy("name")
    .orderBy("id")
    .limit(PEOPLE_OF_PAGE + 1)
    .execute();
  const shown = rows.slice(0, PEOPLE_OF_PAGE);
  const last = rows.length > PEOPLE_OF_PAGE ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? encodeCursor([last.name, last.id]) : null };
}

/** Describes a mail of the history by what all kinds of mailings say of theirs. */
export const describeMail = ({ id, name, address, state, reply, ended_at }: DeliveryRow) => ({
  id,
  name,
  address,
  state,
  reply,
  endedAt: ended_at?.toISOString() ?? null,
});
