import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { DEMO_PASSWORD } from "../../../lib/passwords/passwords.ts";
import type { Services } from "../../../lib/services.ts";
import { RETURN_PATH } from "../institutions/return-url.ts";
import { pickerAddress } from "../pages/institutions-page.ts";
import { messagePage } from "../pages/message-page.ts";
import { requestTexts, sendPage } from "../pages/send-page.ts";
import { type SignInError, signInPage } from "../pages/sign-in-page.ts";
import type { ProviderHost } from "../provider/provider-host.ts";
import { perAddress } from "../rate-limit.ts";
import { attemptSignIn, type Outcome } from "./attempt-sign-in.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { isForeignForm, textField } from "./forms.ts";
import { deviceCookie, knownDevice } from "./known-device.ts";
import { type SignInRequest, signInRequestOf } from "./sign-in-request.ts";

type Request = FastifyRequest<{ Params: { uid: string }; Querystring: { account?: unknown }; Body: unknown }>;

const PAGE_LIMIT = perAddress(1200);
const ATTEMPT_LIMIT = perAddress(300);
const BODY_BYTES = 8192;

const fields = (body: unknown) => ({ email: textField(body, "email").trim().slice(0, 254), password: textField(body, "password") });

function missing({ email, password }: ReturnType<typeof fields>): readonly SignInError[] {
  const errors: SignInError[] = [];
  if (email === "") errors.push({ kind: "emailMissing" });
  if (password === "") errors.push({ kind: "passwordMissing" });
  return errors;
}

/** The pages on which a person signs in to the built-in provider. They work without scripts. */
export async function registerInteraction(app: FastifyInstance, services: Services, host: ProviderHost): Promise<void> {
  const { config } = services;
  await app.register(formbody, { bodyLimit: BODY_BYTES });

  const expired = (request: Request, reply: FastifyReply) => {
    const texts = requestTexts(request);
    return sendPage(reply, messagePage(texts, texts.texts.expired), 400);
  };

  const show = async (request: Request, reply: FastifyReply, signIn: SignInRequest, email: string, errors: readonly SignInError[]) => {
    const { tenant, regions, uid } = signIn;
    const accounts = config.demo ? await demoAccounts(services, regions, tenant?.id) : [];
    const chosen = errors.length === 0 && accounts.some((account) => account.email === email);
    const page = signInPage({
      texts: requestTexts(request, signIn.uiLocales),
      action: `/sign-in/${uid}`,
      institution: tenant?.name,
      pickerAddress: tenant && pickerAddress(tenant.region, config.publicOrigin + RETURN_PATH),
      email,
      errors,
      demo: config.demo ? { accounts, password: DEMO_PASSWORD, chosen } : undefined,
    });
    return sendPage(reply, page);
  };

  app.get("/sign-in/:uid", { config: { rateLimit: PAGE_LIMIT } }, async (request: Request, reply) => {
    const signIn = await signInRequestOf(services, await host(), request, reply);
    if (signIn === undefined) return expired(request, reply);
    const { account } = request.query;
    return show(request, reply, signIn, typeof account === "string" ? account.slice(0, 254) : signIn.loginHint, []);
  });

  app.post("/sign-in/:uid", { bodyLimit: BODY_BYTES, config: { rateLimit: ATTEMPT_LIMIT } }, async (request: Request, reply) => {
    const provider = await host();
    const signIn = await signInRequestOf(services, provider, request, reply);
    if (signIn === undefined) return expired(request, reply);
    const typed = fields(request.body);
    if (isForeignForm(request, config.publicOrigin)) return show(request, reply, signIn, "", [{ kind: "foreign" }]);
    const errors = missing(typed);
    if (errors.length > 0) return show(request, reply, signIn, typed.email, errors);
    const { regions, tenant } = signIn;
    const device = await knownDevice(services, request, typed.email);
    const attempt = { ...typed, regions, tenantId: tenant?.id, address: request.ip, device, requestId: request.id };
    const outcome: Outcome = await attemptSignIn(services, attempt);
    if (outcome.kind !== "signed_in") return show(request, reply, signIn, typed.email, [outcome]);
    const login = { accountId: outcome.member.userId, amr: ["pwd"] };
    const next = await provider.interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false });
    // On the raw answer, where the provider has put its own.
    reply.raw.appendHeader("set-cookie", await deviceCookie(services, request, typed.email));
    return reply.redirect(next, 303);
  });

  app.get("/sign-in/:uid/cancel", { config: { rateLimit: PAGE_LIMIT } }, async (request: Request, reply) => {
    const provider = await host();
    const signIn = await signInRequestOf(services, provider, request, reply);
    if (signIn === undefined) return expired(request, reply);
    const refusal = { error: "access_denied", error_description: "The sign-in was left" };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, refusal), 303);
  });
}
