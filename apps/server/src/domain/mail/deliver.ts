import { randomUUID } from "node:crypto";

import { fileStem } from "@lyceum/reports";

import { withTenant } from "../../db/database.ts";
import { isEmailAddress } from "../../lib/email-address.ts";
import type { Caller } from "../caller.ts";
import { readRightsName } from "../reports/report-reader.ts";
import type { Services } from "../services.ts";
import type { Brand } from "../tenant-settings/brand.ts";
import { hasBounced } from "./bounces/bounces-store.ts";
import { createReturnAddress } from "./bounces/return-address.ts";
import {
  type Claim,
  claimDelivery,
  deferDelivery,
  type DeliveryRow,
  endDelivery,
  postponeDelivery,
  retryAt,
  skipDelivery,
} from "./deliveries.ts";
import { LOGO_ID } from "./mail-page.ts";
import { type Mail, MailError, type MailSender } from "./mail-sender.ts";
import type { Mailing } from "./mailing.ts";
import { findPerson, MailDeferral, RecipientRefusal, type RecordEnd, refusalOf } from "./recipient-refusal.ts";
import { isAllowed, readDomains } from "./recipients.ts";
import { countRefusal, findStop, forgetRefusals, type MailingReader } from "./stops.ts";
import { createToken, tokenHash } from "./unsubscribe-token.ts";

/** Times that a mail is made anew because its reader's rights changed while it was made. */
const MAX_COMPOSITIONS = 3;

/** A mail that can go out, as soon as it is claimed. */
interface ReadyMail {
  readonly person: Caller;
  readonly address: string;
  readonly mail: MadeMail;
}

/** A mail as it is made for one person. */
export interface MadeMail extends Pick<Mail, "subject" | "html" | "text" | "attachments"> {
  /** Writes what belongs to the mail's going out, once, in the transaction that claims it. */
  readonly record?: RecordEnd;
}

/** What a run's mails share. */
export interface DeliveryContext {
  readonly services: Services;
  readonly sender: MailSender;
  readonly mailing: Mailing;
  /** Of the schedule or alert. */
  readonly id: string;
  readonly brand: Brand;
}

/** Makes the mail of one person. @throws RecipientRefusal for one who gets none, MailDeferral for one who gets it later */
export type MakeMail = (person: Caller, unsubscribeUrl: string) => Promise<MadeMail>;

/** Returns the institution's picture as a part of a mail. */
function logoPart({ logo, name }: Brand): Mail["inline"] {
  if (!logo) return [];
  const { contentType, bytes } = logo;
  return [{ cid: LOGO_ID, filename: `${fileStem(name)}.${contentType === "image/png" ? "png" : "jpg"}`, contentType, content: bytes }];
}

const unsubscribeUrl = ({ config }: Services, token: string): string => new URL(`/unsubscribe/${token}`, config.publicOrigin).href;

const readerOf = (row: DeliveryRow, { mailing, id }: DeliveryContext, userId: string): MailingReader => ({
  mailing,
  tenantId: row.tenant_id,
  id,
  userId,
});

/** Finds the person and the address of a mail as both are now. @throws RecipientRefusal */
async function requireReader(row: DeliveryRow, context: DeliveryContext): Promise<{ person: Caller; address: string }> {
  const { databases } = context.services;
  const person = row.user_id === null ? undefined : await findPerson(databases.owner, row.tenant_id, row.user_id);
  if (!person) throw new RecipientRefusal("left");
  return withTenant(databases, row.tenant_id, async (trx) => {
    const { email } = await trx.selectFrom("app_user").select("email").where("id", "=", person.userId).executeTakeFirstOrThrow();
    if (email === null || !isEmailAddress(email)) throw new RecipientRefusal("no_address");
    if (!isAllowed(email, await readDomains(trx, row.tenant_id))) throw new RecipientRefusal("domain");
    const stop = await findStop(trx, readerOf(row, context, person.userId), email);
    if (stop) throw new RecipientRefusal(stop);
    if (await hasBounced(trx, row.tenant_id, person.userId, email)) throw new RecipientRefusal("address_returned");
    return { person, address: email };
  });
}

/** A mail about a report, and under which rights it was made. */
interface RightfulMail extends MadeMail {
  readonly rights: string;
}

/**
 * Makes a mail about a report for a person; made anew where their rights changed while it was made, so that it goes out with
 * the numbers that they may see at that moment.
 */
export async function makeUnderRights<Made extends RightfulMail>(
  services: Services,
  reader: Caller,
  dashboardId: string,
  compose: (person: Caller) => Promise<Made>,
): Promise<Made> {
  let person = reader;
  try {
    for (let attempt = 0; attempt < MAX_COMPOSITIONS; attempt += 1) {
      const mail = await compose(person);
      const now = await findPerson(services.databases.owner, person.tenantId, person.userId);
      if (!now) throw new RecipientRefusal("left");
      if ((await readRightsName(services, now, dashboardId)) === mail.rights) {
        services.reportUse.note(now, dashboardId, "mail", services.now());
        return mail;
      }
      person = now;
    }
  } catch (error) {
    if (error instanceof MailDeferral) throw error;
    throw refusalOf(error);
  }
  throw new Error("The rights of a recipient change faster than a mail is made");
}

/** Puts on record what became of a mail that went to the mail server. */
async function send(row: DeliveryRow, claim: Claim, mail: Mail, context: DeliveryContext): Promise<void> {
  const { services, sender, mailing } = context;
  const { owner } = services.databases;
  const reader = row.user_id === null ? undefined : readerOf(row, context, row.user_id);
  const end = (state: "sent" | "refused" | "failed" | "unknown", reason: "refused" | "unreachable" | "no_reply" | null, reply?: string) =>
    endDelivery(owner, mailing, row, claim.claimId, { state, reason, reply }, services.now());
  try {
    await sender.send(mail);
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const { failure, reply } = error;
    services.log.warn({ err: error, deliveryId: row.id, failure }, "a mail was not taken");
    if (failure === "unknown") return end("unknown", "no_reply", reply);
    if (failure === "permanent") {
      if (reader) await owner.transaction().execute((trx) => countRefusal(trx, reader, claim.address, services.now()));
      return end("refused", "refused", reply);
    }
    const again = retryAt(row.attempts + 1, services.now());
    if (!again) return end("failed", "unreachable", reply);
    return postponeDelivery(owner, mailing, row, { again, claimId: claim.claimId, reply });
  }
  await end("sent", null);
  if (reader) await forgetRefusals(owner, reader);
}

/** Puts on record why a person gets no mail. */
async function skip(row: DeliveryRow, { reason, record }: RecipientRefusal, { services, mailing }: DeliveryContext): Promise<void> {
  await services.databases.owner.transaction().execute(async (trx) => {
    if (await skipDelivery(trx, mailing, row, reason, services.now())) await record?.(trx);
  });
}

/**
 * Sends one mail of a run, or puts on record why its person gets none. It is made first and claimed last, right before it
 * goes to the mail server: what a server leaves unclaimed when it dies, another sends; what it leaves claimed is not sent
 * again.
 */
export async function deliver(row: DeliveryRow, make: MakeMail, context: DeliveryContext): Promise<void> {
  const { services, brand, mailing } = context;
  const { owner } = services.databases;
  const token = createToken();
  const url = unsubscribeUrl(services, token);
  let ready: ReadyMail;
  try {
    const { person, address } = await requireReader(row, context);
    ready = { person, address, mail: await make(person, url) };
  } catch (error) {
    if (error instanceof MailDeferral) return deferDelivery(owner, mailing, row, error.until);
    if (error instanceof RecipientRefusal) return skip(row, error, context);
    services.log.error({ err: error, deliveryId: row.id }, "a mail could not be made");
    const again = retryAt(row.attempts + 1, services.now());
    return again ? postponeDelivery(owner, mailing, row, { again }) : skip(row, new RecipientRefusal("failed"), context);
  }
  const { bounces } = services.config.smtp ?? {};
  const returnAddress = bounces && createReturnAddress(bounces.domain);
  const host = new URL(services.config.publicOrigin).hostname;
  const claim: Claim = {
    claimId: randomUUID(),
    messageId: `${row.id}@${host}`,
    unsubscribeHash: tokenHash(token),
    bounceHash: returnAddress?.hash ?? null,
    address: ready.address,
  };
  const { record, ...content } = ready.mail;
  const claimed = await owner.transaction().execute(async (trx) => {
    if (!(await claimDelivery(trx, mailing, row, claim, services.now()))) return false;
    await record?.(trx);
    return true;
  });
  if (!claimed) return;
  const mail: Mail = {
    ...content,
    fromName: brand.senderName,
    inline: logoPart(brand),
    to: { name: ready.person.name, address: ready.address },
    unsubscribeUrl: url,
    returnTo: returnAddress?.address,
    messageId: claim.messageId,
    date: services.now(),
  };
  // In one call with its reply: a mail that is sent must not be lost to a run that ends.
  await send(row, claim, mail, context);
}
