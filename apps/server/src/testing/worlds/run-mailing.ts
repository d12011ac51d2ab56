import type { JobContext } from "../../domain/jobs/job.ts";
import type { RunRef } from "../../domain/mail/deliveries.ts";
import type { Services } from "../../domain/services.ts";

interface MailingJobs {
  /** Does what servers do each minute. */
  readonly watch: { run(data: Record<string, never>, context: JobContext): Promise<void> };
  readonly run: { run(ref: RunRef, context: JobContext): Promise<void> };
}

/** Context in which a job runs where no queue runs it. */
const contextOf = (services: Services): JobContext => ({ services, signal: new AbortController().signal, id: "test", lastAttempt: false });

/** Runs the jobs of a kind of mailing as one server would, by the tables alone: in order, and at once. */
export async function runMailing(services: Services, { watch, run }: MailingJobs): Promise<void> {
  const queued: RunRef[] = [];
  const jobs: Services["jobs"] = {
    enqueue: (_trx, _job, data) => {
      queued.push(data as RunRef);
      return Promise.resolve();
    },
    counts: () => Promise.resolve([]),
  };
  await watch.run({}, contextOf({ ...services, jobs }));
  for (const ref of queued) await run.run(ref, contextOf(services));
}
