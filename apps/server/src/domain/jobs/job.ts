import type * as z from "zod";

import type { Db } from "../../db/database.ts";
import type { Services } from "../services.ts";
import type { JobKind } from "./job-queue.ts";

export interface JobContext {
  readonly services: Services;
  /** Aborted when the server shuts down or the job has run longer than it may. What is thrown then is tried again. */
  readonly signal: AbortSignal;
  readonly id: string;
  /** No attempt follows this one: what fails now has to be put on record as failed. */
  readonly lastAttempt: boolean;
}

/**
 * Work that outlives its request, and the server that began it: when that one dies, another takes the job
 * over from what stands in the database. A job therefore has to bear being run again from any point.
 */
export interface Job<Data extends z.ZodType = z.ZodType> extends JobKind<Data> {
  /** Jobs of this kind that one server runs at a time; default 1. */
  readonly concurrency?: number;
  /** Enqueued by the clock as well, with `{}` as its data: five fields of cron in UTC, by one server alone. */
  readonly cron?: string;
  /**
   * Work that the job's own tables say is under way, enqueued again whenever a server starts: a restored
   * backup has those tables but not the queue.
   */
  unfinished?(owner: Db): Promise<readonly z.input<Data>[]>;
  run(data: z.output<Data>, context: JobContext): Promise<void>;
}

export const defineJob = <Data extends z.ZodType>(job: Job<Data>): Job<Data> => job;
