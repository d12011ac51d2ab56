import type { Bounce } from "@lyceum/contracts";
import { sql } from "kysely";

import type { Db, TenantTransaction } from "../../../db/database.ts";
import { ProblemError } from "../../../lib/problem-error.ts";
import { isUuid } from "../../../lib/uuid.ts";
import { type Act, audit } from "../../audit.ts";
import type { Caller } from "../../caller.ts";
import { ALERTS, NOTICES, SCHEDULES } from "../mailing.ts";
import { looksAfterAll } from "../recipients.ts";
import { isPermanent, type StatusNotification } from "./read-notification.ts";

/** So long after a mail went out its coming back is believed: mail servers give up after some days. */
const BELIEVED_DAYS = 30;
const PAGE = 200;

/**
 * Puts on record that a mail came back, and stops sending to an address that is of no use any more. A second notification
 * about one mail changes nothing, also after the address was cleared.
 */
export async function recordBounce(
  owner: Db,
  hashes: readonly string[],
  notification: StatusNotification,
  now: Date,
): Promise<"recorded" | "known" | "ignored"> {
  if (hashes.length === 0) return "ignored";
  const since = new Date(now.getTime() - BELIEVED_DAYS * 86_400_000);
  const permanent = isPermanent(notification);
  for (const mailing of [SCHEDULES, ALERTS, NOTICES]) {
    const outcome = await owner.transaction().execute(async (trx) => {
      const mail = await trx
        .selectFrom(mailing.deliveries)
        .select(["id", "tenant_id", "user_id", "address", "state", "claimed_at", "run_id"])
        .where("bounce_hash", "in", hashes)
        .forUpdate()
        .executeTakeFirst();
      if (!mail) return undefined;
      if (mail.state === "bounced") return "known" as const;
      const isOut = ["sending", "sent", "unknown"].includes(mail.state);
      if (!isOut || mail.claimed_at === null || mail.claimed_at < since) return "ignored" as const;
      await trx
        .updateTable(mailing.deliveries)
        .set({ state: "bounced", reason: permanent ? "returned" : "returned_for_now", reply: replyOf(notification), ended_at: now })
        .where("tenant_id", "=", mail.tenant_id)
        .where("id", "=", mail.id)
        .execute();
      if (!permanent || mail.user_id === null || mail.address === null) return "recorded" as const;
      const values = { address: mail.address, status: notification.status, reply: notification.reply ?? null, bounced_at: now };
      await trx
        .insertInto("mail_bounce")
        .values({ tenant_id: mail.tenant_id, user_id: mail.user_id, ...values })
        .onConflict((conflict) => conflict.columns(["tenant_id", "user_id"]).doUpdateSet(values))
        .execute();
      await audit(trx, {
        tenantId: mail.tenant_id,
        actor: { kind: "system", name: "mail" },
        action: `${mailing.kind}.bounced`,
        target: { kind: "user", id: mail.user_id },
        source: "mail",
        after: { status: notification.status },
      });
      return "recorded" as const;
    });
    if (outcome) return outcome;
  }
  return "ignored";
}

const replyOf = ({ status, reply }: StatusNotification): string => (reply === undefined ? status : `${status}: ${reply}`);

/** Tells whether mails to a person's address came back for good. Another address begins anew. */
export async function hasBounced(trx: Db, tenantId: string, userId: string, address: string): Promise<boolean> {
  const row = await trx
    .selectFrom("mail_bounce")
    .select("user_id")
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .where("address", "=", address)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists addresses that mails came back from: the caller's own, for administrators all of the institution. */
export async function listBouncesFor(trx: TenantTransaction, caller: Caller): Promise<{ bounces: Bounce[]; more: boolean }> {
  const rows = await trx
    .selectFrom("mail_bounce")
    .innerJoin("app_user", (join) =>
      join.onRef("app_user.id", "=", "mail_bounce.user_id").onRef("app_user.tenant_id", "=", "mail_bounce.tenant_id"),
    )
    .select(["mail_bounce.user_id", "app_user.name", "mail_bounce.address", "status", "reply", "bounced_at"])
    .where("mail_bounce.tenant_id", "=", caller.tenantId)
    .where(sql.ref("app_user.email"), "=", sql.ref("mail_bounce.address"))
    .$if(!looksAfterAll(caller), (query) => query.where("mail_bounce.user_id", "=", caller.userId))
    .orderBy("bounced_at", "desc")
    .orderBy("mail_bounce.user_id")
    .limit(PAGE + 1)
    .execute();
  const bounces = rows.slice(0, PAGE).map(({ user_id, bounced_at, ...row }) => ({
    ...row,
    userId: user_id,
    bouncedAt: bounced_at.toISOString(),
    own: user_id === caller.userId,
  }));
  return { bounces, more: rows.length > PAGE };
}

/** Sends to a person's address again. @throws ProblemError `not_found` where nothing came back, or it is another's */
export async function clearBounceOf(trx: TenantTransaction, caller: Caller, userId: string, act: Act): Promise<void> {
  const isTheirs = userId === caller.userId || looksAfterAll(caller);
  const { numDeletedRows } =
    isTheirs && isUuid(userId)
      ? await trx.deleteFrom("mail_bounce").where("tenant_id", "=", caller.tenantId).where("user_id", "=", userId).executeTakeFirst()
      : { numDeletedRows: 0n };
  if (numDeletedRows === 0n) throw new ProblemError("not_found", "Mails to this address do not come back, or it was cleared already.");
  await audit(trx, { ...act, tenantId: caller.tenantId, action: "schedule.bounce_cleared", target: { kind: "user", id: userId } });
}
