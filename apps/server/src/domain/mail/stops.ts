import { sql } from "kysely";

import type { Db } from "../../db/database.ts";
import { audit } from "../audit.ts";
import { ALERTS, type Mailing, NOTICES, SCHEDULES } from "./mailing.ts";
import { tokenHash } from "./unsubscribe-token.ts";

/** Refusals for good in a row after which a mailing no longer goes to a person. */
const MAX_REFUSALS = 3;

/** A person to whom one schedule or alert goes. */
export interface MailingReader {
  readonly mailing: Mailing;
  readonly tenantId: string;
  readonly id: string;
  readonly userId: string;
}

/** Reads why a mailing no longer goes to a person. An address that bounced counts as long as it is the same. */
export async function findStop(trx: Db, reader: MailingReader, address: string): Promise<"unsubscribed" | "bounced" | undefined> {
  const row = await trx
    .selectFrom(reader.mailing.stops)
    .select(["reason", "address"])
    .where("tenant_id", "=", reader.tenantId)
    .where(reader.mailing.id, "=", reader.id)
    .where("user_id", "=", reader.userId)
    .executeTakeFirst();
  if (!row?.reason || (row.reason === "bounced" && row.address !== address)) return undefined;
  return row.reason;
}

/** Counts a refusal for good of a person's address; after several in a row the mailing no longer goes to it. */
export async function countRefusal(trx: Db, { mailing, tenantId, id, userId }: MailingReader, address: string, now: Date): Promise<void> {
  const key = { tenant_id: tenantId, [mailing.id]: id, user_id: userId };
  const before = await trx
    .selectFrom(mailing.stops)
    .select(["refusals", "address", "reason"])
    .where("tenant_id", "=", tenantId)
    .where(mailing.id, "=", id)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (before?.reason === "unsubscribed") return;
  const refusals = (before?.address === address ? before.refusals : 0) + 1;
  const bounced = refusals >= MAX_REFUSALS;
  const values = { address, refusals, reason: bounced ? ("bounced" as const) : null, stopped_at: bounced ? now : null };
  await trx
    .insertInto(mailing.stops)
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(["tenant_id", mailing.id, "user_id"]).doUpdateSet(values))
    .execute();
  if (bounced) await recordStop(trx, { mailing, tenantId, id, userId }, "bounced");
}

/** Forgets refusals of an address that the mail server took. */
export async function forgetRefusals(trx: Db, { mailing, tenantId, id, userId }: MailingReader): Promise<void> {
  await trx
    .deleteFrom(mailing.stops)
    .where("tenant_id", "=", tenantId)
    .where(mailing.id, "=", id)
    .where("user_id", "=", userId)
    .where("reason", "is", null)
    .execute();
}

const recordStop = (trx: Db, { mailing, tenantId, id, userId }: MailingReader, act: "bounced" | "unsubscribe"): Promise<void> =>
  audit(trx, {
    tenantId,
    actor: { kind: "system", name: `${mailing.kind}s` },
    action: `${mailing.kind}.${act}`,
    target: { kind: mailing.kind, id },
    source: act === "unsubscribe" ? "mail" : "job",
    after: { person: userId },
  });

/** A mail by the token of its link. */
export interface UnsubscribeTarget extends MailingReader {
  readonly address: string;
  readonly locale: string;
}

/** Finds the mail that a link came in; undefined for a token that none has. */
export async function findByToken(owner: Db, token: string): Promise<UnsubscribeTarget | undefined> {
  for (const mailing of [SCHEDULES, ALERTS, NOTICES]) {
    const { rows } = await sql<{ tenantId: string; id: string; userId: string | null; address: string | null; locale: string }>`
      select d.tenant_id as "tenantId", run.${sql.raw(mailing.id)} as id, d.user_id as "userId", d.address, d.locale
      from ${sql.table(mailing.deliveries)} d join ${sql.table(mailing.runs)} run on run.id = d.run_id
      where d.unsubscribe_hash = ${tokenHash(token)}`.execute(owner);
    const [row] = rows;
    if (row?.userId != null) return { ...row, mailing, userId: row.userId, address: row.address ?? "" };
  }
  return undefined;
}

/** Ends the mails of one mailing for one person, once and for all. @returns whether they came until then */
export async function stop(
  trx: Db,
  { mailing, tenantId, id, userId, address }: MailingReader & { readonly address: string },
  now: Date,
): Promise<boolean> {
  const values = { address, reason: "unsubscribed" as const, stopped_at: now };
  const changed = await trx
    .insertInto(mailing.stops)
    .values({ tenant_id: tenantId, [mailing.id]: id, user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", mailing.id, "user_id"])
        .doUpdateSet(values)
        .where((eb) => eb.or([eb(`${mailing.stops}.reason`, "is", null), eb(`${mailing.stops}.reason`, "!=", "unsubscribed")])),
    )
    .returning("user_id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Does so by the link of a mail, and puts it on record; a second time changes nothing. */
export async function unsubscribe(trx: Db, target: UnsubscribeTarget, now: Date): Promise<void> {
  if (await stop(trx, target, now)) await recordStop(trx, target, "unsubscribe");
}

/** Lets the mails of one mailing go to a person again. */
export async function resume(trx: Db, { mailing, tenantId, id, userId }: MailingReader): Promise<void> {
  await trx.deleteFrom(mailing.stops).where("tenant_id", "=", tenantId).where(mailing.id, "=", id).where("user_id", "=", userId).execute();
}
