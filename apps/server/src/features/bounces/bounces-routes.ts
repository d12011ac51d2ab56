import { createHash, timingSafeEqual } from "node:crypto";

import { BOUNCE_BYTES, clearBounce, listBounces, receiveBounce } from "@lyceum/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";

import { withTenant } from "../../db/database.ts";
import { actOf } from "../../domain/audit.ts";
import { clearBounceOf, listBouncesFor, recordBounce } from "../../domain/mail/bounces/bounces-store.ts";
import { readNotification } from "../../domain/mail/bounces/read-notification.ts";
import { returnHashes } from "../../domain/mail/bounces/return-address.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** @throws ProblemError `unauthenticated` without the secret that the configuration names */
function requireSecret({ headers: { authorization = "" } }: FastifyRequest, secret: string): void {
  const given = /^Bearer ([\x21-\x7e]{1,500})$/i.exec(authorization)?.[1];
  if (given !== undefined && timingSafeEqual(digest(given), digest(secret))) return;
  throw new ProblemError("unauthenticated", "Mails that came back are taken with the secret MAIL_BOUNCE_SECRET as a bearer token.");
}

/** Mails that came back: mail servers hand them in, people and administrators see whose addresses are of no use, and clear them. */
export const registerBounces: RegisterFeature = async (app, services) => {
  const { databases, config } = services;
  mount(app, listBounces, ({ caller }) => withTenant(databases, caller.tenantId, (trx) => listBouncesFor(trx, caller)));
  mount(app, clearBounce, async ({ caller, params: { userId }, request }) => {
    await withTenant(databases, caller.tenantId, (trx) => clearBounceOf(trx, caller, userId, actOf(caller, request)));
    return null;
  });
  await app.register((scope: FastifyInstance, _options, done) => {
    const { bounces } = config.smtp ?? {};
    scope.addHook("onRequest", (request, _reply, next) => {
      if (bounces) requireSecret(request, bounces.secret);
      next();
    });
    // Read as they are: a mail is bytes, whatever its sender calls it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BOUNCE_BYTES }, (_request, body, parsed) => parsed(null, body));
    mount(scope, receiveBounce, async ({ body, query: { recipient }, request }) => {
      if (!bounces) throw new ProblemError("not_found", "This server takes no returned mails: MAIL_BOUNCE_DOMAIN is not set.");
      if (!Buffer.isBuffer(body) || body.length === 0) throw new ProblemError("validation_failed", undefined, ["body: is no mail"]);
      const notification = await readNotification(body, request.headers["content-type"] ?? "");
      if (notification?.action !== "failed") return { outcome: "ignored" } as const;
      const addressed = [...notification.addressed, ...(recipient === undefined ? [] : [recipient])];
      const outcome = await recordBounce(databases.owner, returnHashes(addressed, bounces.domain), notification, services.now());
      return { outcome };
    });
    done();
  });
};
