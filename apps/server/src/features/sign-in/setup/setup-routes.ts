import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { audit } from "../../../domain/audit.ts";
import type { Services } from "../../../domain/services.ts";
import { unlockAccount } from "../../../domain/sign-in/lockout.ts";
import { setPassword } from "../../../domain/sign-in/set-password.ts";
import { findSetup, SETUP_PATH, useSetup, type PasswordSetup } from "../../../domain/sign-in/setup-links.ts";
import { isForeignForm, textField } from "../interaction/forms.ts";
import { messagePage } from "../pages/message-page.ts";
import { requestTexts, sendPage } from "../pages/send-page.ts";
import { setupPage } from "../pages/setup-page.ts";
import { perAddress } from "../rate-limit.ts";
import { type PasswordFault, passwordFault } from "./new-password.ts";

type Request = FastifyRequest<{ Params: { token: string }; Body: unknown }>;

const PAGE_LIMIT = perAddress(300);
const BODY_BYTES = 8192;

/** Sets the password and uses the link up in one step. @returns false when the link was used in the meantime. */
async function choosePassword(services: Services, request: Request, person: PasswordSetup, password: string): Promise<boolean> {
  const { databases, now } = services;
  return databases.owner.transaction().execute(async (trx) => {
    if (!(await useSetup(trx, request.params.token, now()))) return false;
    await setPassword(trx, person.userId, password);
    for (const typed of new Set([person.userName, person.email ?? person.userName])) await unlockAccount(trx, typed);
    await audit(trx, {
      tenantId: person.tenantId,
      actor: { kind: "user", id: person.userId, name: person.name },
      action: "password.choose",
      target: { kind: "user", id: person.userId },
      source: request.ip,
      requestId: request.id,
    });
    return true;
  });
}

/**
 * The page behind a link that the operator hands on: a person chooses a password there, once. Looking at
 * it uses nothing up, since programs that scan letters look too.
 */
export function registerSetup(app: FastifyInstance, services: Services): void {
  const { databases, config, locales, now } = services;

  const show = (request: Request, reply: FastifyReply, person: PasswordSetup, fault?: PasswordFault) =>
    sendPage(
      reply,
      setupPage({ texts: requestTexts(locales, request), action: request.url, userName: person.email ?? person.userName, fault }),
    );
  const gone = (request: Request, reply: FastifyReply) => {
    const texts = requestTexts(locales, request);
    return sendPage(reply, messagePage(texts, texts.texts.setup.gone), 400);
  };

  app.get(`${SETUP_PATH}/:token`, { config: { rateLimit: PAGE_LIMIT } }, async (request: Request, reply) => {
    const person = await findSetup(databases.owner, request.params.token, now());
    return person ? show(request, reply, person) : gone(request, reply);
  });

  app.post(`${SETUP_PATH}/:token`, { bodyLimit: BODY_BYTES, config: { rateLimit: PAGE_LIMIT } }, async (request: Request, reply) => {
    const person = await findSetup(databases.owner, request.params.token, now());
    if (!person || isForeignForm(request, config.publicOrigin)) return gone(request, reply);
    const password = textField(request.body, "password");
    const fault = passwordFault(password, textField(request.body, "repeated"), person);
    if (fault) return show(request, reply, person, fault);
    if (!(await choosePassword(services, request, person, password))) return gone(request, reply);
    const texts = requestTexts(locales, request);
    return sendPage(reply, messagePage(texts, texts.texts.setup.done));
  });
}
