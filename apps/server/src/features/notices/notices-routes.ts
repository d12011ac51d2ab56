import { changeNoticeMail, readNoticeMail } from "@lyceum/contracts";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import { actOf, audit } from "../../domain/audit.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { requireFrame } from "../../domain/embed/frame-rights.ts";
import { NOTICES } from "../../domain/mail/mailing.ts";
import { findStop, resume, stop } from "../../domain/mail/stops.ts";
import type { Services } from "../../domain/services.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";

/** Reads whether a person is told of their reports by mail, and whether they can be. */
async function preferenceOf({ mail }: Services, trx: TenantTransaction, { tenantId, userId }: EmbedCaller) {
  const { email: address } = await trx
    .selectFrom("app_user")
    .select("email")
    .where("tenant_id", "=", tenantId)
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const stopped = await findStop(trx, { mailing: NOTICES, tenantId, id: tenantId, userId }, address ?? "");
  return { configured: mail !== undefined, address, wanted: stopped === undefined };
}

/** Each person's choice whether notices of their reports come by mail. */
export const registerNotices: RegisterFeature = (app, services) => {
  mount(app, readNoticeMail, ({ caller }) =>
    withTenant(services.databases, caller.tenantId, async (trx) => {
      await requireFrame(trx, caller, caller.resource, services.config);
      return preferenceOf(services, trx, caller);
    }),
  );
  mount(app, changeNoticeMail, ({ caller, body, request }) =>
    withTenant(services.databases, caller.tenantId, async (trx) => {
      await requireFrame(trx, caller, caller.resource, services.config);
      const { tenantId, userId } = caller;
      const before = await preferenceOf(services, trx, caller);
      if (before.wanted === body.wanted) return before;
      const reader = { mailing: NOTICES, tenantId, id: tenantId, userId };
      await (body.wanted ? resume(trx, reader) : stop(trx, { ...reader, address: before.address ?? "" }, services.now()));
      await audit(trx, {
        ...actOf(caller, request),
        tenantId,
        action: body.wanted ? "notice.subscribe" : "notice.unsubscribe",
        target: { kind: "notice", id: tenantId },
        after: { person: userId },
      });
      return preferenceOf(services, trx, caller);
    }),
  );
};
