import { reportingAreas } from "@lyceum/access";
import { type readUsage, USAGE_KINDS, USAGE_LIMITS, type UnreadReport } from "@lyceum/contracts";
import { sql } from "kysely";
import type * as z from "zod";

import type { Db, TenantTransaction } from "../../db/database.ts";
import { readPolicy } from "../../domain/reports/report-policy.ts";
import { reportRight } from "../../domain/reports/report-right.ts";
import { readShares, shareReader } from "../../domain/reports/report-shares.ts";
import type { OwnReport } from "../../domain/reports/visible-reports.ts";
import { groupsOf } from "../../domain/users/groups.ts";
import { type Authoring, requireManaged } from "./author.ts";

type Usage = z.input<(typeof readUsage)["response"]>;

const DAY_MS = 86_400_000;
/** Most readers that are named. */
const MAX_NAMED = 50;
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

interface ReaderRow {
  readonly userId: string;
  readonly name: string;
  readonly kind: OwnKind;
  readonly active: boolean;
  readonly times: number;
  readonly lastDay: string;
}
type OwnKind = Parameters<typeof shareReader>[1]["kind"];

/** Whether a person may read a report now: names of others are not the owner's to know. */
async function isSharedWith(
  trx: TenantTransaction,
  tenantId: string,
  { id, area, owner_id: ownerId }: OwnReport,
  { userId, kind, active }: ReaderRow,
): Promise<boolean> {
  const groups = await groupsOf(trx, userId);
  if (!active || !reportingAreas(groups, kind).includes(area)) return false;
  const shares = (await readShares(trx, tenantId, id)).get(id) ?? [];
  return reportRight({ ownerId, shares }, await shareReader(trx, { tenantId, userId, groups, kind })) !== undefined;
}

/** Reads how others than its owner read a report, as far as the institution lets owners know. @throws ProblemError what `requireManaged` refuses. */
export async function usageOf(authoring: Authoring, id: string): Promise<Usage> {
  const { trx, caller, now } = authoring;
  const { tenantId } = caller;
  const report = await requireManaged(authoring, id);
  const { usage: mode, usageSince } = await readPolicy(trx, tenantId);
  const from = [dayOf(daysBefore(now, USAGE_LIMITS.shownDays - 1)), usageSince ? dayOf(usageSince) : ""].toSorted().at(-1) ?? "";
  const readings = trx
    .selectFrom("report_use as reading")
    .where("reading.tenant_id", "=", tenantId)
    .where("reading.report_id", "=", id)
    .where("reading.day", ">=", from)
    .where((eb) => eb.or([eb.val(report.owner_id === null), eb("reading.user_id", "<>", report.owner_id ?? tenantId)]));
  const byKind = await readings
    .select((eb) => ["reading.kind", eb.fn.sum<string>("reading.times").as("times")])
    .groupBy("reading.kind")
    .execute();
  const readers: ReaderRow[] = await readings
    .innerJoin("app_user as person", (join) =>
      join.onRef("person.id", "=", "reading.user_id").onRef("person.tenant_id", "=", "reading.tenant_id"),
    )
    .select([
      "person.id as userId",
      "person.name",
      "person.kind",
      "person.active",
      sql<number>`sum(reading.times)::int`.as("times"),
      sql<string>`max(reading.day)::text`.as("lastDay"),
    ])
    .groupBy(["person.id", "person.name", "person.kind", "person.active"])
    .orderBy("lastDay", "desc")
    .orderBy("person.name")
    .execute();
  const isCounted = mode === "names" || readers.length >= USAGE_LIMITS.fewestReaders;
  const days = isCounted
    ? await readings
        .select([sql<string>`reading.day::text`.as("day"), sql<number>`sum(reading.times)::int`.as("times")])
        .groupBy("reading.day")
        .orderBy("reading.day")
        .execute()
    : [];
  const people: Usage["people"] = [];
  for (const reader of mode === "names" ? readers.slice(0, MAX_NAMED) : []) {
    const { name, times, lastDay } = reader;
    if (await isSharedWith(trx, tenantId, report, reader)) people.push({ name, times, lastDay });
  }
  const times = Object.fromEntries(USAGE_KINDS.map((kind) => [kind, Number(byKind.find((row) => row.kind === kind)?.times ?? 0)]));
  return {
    mode,
    from,
    times: times as Usage["times"],
    readers: isCounted || readers.length === 0 ? readers.length : null,
    lastDay: isCounted ? (readers[0]?.lastDay ?? null) : null,
    days,
    people,
    others: mode === "names" ? readers.length - people.length : 0,
  };
}

/** Finds reports that others than their owner have not read for long, among those that a person decides about. */
export async function unreadReports({ trx, caller, now }: Authoring, managed: readonly OwnReport["id"][]): Promise<UnreadReport[]> {
  const { tenantId } = caller;
  const since = daysBefore(now, USAGE_LIMITS.unreadDays);
  const { usage, usageSince } = await readPolicy(trx, tenantId);
  // Where reading is on record for less long, that it is not there says nothing.
  if (usage === "off" || managed.length === 0 || (usageSince !== null && usageSince > since)) return [];
  const rows = await trx
    .selectFrom("report")
    .leftJoin("report_use as reading", (join) =>
      join
        .onRef("reading.report_id", "=", "report.id")
        .onRef("reading.tenant_id", "=", "report.tenant_id")
        .on((eb) => eb(sql`reading.user_id`, "is distinct from", eb.ref("report.owner_id"))),
    )
    .select(["report.id", "report.title", "report.published_at", sql<string | null>`max(reading.day)::text`.as("readAt")])
    .where("report.tenant_id", "=", tenantId)
    .where("report.id", "in", [...managed])
    .where("report.published_at", "<", since)
    .groupBy(["report.id", "report.title", "report.published_at"])
    .having(sql<boolean>`coalesce(max(reading.day) < ${dayOf(since)}::date, true)`)
    .orderBy("report.title")
    .orderBy("report.id")
    .execute();
  return rows.flatMap(({ published_at: published, ...row }) => (published ? [{ ...row, publishedAt: published.toISOString() }] : []));
}

/** Deletes what is on record of reading of any institution for longer than it may be. */
export async function forgetUse(owner: Db, now: Date): Promise<void> {
  await owner
    .deleteFrom("report_use")
    .where("day", "<", dayOf(daysBefore(now, USAGE_LIMITS.recordedDays)))
    .execute();
}
