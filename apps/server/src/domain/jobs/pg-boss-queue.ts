import { randomUUID } from "node:crypto";

import { fromKysely, PgBoss } from "pg-boss";
import type * as z from "zod";

import type { Databases, Db } from "../../db/database.ts";
import { JOB_SCHEMA } from "../../db/job-schema.ts";
import type { JobCounts } from "../../lib/metrics.ts";
import type { Services } from "../services.ts";
import type { EnqueueOptions, JobKind, JobQueue } from "./job-queue.ts";
import type { Job, JobContext } from "./job.ts";

/** Seconds between two looks for new work, for each kind of job. */
const POLL_SECONDS = 1;
/** A server that says nothing for this long has died, and its jobs go to another. The shortest that pg-boss takes. */
const HEARTBEAT_SECONDS = 10;
/** How often each server looks for jobs of dead ones. */
const WATCH_SECONDS = 5;
const RETRY_DELAY_SECONDS = 1;
/** Longest that a shutdown waits for jobs that have been told to end. */
const PATIENCE_MS = 20_000;

/** Durable jobs in the application database, shared by all servers. */
export class PgBossQueue implements JobQueue {
  readonly #databases: Pick<Databases, "owner">;
  readonly #onError: (error: unknown) => void;
  readonly #queues = new Set<string>();
  readonly #ending = new AbortController();
  #boss: Promise<PgBoss> | undefined;

  constructor(databases: Pick<Databases, "owner">, onError: (error: unknown) => void) {
    this.#databases = databases;
    this.#onError = onError;
  }

  async enqueue<Data extends z.ZodType>(trx: Db, job: JobKind<Data>, data: z.input<Data>, options: EnqueueOptions = {}): Promise<void> {
    const boss = await this.#started();
    await this.#ensureQueue(boss, job);
    await boss.send(job.name, job.data.parse(data) as object, {
      db: fromKysely(trx),
      singletonKey: options.key ?? randomUUID(),
      ...(options.startAfterSeconds !== undefined && { startAfter: options.startAfterSeconds }),
    });
  }

  /** Takes on work of these kinds until `close`. */
  async work(services: Services, jobs: readonly Job[]): Promise<void> {
    const boss = await this.#restarted({ supervise: true, schedule: true });
    for (const job of jobs) {
      await this.#ensureQueue(boss, job);
      await boss.work(
        job.name,
        { pollingIntervalSeconds: POLL_SECONDS, localConcurrency: job.concurrency ?? 1, includeMetadata: true },
        async ([entry]) => {
          if (entry === undefined) return;
          const signal = AbortSignal.any([entry.signal, this.#ending.signal]);
          const context = { services, signal, id: entry.id, lastAttempt: entry.retryCount >= entry.retryLimit };
          await attempt(job, entry.data, context);
        },
      );
      if (job.cron !== undefined) await boss.schedule(job.name, job.cron, {});
      for (const data of (await job.unfinished?.(this.#databases.owner)) ?? []) {
        await this.enqueue(this.#databases.owner, job, data, { key: JSON.stringify(data) });
      }
    }
  }

  async counts(): Promise<readonly JobCounts[]> {
    const queues = await (await this.#started()).getQueues();
    return queues
      .filter(({ name }) => this.#queues.has(name))
      .map(({ name, queuedCount, activeCount, failedCount }) => ({
        job: name,
        waiting: queuedCount,
        active: activeCount,
        failed: failedCount,
      }));
  }

  /** Tells running jobs to end, waits for them, and takes on no more. */
  async close(): Promise<void> {
    this.#ending.abort();
    const boss = await this.#boss;
    this.#boss = undefined;
    await boss?.stop({ graceful: true, timeout: PATIENCE_MS, close: false });
  }

  async #ensureQueue(boss: PgBoss, job: JobKind): Promise<void> {
    if (this.#queues.has(job.name)) return;
    const options = {
      policy: "short",
      retryLimit: job.retries,
      retryDelay: RETRY_DELAY_SECONDS,
      expireInSeconds: job.expireSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    } as const;
    await boss.createQueue(job.name, options);
    this.#queues.add(job.name);
  }

  #started(): Promise<PgBoss> {
    this.#boss ??= this.#start({ supervise: false, schedule: false });
    return this.#boss;
  }

  async #restarted(duties: Duties): Promise<PgBoss> {
    const previous = await this.#boss;
    this.#boss = this.#start(duties);
    await previous?.stop({ graceful: false, close: false });
    return this.#boss;
  }

  async #start(duties: Duties): Promise<PgBoss> {
    const boss = new PgBoss({
      db: fromKysely(this.#databases.owner),
      schema: JOB_SCHEMA,
      migrate: false,
      superviseIntervalSeconds: WATCH_SECONDS,
      monitorIntervalSeconds: WATCH_SECONDS,
      ...duties,
    });
    boss.on("error", this.#onError);
    return boss.start();
  }
}

interface Duties {
  /** Watch for jobs of dead servers, and clean up. */
  readonly supervise: boolean;
  readonly schedule: boolean;
}

async function attempt(job: Job, data: unknown, context: JobContext): Promise<void> {
  const { log, metrics } = context.services;
  const started = performance.now();
  const ended = (outcome: "done" | "failed") => metrics.jobEnded(job.name, outcome, (performance.now() - started) / 1000);
  try {
    await job.run(job.data.parse(data ?? {}), context);
    ended("done");
  } catch (error) {
    ended("failed");
    if (!context.signal.aborted) log.error({ err: error, job: job.name, jobId: context.id }, "job failed");
    throw error;
  }
}
