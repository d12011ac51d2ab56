import type { UsageKind } from "@lyceum/contracts";
import { sql } from "kysely";
import type { Logger } from "pino";

import { type Databases, withTenant } from "../../db/database.ts";
import type { Caller } from "../caller.ts";
import { isOwnReportId } from "./visible-reports.ts";

interface Reading {
  readonly reportId: string;
  readonly userId: string;
  readonly day: string;
  readonly kind: UsageKind;
  times: number;
}

/**
 * Puts down who read which of an institution's own reports on which day. No call waits for it: what comes while a write is under
 * way goes with the next one. Servers add to the same counts.
 */
export class ReportUse {
  readonly #databases: Pick<Databases, "app">;
  readonly #log: Pick<Logger, "warn">;
  /** By institution, then by report, person, day and way. */
  #waiting = new Map<string, Map<string, Reading>>();
  #writing: Promise<void> | undefined;

  constructor(databases: Pick<Databases, "app">, log: Pick<Logger, "warn">) {
    this.#databases = databases;
    this.#log = log;
  }

  /** Records that a person read a report. Delivered reports are not recorded. */
  note({ tenantId, userId }: Pick<Caller, "tenantId" | "userId">, reportId: string, kind: UsageKind, now: Date): void {
    if (!isOwnReportId(reportId)) return;
    const day = now.toISOString().slice(0, 10);
    const readings = this.#waiting.get(tenantId) ?? new Map<string, Reading>();
    this.#waiting.set(tenantId, readings);
    const key = [reportId.toLowerCase(), userId, day, kind].join(" ");
    const reading = readings.get(key) ?? { reportId, userId, day, kind, times: 0 };
    reading.times += 1;
    readings.set(key, reading);
    this.#writing ??= this.#writeAll();
  }

  /** Waits until everything that was recorded is written. */
  async flush(): Promise<void> {
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batch = this.#waiting;
      this.#waiting = new Map();
      for (const [tenantId, readings] of batch) {
        await this.#write(tenantId, [...readings.values()]).catch((error: unknown) =>
          this.#log.warn({ err: error }, "the reading of reports could not be put down"),
        );
      }
    }
    this.#writing = undefined;
  }

  /** Reports and people that are gone by then are left out, and all of it where the institution records no reading. */
  async #write(tenantId: string, readings: readonly Reading[]): Promise<void> {
    // In one order, so that two servers never wait for each other.
    const sorted = readings.toSorted((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
    await withTenant(this.#databases, tenantId, (trx) =>
      sql`
        insert into report_use (tenant_id, report_id, user_id, day, kind, times)
        select ${tenantId}::uuid, reading.report_id, reading.user_id, reading.day, reading.kind, reading.times
        from unnest(
          ${sorted.map(({ reportId }) => reportId)}::uuid[], ${sorted.map(({ userId }) => userId)}::uuid[],
          ${sorted.map(({ day }) => day)}::date[], ${sorted.map(({ kind }) => kind)}::text[], ${sorted.map(({ times }) => times)}::int[]
        ) as reading (report_id, user_id, day, kind, times)
        join report on report.tenant_id = ${tenantId} and report.id = reading.report_id
        join app_user on app_user.tenant_id = ${tenantId} and app_user.id = reading.user_id
        where not exists (select from report_policy where tenant_id = ${tenantId} and usage = 'off')
        on conflict (report_id, day, user_id, kind) do update set times = report_use.times + excluded.times`.execute(trx),
    );
  }
}

const keyOf = ({ reportId, userId, day, kind }: Reading): string => [reportId, day, userId, kind].join();
