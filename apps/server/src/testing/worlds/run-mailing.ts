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

/** A server whose mail goes out, and that is gone before it can write that down. */
export function dying(services: Services): Services {
  const { mail } = services;
  if (!mail) throw new Error("no mail");
  const { host, from } = mail;
  const send: typeof mail.send = async (sent) => {
    await mail.send(sent);
    throw new Error("killed");
  };
  return { ...services, mail: { host, from, verify: () => mail.verify(), send } };
}
