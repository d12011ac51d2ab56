import * as z from "zod";

import type { Db } from "../../db/database.ts";
import { defineJob, type JobContext } from "../../domain/jobs/job.ts";
import { deliver, type MakeMail } from "../../domain/mail/deliver.ts";
import { dueDeliveries, finishRun, giveUpClaims, insertDeliveries, openRuns, type RunRef } from "../../domain/mail/deliveries.ts";
import { NOTICES } from "../../domain/mail/mailing.ts";
import { noticeWords } from "../../domain/mail/notice-words.ts";
import { peopleNamed } from "../../domain/mail/recipients.ts";
import type { Services } from "../../domain/services.ts";
import { readBrand } from "../../domain/tenant-settings/brand.ts";
import { renderNoticeMail } from "./notice-mail.ts";
import { findNoticed, type NoticeRun, type NoticedReport, requireReader, resolveReaders } from "./notice-readers.ts";

/** Language of notices to people who have chosen none. */
const LOCALE = "en";

interface OpenNotice {
  readonly run: NoticeRun;
  readonly report: NoticedReport | undefined;
}

async function lockNotice(trx: Db, { tenantId, runId }: RunRef): Promise<OpenNotice | undefined> {
  const run = await trx
    .selectFrom("notice_run")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "=", runId)
    .where("state", "in", ["waiting", "running"])
    .forUpdate()
    .executeTakeFirst();
  return run && { run, report: await findNoticed(trx, run) };
}

/** Writes down who is told; no person of a report in the trash, or where mail is not set up: an old notice is not news later. */
async function begin(services: Services, ref: RunRef): Promise<void> {
  const now = services.now();
  await services.databases.owner.transaction().execute(async (trx) => {
    const open = await lockNotice(trx, ref);
    if (open?.run.state !== "waiting") return;
    const { run, report } = open;
    if (!services.mail) await trx.updateTable("notice_run").set({ failure: "no_mail" }).where("id", "=", run.id).execute();
    const recipients = services.mail && report ? await resolveReaders(trx, run, report) : [];
    await insertDeliveries(trx, NOTICES, { run, recipients, locale: LOCALE, now });
  });
}

const makeNotice =
  (services: Services, { run, report }: OpenNotice, locale: string): MakeMail =>
  async (person, unsubscribeUrl) => {
    const { config, databases, locales } = services;
    await requireReader(databases, config, run, person);
    const [actor] = run.actor_id === null ? [] : await peopleNamed(databases.owner, run.tenant_id, [run.actor_id]);
    const url = new URL("/reporting/custom-reports", config.publicOrigin);
    if (run.kind === "comment") url.searchParams.set("report", run.report_id);
    const mail = renderNoticeMail({
      kind: run.kind,
      locale,
      words: noticeWords(locales, locale),
      brand: await readBrand(services, run.tenant_id),
      title: report?.title ?? "",
      actor: actor?.name,
      url: url.href,
      unsubscribeUrl,
    });
    return { ...mail, attachments: [] };
  };

/** Tells people of one thing that happened to a report, as far as that can be done now. The clock asks again for what has to wait. */
export const runNotice = defineJob({
  name: "notices.run",
  data: z.strictObject({ tenantId: z.uuid(), runId: z.uuid() }),
  retries: 3,
  expireSeconds: 900,
  concurrency: 2,
  unfinished: (owner) => openRuns(owner, NOTICES, new Date()),
  async run(ref, { services, signal }: JobContext) {
    const { owner } = services.databases;
    await giveUpClaims(owner, NOTICES, ref, services.now());
    await begin(services, ref);
    const open = await owner.transaction().execute((trx) => lockNotice(trx, ref));
    if (!open) return;
    const { mail: sender } = services;
    if (sender) {
      const brand = await readBrand(services, ref.tenantId);
      for (const row of await dueDeliveries(owner, NOTICES, ref, services.now())) {
        signal.throwIfAborted();
        await deliver(row, makeNotice(services, open, row.locale), { services, sender, mailing: NOTICES, id: ref.tenantId, brand });
      }
    }
    await finishRun(owner, NOTICES, ref, services.now());
  },
});
