import { type AlertFailure, MAX_DELIVERIES, MAX_NAMED_GROUPS } from "@lyceum/contracts";
import * as z from "zod";

import type { Db } from "../../db/database.ts";
import type { Caller } from "../../domain/caller.ts";
import { defineJob, type JobContext } from "../../domain/jobs/job.ts";
import { deliver, type DeliveryContext, type MakeMail, makeUnderRights } from "../../domain/mail/deliver.ts";
import { dueDeliveries, finishRun, giveUpClaims, insertDeliveries, openRuns, type RunRef } from "../../domain/mail/deliveries.ts";
import { ALERTS } from "../../domain/mail/mailing.ts";
import { findPerson, MailDeferral, OWNER_FAILURES, RecipientRefusal } from "../../domain/mail/recipient-refusal.ts";
import { ownerRecipient, resolveRecipients } from "../../domain/mail/recipients.ts";
import { renderNotice } from "../../domain/mail/render-mail.ts";
import { nameOfRights } from "../../domain/reports/report-basis.ts";
import type { Services } from "../../domain/services.ts";
import { type Brand, readBrand } from "../../domain/tenant-settings/brand.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { alertWords } from "./alert-sentence.ts";
import { subjectOf } from "./alerts-store.ts";
import { composeAlertMail } from "./compose-mail.ts";
import { decideFor, sentenceParts, valueOf } from "./evaluate.ts";
import { quietUntil } from "./quiet-times.ts";
import { AlertGap, openFor, readFigures } from "./read-figures.ts";
import {
  endEarlierRuns,
  failRun,
  lockRun,
  type OpenAlertRun,
  type OwnersFinding,
  readMemory,
  saveFinding,
  saveMemory,
} from "./runs-store.ts";

/** The data was replaced while it was looked at: the newer one has an evaluation of its own. */
class Replaced extends Error {
  override readonly name = "Replaced";
}

/** Looks at an alert for one person, on the data of its evaluation alone. */
async function lookAt(services: Services, { run, alert }: OpenAlertRun, caller: Caller, locale: string) {
  const subject = subjectOf(alert);
  const reader = { tenantId: alert.tenant_id, alertId: alert.id, userId: caller.userId };
  const memory = await readMemory(services.databases.owner, reader, run.id);
  const read = await readFigures(services, await openFor(services, caller, subject, locale), subject);
  if (read.answer.explanation.snapshotId !== run.snapshot_id) throw new Replaced();
  const decision = decideFor(subject, read, memory);
  const record = (trx: Db): Promise<void> => saveMemory(trx, reader, run.id, memory, decision.memory);
  return { subject, read, decision, record };
}

/** Finds what an evaluation came to for the owner, or why it came to nothing; undefined while reporting is asleep, which no alert wakes. */
async function findForOwner(services: Services, open: OpenAlertRun): Promise<OwnersFinding | AlertFailure | undefined> {
  const { alert } = open;
  if (!services.mail) return "no_mail";
  const owner = alert.owner_id === null ? undefined : await findPerson(services.databases.owner, alert.tenant_id, alert.owner_id);
  if (!owner) return "owner_left";
  try {
    const { subject, read, decision } = await lookAt(services, open, owner, alert.locale);
    const parts = sentenceParts(services, read, subject);
    const shown = decision.holding.length > 0 ? decision.holding : decision.judged;
    const figures = shown.slice(0, MAX_NAMED_GROUPS).map((figure) => valueOf(figure, parts));
    return { outcome: decision.outcome, figures, rights: nameOfRights(read.report.rights) };
  } catch (error) {
    if (error instanceof Replaced) return "replaced";
    if (error instanceof AlertGap) return error.gap === "too_many_groups" ? error.gap : "visual_gone";
    if (!(error instanceof ProblemError)) throw error;
    if (error.code === "tenant_asleep") return undefined;
    const failure = OWNER_FAILURES[error.code];
    if (failure === undefined) throw error;
    return failure;
  }
}

/** Whether a failure is mailed to no person: newer data speaks for itself, and without a mail server there is no way. */
const isSilent = (failure: AlertFailure): boolean => failure === "replaced" || failure === "no_mail";

/** Begins an evaluation that no server has begun: writes down what it came to, and who may be told. */
async function begin(services: Services, ref: RunRef, found: OwnersFinding | AlertFailure): Promise<void> {
  const now = services.now();
  await services.databases.owner.transaction().execute(async (trx) => {
    const open = await lockRun(trx, ref);
    if (open?.run.state !== "waiting") return;
    const { run, alert } = open;
    // One whose own data was replaced is itself the earlier one.
    if (found !== "replaced") await endEarlierRuns(trx, open, now);
    const owner = await ownerRecipient(trx, ref.tenantId, alert.owner_id);
    const named = typeof found === "string" ? [] : await resolveRecipients(trx, { mailing: ALERTS, tenantId: ref.tenantId, id: alert.id });
    const people = [...owner, ...named.filter(({ userId }) => userId !== alert.owner_id)];
    const failure = typeof found === "string" ? found : people.length > MAX_DELIVERIES ? "too_many" : undefined;
    if (failure !== undefined) await failRun(trx, open, failure, now);
    if (typeof found !== "string") await saveFinding(trx, open, found, now);
    const recipients = failure === undefined ? people : isSilent(failure) ? [] : owner;
    await insertDeliveries(trx, ALERTS, { run, recipients, locale: alert.locale, now });
  });
}

/** Makes the mail of an alert for a person, where its condition holds for them and they were not told before. */
const alertMail =
  (services: Services, open: OpenAlertRun, brand: Brand, locale: string): MakeMail =>
  (person, unsubscribeUrl) =>
    makeUnderRights(services, person, open.alert.dashboard_id, async (caller) => {
      const { alert } = open;
      try {
        const { subject, read, decision, record } = await lookAt(services, open, caller, locale);
        const { outcome, news } = decision;
        if (news.length === 0) throw new RecipientRefusal(outcome === "met" ? "still_met" : outcome, { record });
        const until = quietUntil(alert.quiet, services.now());
        if (until) throw new MailDeferral(until);
        const owner = alert.owner_id === caller.userId ? null : await ownerName(services, open);
        const mail = await composeAlertMail(services, { subject, read, decision, name: alert.name, brand, owner, unsubscribeUrl });
        return { ...mail, attachments: [], record, rights: nameOfRights(read.report.rights) };
      } catch (error) {
        if (error instanceof Replaced) throw new RecipientRefusal("replaced");
        if (error instanceof AlertGap) throw new RecipientRefusal("not_shown", { cause: error });
        throw error;
      }
    });

async function ownerName({ databases: { owner } }: Services, { alert }: OpenAlertRun): Promise<string> {
  const [found] = await ownerRecipient(owner, alert.tenant_id, alert.owner_id);
  return found?.name ?? "";
}

/** Makes the mail that tells the owner why an alert came to nothing. */
const noticeMail =
  ({ config, locales }: Services, { alert }: OpenAlertRun, failure: AlertFailure, brand: Brand, locale: string): MakeMail =>
  (_person, unsubscribeUrl) => {
    const words = alertWords(locales, locale);
    const mail = renderNotice(words.message.notice, {
      locale,
      unsubscribe: words.message.unsubscribe,
      brand,
      values: { name: alert.name === "" ? words.unnamed : alert.name },
      reason: words.failures[failure],
      paused: alert.paused_for !== null,
      url: new URL(`/reporting/alerts/${alert.id}`, config.publicOrigin).href,
      unsubscribeUrl,
    });
    return Promise.resolve({ ...mail, attachments: [] });
  };

async function sendAll(services: Services, ref: RunRef, signal: AbortSignal): Promise<void> {
  const { owner } = services.databases;
  const open = await owner.transaction().execute((trx) => lockRun(trx, ref));
  if (!open || !services.mail) return;
  const { failure } = open.run;
  const brand = await readBrand(services, ref.tenantId);
  const context: DeliveryContext = { services, sender: services.mail, mailing: ALERTS, id: open.alert.id, brand };
  for (const row of await dueDeliveries(owner, ALERTS, ref, services.now())) {
    signal.throwIfAborted();
    const make = failure === null ? alertMail(services, open, brand, row.locale) : noticeMail(services, open, failure, brand, row.locale);
    await deliver(row, make, context);
  }
}

/**
 * Carries out one evaluation of an alert, as far as it can now: whichever server takes it goes on from what the tables say.
 * The clock asks again for what has to wait.
 */
export const runAlert = defineJob({
  name: "alerts.run",
  data: z.strictObject({ tenantId: z.uuid(), runId: z.uuid() }),
  retries: 3,
  expireSeconds: 3600,
  concurrency: 2,
  unfinished: (owner) => openRuns(owner, ALERTS, new Date()),
  async run(ref, { services, signal }: JobContext) {
    const { owner } = services.databases;
    await giveUpClaims(owner, ALERTS, ref, services.now());
    const open = await owner.transaction().execute((trx) => lockRun(trx, ref));
    if (!open) return;
    if (open.run.state === "waiting") {
      const found = await findForOwner(services, open);
      if (found === undefined) return;
      await begin(services, ref, found);
    }
    await sendAll(services, ref, signal);
    await finishRun(owner, ALERTS, ref, services.now());
  },
});
