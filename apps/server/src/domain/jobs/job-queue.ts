import type * as z from "zod";

import type { Db } from "../../db/database.ts";
import type { JobCounts } from "../../lib/metrics.ts";

/** What a queue knows of a kind of job. */
export interface JobKind<Data extends z.ZodType = z.ZodType> {
  /** Unique, in the form `provisioning.create-login`. */
  readonly name: string;
  /** Ids, never secrets or personal data: rows of finished jobs are kept for a while. */
  readonly data: Data;
  /** Attempts after the first. */
  readonly retries: number;
  /** Seconds after which an attempt counts as stuck. */
  readonly expireSeconds: number;
}

export interface EnqueueOptions {
  /** While a job of this key waits, another is not added. */
  readonly key?: string;
  readonly startAfterSeconds?: number;
}

/** Durable jobs, shared by all servers. */
export interface JobQueue {
  /** Adds a job in the caller's transaction: it exists if, and only if, that commits. */
  enqueue<Data extends z.ZodType>(trx: Db, job: JobKind<Data>, data: z.input<Data>, options?: EnqueueOptions): Promise<void>;
  /** Counts the jobs of each kind in all servers together. */
  counts(): Promise<readonly JobCounts[]>;
}
