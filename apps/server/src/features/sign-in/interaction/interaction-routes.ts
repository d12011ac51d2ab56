import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import type { Services } from "../../../domain/services.ts";
import { DEMO_PASSWORD } from "../../../lib/passwords.ts";
import { RETURN_PATH } from "../institutions/return-url.ts";
import { pickerAddress } from "../pages/institutions-page.ts";
import { requestTexts, sendPage } from "../pages/send-page.ts";
import { type SignInError, signInPage } from "../pages/sign-in-page.ts";
import type { ProviderHost } from "../provider/provider-host.ts";
import { perAddress } from "../rate-limit.ts";
import { attemptSignIn, type Outcome } from "./attempt-sign-in.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { isForeignForm, textField } from "./forms.ts";
import { deviceCookie, knownDevice } from "./known-device.ts";
import { keepSaid, type Said, takeSaid } from "./said-before.ts";
import { type SignInRequest, signInRequestOf } from "./sign-in-request.ts";

type Request = FastifyRequest<{ Params: { uid: string }; Querystring: { account?: unknown }; Body: unknown }>;

const PAGE_LIMIT = perAddress(1200);
const ATTEMPT_LIMIT = perAddress(300);
const BODY_BYTES = 8192;
const SCRIPT_ACCEPTS = "application/json";
/** The home page, which tells visitors that signing in did not finish. */
const OVER = "/?sign-in=over";

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

  /** Leads on as a browser goes on that keeps no page of this sign-in to come back to; without the page's script, as any. */
  const lead = (request: Request, reply: FastifyReply, location: string): FastifyReply => {
    reply.header("cache-control", "no-store");
    return request.headers.accept === SCRIPT_ACCEPTS ? reply.send({ location }) : reply.redirect(location, 303);
  };
  /** Nothing is left to sign in to: back from a session that has begun, or after too long. Home knows which. */
  const over = (request: Request, reply: FastifyReply) => lead(request, reply, OVER);

  const show = async (request: Request, reply: FastifyReply, signIn: SignInRequest, said: Said) => {
    const { tenant, regions, uid } = signIn;
    const { email, errors } = said;
    const accounts = config.demo ? await demoAccounts(services, regions, tenant?.id) : [];
    const chosen = errors.length === 0 && accounts.some((account) => account.email === email);
    const page = signInPage({
      texts: requestTexts(services.locales, request, signIn.uiLocales),
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
    if (signIn === undefined) return over(request, reply);
    const { account } = request.query;
    const said = takeSaid(request, reply, signIn.uid);
    return show(
      request,
      reply,
      signIn,
      said ?? { email: typeof account === "string" ? account.slice(0, 254) : signIn.loginHint, errors: [] },
    );
  });

  app.post("/sign-in/:uid", { bodyLimit: BODY_BYTES, config: { rateLimit: ATTEMPT_LIMIT } }, async (request: Request, reply) => {
    const provider = await host();
    const signIn = await signInRequestOf(services, provider, request, reply);
    if (signIn === undefined) return over(request, reply);
    const typed = fields(request.body);
    // The response to a form is never a page: going back to it, or reloading it, would ask to send the password again.
    const again = (email: string, errors: readonly SignInError[]): FastifyReply => {
      keepSaid(reply, { email, errors }, { uid: signIn.uid, secure: config.publicOrigin.startsWith("https:") });
      return lead(request, reply, `/sign-in/${signIn.uid}`);
    };
    if (isForeignForm(request, config.publicOrigin)) return again("", [{ kind: "foreign" }]);
    const errors = missing(typed);
    if (errors.length > 0) return again(typed.email, errors);
    const { regions, tenant } = signIn;
    const device = await knownDevice(services, request, typed.email);
    const attempt = { ...typed, regions, tenantId: tenant?.id, address: request.ip, device, requestId: request.id };
    const outcome: Outcome = await attemptSignIn(services, attempt);
    if (outcome.kind !== "signed_in") return again(typed.email, [outcome]);
    const login = { accountId: outcome.member.userId, amr: ["pwd"] };
    const next = await provider.interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false });
    // On the raw response, where the provider has put its own.
    reply.raw.appendHeader("set-cookie", await deviceCookie(services, request, typed.email));
    return lead(request, reply, next);
  });
}
