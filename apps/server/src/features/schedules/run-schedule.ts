import { MAX_DELIVERIES, type RunFailure } from "@lyceum/contracts";
import { deliveredDashboard } from "@lyceum/model";
import { formatMoment } from "@lyceum/reports";
import { sql } from "kysely";
import * as z from "zod";

import { defineJob, type JobContext } from "../../domain/jobs/job.ts";
import { dashboardTitle } from "../../domain/locales/dashboard-title.ts";
import { deliver, type DeliveryContext, type MakeMail, makeUnderRights } from "../../domain/mail/deliver.ts";
import { dueDeliveries, finishRun, giveUpClaims, insertDeliveries, openRuns, type RunRef } from "../../domain/mail/deliveries.ts";
import { filled } from "../../domain/mail/filled.ts";
import { SCHEDULES } from "../../domain/mail/mailing.ts";
import { ownerRecipient, resolveRecipients } from "../../domain/mail/recipients.ts";
import { renderNotice } from "../../domain/mail/render-mail.ts";
import { isOwnReportId } from "../../domain/reports/visible-reports.ts";
import type { Services } from "../../domain/services.ts";
import { type Brand, readBrand } from "../../domain/tenant-settings/brand.ts";
import { composeMail, type MailSource } from "./compose-mail.ts";
import { readSource, RunRefusal } from "./mail-source.ts";
import { failRun, lockRun, type RunRow } from "./runs-store.ts";
import { scheduleWords } from "./schedule-words.ts";
import type { ScheduleRow } from "./schedules-store.ts";

interface OpenRun {
  readonly run: RunRow;
  readonly schedule: ScheduleRow;
}

/** Works out what a run sends. @returns a failure where it reaches no recipient */
async function sourceOf(services: Services, { schedule }: OpenRun): Promise<MailSource | RunFailure> {
  if (!services.mail) return "no_mail";
  try {
    const source = await readSource(services, schedule);
    return (await services.warehouse.snapshot(schedule.tenant_id)) ? source : "no_data";
  } catch (error) {
    if (error instanceof RunRefusal) return error.failure;
    throw error;
  }
}

/** Begins a run that no server has begun: writes down to whom it goes, or why it reaches no recipient. */
async function begin(services: Services, ref: RunRef, source: MailSource | RunFailure): Promise<void> {
  const { owner } = services.databases;
  const now = services.now();
  await owner.transaction().execute(async (trx) => {
    const open = await lockRun(trx, ref);
    if (open?.run.state !== "waiting") return;
    const { run, schedule } = open;
    const people =
      typeof source === "string" ? [] : await resolveRecipients(trx, { mailing: SCHEDULES, tenantId: ref.tenantId, id: schedule.id });
    const failure =
      typeof source === "string" ? source : people.length === 0 ? "no_recipients" : people.length > MAX_DELIVERIES ? "too_many" : undefined;
    if (failure !== undefined) await failRun(trx, run, schedule, failure, now);
    const recipients =
      failure === undefined ? people : failure === "no_mail" ? [] : await ownerRecipient(trx, ref.tenantId, schedule.owner_id);
    await insertDeliveries(trx, SCHEDULES, { run, recipients, locale: schedule.locale, now });
  });
}

const scheduleUrl = ({ config }: Services, { id }: ScheduleRow): string => new URL(`/reporting/schedules/${id}`, config.publicOrigin).href;

/** Names a report for the owner of its schedule, who may no longer be able to open it: by what was published, and by no draft. */
async function reportTitle({ databases: { owner }, locales }: Services, schedule: ScheduleRow, locale: string): Promise<string> {
  const { dashboard_id: id } = schedule;
  const delivered = deliveredDashboard(id);
  if (delivered) return dashboardTitle(locales, delivered, locale).reportTitle;
  const own = isOwnReportId(id)
    ? await owner
        .selectFrom("report")
        .select(sql<string>`coalesce(document ->> 'title', title)`.as("title"))
        .where("tenant_id", "=", schedule.tenant_id)
        .where("id", "=", id)
        .executeTakeFirst()
    : undefined;
  return own?.title ?? scheduleWords(locales, locale).message.notice.deleted;
}

/** Makes the mail that tells the owner why a run reached no recipient. */
const noticeMail =
  (services: Services, { run, schedule }: OpenRun, failure: RunFailure, brand: Brand, locale: string): MakeMail =>
  async (_person, unsubscribeUrl) => {
    const words = scheduleWords(services.locales, locale);
    const title = schedule.subject || (await reportTitle(services, schedule, locale));
    const mail = renderNotice(words.message.notice, {
      locale,
      unsubscribe: words.message.unsubscribe,
      brand,
      values: { title, moment: formatMoment(run.due_at.toISOString(), locale) },
      reason: filled(words.failures[failure], {}),
      paused: schedule.paused_for !== null,
      url: scheduleUrl(services, schedule),
      unsubscribeUrl,
    });
    return { ...mail, attachments: [] };
  };

/** Finds a run that has not ended. */
const findOpen = ({ databases: { owner } }: Services, ref: RunRef): Promise<OpenRun | undefined> =>
  owner.transaction().execute((trx) => lockRun(trx, ref));

/** Makes a report's mail for a person, under the rights that they have when it goes out. */
const reportMail =
  (services: Services, source: MailSource, locale: string): MakeMail =>
  (person, unsubscribeUrl) =>
    makeUnderRights(services, person, source.schedule.dashboard_id, (caller) =>
      composeMail(services, source, { caller, locale, unsubscribeUrl }),
    );

async function sendAll(services: Services, ref: RunRef, signal: AbortSignal): Promise<void> {
  const { owner } = services.databases;
  const open = await findOpen(services, ref);
  if (!open || !services.mail) return;
  const { failure } = open.run;
  const source = failure === null ? await sourceOf(services, open) : undefined;
  const brand = await readBrand(services, ref.tenantId);
  const context: DeliveryContext = { services, sender: services.mail, mailing: SCHEDULES, id: open.schedule.id, brand };
  // What became impossible after the run had begun stands in each person's row, and in no mail of its own.
  const makeFor = (locale: string): MakeMail | undefined => {
    if (failure !== null) return noticeMail(services, open, failure, brand, locale);
    return typeof source === "object" ? reportMail(services, source, locale) : undefined;
  };
  for (const row of await dueDeliveries(owner, SCHEDULES, ref, services.now())) {
    signal.throwIfAborted();
    const make = makeFor(row.locale) ?? (() => Promise.reject(new RunRefusal(typeof source === "string" ? source : "failed")));
    await deliver(row, make, context);
  }
}

/**
 * Carries out one sending of a schedule, as far as it can now: whichever server takes it goes on from what the tables say.
 * The clock asks again for what has to wait.
 */
export const runSchedule = defineJob({
  name: "schedules.run",
  data: z.strictObject({ tenantId: z.uuid(), runId: z.uuid() }),
  retries: 3,
  expireSeconds: 3600,
  concurrency: 2,
  unfinished: (owner) => openRuns(owner, SCHEDULES, new Date()),
  async run(ref, { services, signal }: JobContext) {
    const { owner } = services.databases;
    await giveUpClaims(owner, SCHEDULES, ref, services.now());
    const open = await findOpen(services, ref);
    if (!open) return;
    if (open.run.state === "waiting") await begin(services, ref, await sourceOf(services, open));
    await sendAll(services, ref, signal);
    await finishRun(owner, SCHEDULES, ref, services.now());
  },
});
