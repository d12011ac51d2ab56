import type { TenantTransaction } from "../../db/database.ts";
import type { Caller } from "../../domain/caller.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { ScheduleRow } from "./schedules-store.ts";

const HOUR_MS = 3_600_000;
/** Sendings by hand within an hour: of one schedule, and of all of one institution's person. */
const MAX_BY_HAND = 3;
const MAX_OF_TENANT = 30;

/** @throws ProblemError `rate_limited` when a schedule, or its institution, has sent as often by hand as it may within an hour. */
export async function requireSendingRoom(trx: TenantTransaction, { tenantId }: Caller, { id }: ScheduleRow, now: Date): Promise<void> {
  // Two who send at the same moment must not both find room.
  await trx.selectFrom("report_schedule").select("id").where("tenant_id", "=", tenantId).where("id", "=", id).forUpdate().execute();
  const rows = await trx
    .selectFrom("schedule_run")
    .select("schedule_id")
    .where("tenant_id", "=", tenantId)
    .where("kind", "=", "now")
    .where("due_at", ">", new Date(now.getTime() - HOUR_MS))
    .execute();
  if (rows.filter(({ schedule_id }) => schedule_id === id).length < MAX_BY_HAND && rows.length < MAX_OF_TENANT) return;
  throw new ProblemError(
    "rate_limited",
    `A schedule is sent by hand ${MAX_BY_HAND} times an hour at most. Nothing was sent; try again later.`,
  );
}
