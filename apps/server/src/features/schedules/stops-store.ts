import type { Db } from "../../db/database.ts";
import { audit } from "../../domain/audit.ts";
import { MAX_REFUSALS } from "./runs-store.ts";
import { tokenHash } from "./unsubscribe-token.ts";

/** A person in one schedule. */
export interface ScheduleReader {
  readonly tenantId: string;
  readonly scheduleId: string;
  readonly userId: string;
}

/** Reads why a schedule no longer sends to a person. An address that bounced counts as long as it is the same. */
export async function findStop(trx: Db, reader: ScheduleReader, address: string): Promise<"unsubscribed" | "bounced" | undefined> {
  const row = await trx
    .selectFrom("schedule_stop")
    .select(["reason", "address"])
    .where("tenant_id", "=", reader.tenantId)
    .where("schedule_id", "=", reader.scheduleId)
    .where("user_id", "=", reader.userId)
    .executeTakeFirst();
  if (!row?.reason || (row.reason === "bounced" && row.address !== address)) return undefined;
  return row.reason;
}

/** Counts a refusal for good of a person's address; after several in a row the schedule no longer sends to it. */
export async function countRefusal(trx: Db, { tenantId, scheduleId, userId }: ScheduleReader, address: string, now: Date): Promise<void> {
  const key = { tenant_id: tenantId, schedule_id: scheduleId, user_id: userId };
  const before = await trx
    .selectFrom("schedule_stop")
    .select(["refusals", "address", "reason"])
    .where("tenant_id", "=", tenantId)
    .where("schedule_id", "=", scheduleId)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (before?.reason === "unsubscribed") return;
  const refusals = (before?.address === address ? before.refusals : 0) + 1;
  const bounced = refusals >= MAX_REFUSALS;
  const values = { address, refusals, reason: bounced ? ("bounced" as const) : null, stopped_at: bounced ? now : null };
  await trx
    .insertInto("schedule_stop")
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(["tenant_id", "schedule_id", "user_id"]).doUpdateSet(values))
    .execute();
  if (bounced) await recordStop(trx, { tenantId, scheduleId, userId }, "schedule.bounced");
}

/** Forgets refusals of an address that the mail server took. */
export async function forgetRefusals(trx: Db, { tenantId, scheduleId, userId }: ScheduleReader): Promise<void> {
  await trx
    .deleteFrom("schedule_stop")
    .where("tenant_id", "=", tenantId)
    .where("schedule_id", "=", scheduleId)
    .where("user_id", "=", userId)
    .where("reason", "is", null)
    .execute();
}

const recordStop = (trx: Db, { tenantId, scheduleId, userId }: ScheduleReader, action: string): Promise<void> =>
  audit(trx, {
    tenantId,
    actor: { kind: "system", name: "schedules" },
    action,
    target: { kind: "schedule", id: scheduleId },
    source: action === "schedule.unsubscribe" ? "mail" : "job",
    after: { person: userId },
  });

/** A mail by the token of its link. */
export interface UnsubscribeTarget extends ScheduleReader {
  readonly address: string;
  readonly locale: string;
}

/** Finds the mail that a link came in; undefined for a token that none has. */
export async function findByToken(owner: Db, token: string): Promise<UnsubscribeTarget | undefined> {
  const row = await owner
    .selectFrom("schedule_delivery as d")
    .innerJoin("schedule_run as run", "run.id", "d.run_id")
    .select(["d.tenant_id", "run.schedule_id", "d.user_id", "d.address", "d.locale"])
    .where("d.unsubscribe_hash", "=", tokenHash(token))
    .executeTakeFirst();
  if (!row || row.user_id === null) return undefined;
  return { tenantId: row.tenant_id, scheduleId: row.schedule_id, userId: row.user_id, address: row.address ?? "", locale: row.locale };
}

/** Ends the mails of one schedule for one person, once and for all; a second time changes nothing. */
export async function unsubscribe(trx: Db, target: UnsubscribeTarget, now: Date): Promise<void> {
  const { tenantId, scheduleId, userId, address } = target;
  const values = { address, reason: "unsubscribed" as const, stopped_at: now };
  const changed = await trx
    .insertInto("schedule_stop")
    .values({ tenant_id: tenantId, schedule_id: scheduleId, user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "schedule_id", "user_id"])
        .doUpdateSet(values)
        .where((eb) => eb.or([eb("schedule_stop.reason", "is", null), eb("schedule_stop.reason", "!=", "unsubscribed")])),
    )
    .returning("user_id")
    .executeTakeFirst();
  if (changed) await recordStop(trx, target, "schedule.unsubscribe");
}
