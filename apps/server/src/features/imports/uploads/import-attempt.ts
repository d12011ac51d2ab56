import { setTimeout as wait } from "node:timers/promises";

import { sql, type Updateable } from "kysely";

import type { Db } from "../../../db/database.ts";
import type { ImportJob, ImportJobTable } from "../../../db/schema.ts";
import type { Act } from "../../../domain/audit.ts";
import type { Services } from "../../../domain/services.ts";
import type { ProgressEvent } from "../../../lib/progress.ts";
import { UNFINISHED } from "./import-store.ts";

/** How often an attempt writes how far it is, shows that it lives, and asks whether it still counts. */
const BEAT_MS = 1000;
/** Servers' own clocks may differ by more than an attempt may be silent. */
const DATABASE_TIME = sql<Date>`now()`;
/** An attempt that has not shown itself for this long is over. */
const SILENCE = sql<Date>`now() - interval '10 seconds'`;

/** The import was cancelled, or another attempt has taken it over: nothing of this one may be put on record. */
export class ImportSuperseded extends Error {
  override readonly name = "ImportSuperseded";
}

type Needed = Pick<Services, "databases" | "log" | "now">;

/** One attempt at an import. Its number is its right to write: a cancelled import, or a later attempt, ends it. */
export class ImportAttempt {
  readonly row: ImportJob;
  readonly #services: Needed;
  readonly #superseded = new AbortController();
  #latest: ProgressEvent | undefined;

  private constructor(services: Needed, row: ImportJob) {
    this.#services = services;
    this.row = row;
  }

  /**
   * Claims an import: one that waits, or one whose attempt has fallen silent; as long as another server works
   * on it, waits for that one's end. Undefined when there is nothing left to do.
   */
  static async claim(services: Needed, id: string, signal: AbortSignal): Promise<ImportAttempt | undefined> {
    for (;;) {
      const row = await claimRow(services, id);
      if (row) return new ImportAttempt(services, row);
      if (!(await isUnfinished(services, id))) return undefined;
      await wait(BEAT_MS, undefined, { signal });
    }
  }

  /** On whose behalf it runs. */
  get act(): Act {
    return this.row.act as unknown as Act;
  }

  /** Steps that the work has, as far as is known. */
  get steps(): number {
    return (this.#latest ?? this.row).total;
  }

  /** Aborted when the attempt no longer counts. */
  get superseded(): AbortSignal {
    return this.#superseded.signal;
  }

  progress(event: ProgressEvent): void {
    this.#latest = event;
  }

  /** Begins to write progress and to look whether the attempt still counts. @returns what ends that. */
  watch(): () => Promise<void> {
    let beat = Promise.resolve();
    const timer = setInterval(() => {
      beat = beat
        .then(() => this.#writeUnlessSuperseded())
        .catch((error: unknown) => this.#services.log.warn({ err: error }, "an import cannot show that it lives"));
    }, BEAT_MS);
    return () => {
      clearInterval(timer);
      return beat;
    };
  }

  /** Writes progress and `values` to the import's row, if this attempt still counts. @throws ImportSuperseded otherwise. */
  async write(trx: Db, values: Updateable<ImportJobTable> = {}): Promise<void> {
    const { id, attempt } = this.row;
    const { step, done, total } = this.#latest ?? this.row;
    const written = await trx
      .updateTable("import_job")
      .set({ step, done, total, seen_at: DATABASE_TIME, ...values })
      .where("id", "=", id)
      .where("attempt", "=", attempt)
      .where("status", "=", "running")
      .returning("id")
      .executeTakeFirst();
    if (!written) throw new ImportSuperseded();
  }

  /** Lets another attempt begin at once. */
  async release(): Promise<void> {
    await this.#writeUnlessSuperseded({ seen_at: null });
  }

  async #writeUnlessSuperseded(values: Updateable<ImportJobTable> = {}): Promise<void> {
    try {
      await this.write(this.#services.databases.owner, values);
    } catch (error) {
      if (!(error instanceof ImportSuperseded)) throw error;
      this.#superseded.abort(error);
    }
  }
}

function claimRow({ databases, now }: Needed, id: string): Promise<ImportJob | undefined> {
  return databases.owner
    .updateTable("import_job")
    .set((eb) => ({
      status: "running",
      attempt: eb("attempt", "+", 1),
      started_at: eb.fn.coalesce("started_at", eb.val(now())),
      seen_at: DATABASE_TIME,
    }))
    .where("id", "=", id)
    .where("status", "in", UNFINISHED)
    .where((eb) => eb.or([eb("seen_at", "is", null), eb("seen_at", "<", SILENCE)]))
    .returningAll()
    .executeTakeFirst();
}

async function isUnfinished({ databases }: Needed, id: string): Promise<boolean> {
  const row = await databases.owner
    .selectFrom("import_job")
    .where("id", "=", id)
    .where("status", "in", UNFINISHED)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}
