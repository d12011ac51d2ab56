import type { DeliveryReason } from "@lyceum/contracts";

import { withTenant } from "../../db/database.ts";
import { type Act, audit } from "../../domain/audit.ts";
import type { Caller } from "../../domain/caller.ts";
import { withOwnLogo } from "../../domain/mail/mail-page.ts";
import { SCHEDULES } from "../../domain/mail/mailing.ts";
import { findPerson, refusalOf } from "../../domain/mail/recipient-refusal.ts";
import { looksAfterAll, resolveRecipients } from "../../domain/mail/recipients.ts";
import type { Services } from "../../domain/services.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { composeMail } from "./compose-mail.ts";
import { readSource, RunRefusal } from "./mail-source.ts";
import { scheduleReason } from "./schedule-view.ts";
import type { OwnedSchedule } from "./schedules-store.ts";

interface Preview {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly skipped: DeliveryReason | null;
  readonly attachment: string | null;
}

const nothing = (skipped: DeliveryReason): Preview => ({ subject: "", html: "", text: "", skipped, attachment: null });

async function sourceOf(services: Services, schedule: OwnedSchedule) {
  try {
    return await readSource(services, schedule);
  } catch (error) {
    if (!(error instanceof RunRefusal)) throw error;
    if (error.failure === "asleep")
      throw new ProblemError("tenant_asleep", "Your institution's reporting is asleep. Wake it up and try again.");
    throw new ProblemError("conflict", "This schedule cannot send anything at the moment. Its history says why.", [error.failure]);
  }
}

/**
 * Finds whose mail is shown: the caller's own, or for administrators that of a recipient.
 * @throws ProblemError `forbidden`, `not_found`.
 */
async function requirePerson(services: Services, caller: Caller, schedule: OwnedSchedule, userId: string | null, act: Act) {
  if (userId === null || userId === caller.userId) return { person: caller, locale: schedule.locale };
  if (!looksAfterAll(caller)) throw new ProblemError("forbidden", "Administrators see the mails of others. You see your own.");
  const recipient = await withTenant(services.databases, caller.tenantId, async (trx) => {
    const found = (await resolveRecipients(trx, { mailing: SCHEDULES, tenantId: caller.tenantId, id: schedule.id })).find(
      (other) => other.userId === userId,
    );
    const target = { kind: "schedule", id: schedule.id };
    if (found) await audit(trx, { ...act, tenantId: caller.tenantId, action: "schedule.preview", target, after: { person: userId } });
    return found;
  });
  if (!recipient) throw new ProblemError("not_found", "This person is no recipient of the schedule.");
  const person = await findPerson(services.databases.owner, caller.tenantId, userId);
  return person && { person, locale: recipient.locale ?? schedule.locale };
}

/** Makes the mail that a person would get now, and sends nothing. @throws ProblemError `tenant_asleep`, `conflict`, and as above */
export async function previewMail(
  services: Services,
  caller: Caller,
  schedule: OwnedSchedule,
  { userId, act }: { readonly userId: string | null; readonly act: Act },
): Promise<Preview> {
  const reader = await requirePerson(services, caller, schedule, userId, act);
  if (!reader) return nothing("left");
  const source = await sourceOf(services, schedule);
  const unsubscribeUrl = new URL("/unsubscribe/preview", services.config.publicOrigin).href;
  try {
    const mail = await composeMail(services, source, { caller: reader.person, locale: reader.locale, unsubscribeUrl, act });
    const { subject, html, text, attachments } = mail;
    return { subject, html: withOwnLogo(html, source.brand), text, skipped: null, attachment: attachments[0]?.filename ?? null };
  } catch (error) {
    return nothing(scheduleReason(refusalOf(error).reason));
  }
}
