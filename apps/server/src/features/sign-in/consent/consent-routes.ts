import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { InteractionResults, Provider } from "oidc-provider";

import { actorOf, audit, type AuditEntry } from "../../../domain/audit.ts";
import { connectProgram } from "../../../domain/mcp/connected-programs.ts";
import { MCP_SCOPE } from "../../../domain/mcp/mcp-resource.ts";
import type { Services } from "../../../domain/services.ts";
import { recordClientUse } from "../clients/clients-store.ts";
import { isForeignForm, textField } from "../interaction/forms.ts";
import { consentPage, noConsentPage } from "../pages/consent-page.ts";
import { PAGE_HEADERS } from "../pages/page-headers.ts";
import { requestTexts, sendPage } from "../pages/send-page.ts";
import type { ProviderHost } from "../provider/provider-host.ts";
import { perAddress } from "../rate-limit.ts";
import { type ConsentRequest, consentRequestOf } from "./consent-request.ts";

type Request = FastifyRequest<{ Params: { uid: string }; Body: unknown }>;

const LIMIT = perAddress(600);
const BODY_BYTES = 1024;
/** Home tells visitors that signing in did not finish. */
const OVER = "/?sign-in=over";

/** What of an address a person can check: the host, or the app's own scheme. */
function hostOf(address: string): string {
  const { protocol, host } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? host : protocol;
}

/** What a browser has to let the form lead to: it holds the whole way back against the policy of the page. */
function sourceOf(address: string): string {
  const { protocol, origin, hostname } = new URL(address);
  // A policy has no words for addresses in brackets.
  return protocol === "https:" || (protocol === "http:" && !hostname.startsWith("[")) ? origin : protocol;
}

function show(services: Services, request: Request, reply: FastifyReply, waiting: ConsentRequest, foreign: boolean): FastifyReply {
  const page = {
    texts: requestTexts(services.locales, request, waiting.uiLocales),
    action: `/sign-in/${waiting.uid}/consent`,
    client: waiting.clientName,
    institution: waiting.member.tenantName,
    person: waiting.member.name,
    back: hostOf(waiting.redirectUri),
    foreign,
  };
  const policy = PAGE_HEADERS["content-security-policy"].replace(
    "form-action 'self'",
    `form-action 'self' ${sourceOf(waiting.redirectUri)}`,
  );
  const content = waiting.access === "OK" ? consentPage(page) : noConsentPage(page, waiting.access);
  return sendPage(reply, content, foreign ? 400 : 200, { "content-security-policy": policy });
}

/** Writes down what a person decided, and what the provider goes on with. */
async function decide(services: Services, provider: Provider, request: Request, waiting: ConsentRequest): Promise<InteractionResults> {
  const { owner } = services.databases;
  const { member, clientId, clientName, redirectUri, resource, identity } = waiting;
  const allowed = waiting.access === "OK" && textField(request.body, "decision") === "allow";
  const decision: AuditEntry = {
    tenantId: member.tenantId,
    actor: actorOf(member),
    action: allowed ? "mcp.allow" : "mcp.deny",
    target: { kind: "mcp_client", id: clientId },
    source: request.ip,
    requestId: request.id,
    after: { name: clientName ?? null, back: hostOf(redirectUri) },
  };
  if (!allowed) {
    await audit(owner, decision);
    return { error: "access_denied", error_description: "the person did not allow the program" };
  }
  const grant = new provider.Grant({ clientId, accountId: member.userId });
  grant.addResourceScope(resource, MCP_SCOPE);
  const grantId = await grant.save();
  await owner.transaction().execute(async (trx) => {
    await audit(trx, decision);
    await recordClientUse(trx, clientId);
    await connectProgram(trx, { member, identity, name: clientName, clientId, grantId, now: services.now() });
  });
  return { consent: { grantId } };
}

/** Leads back to the provider, which goes on with what was decided. */
async function goOn(provider: Provider, { raw }: Request, reply: FastifyReply, result: InteractionResults): Promise<FastifyReply> {
  const next = await provider.interactionResult(raw, reply.raw, result, { mergeWithLastSubmission: true });
  return reply.header("cache-control", "no-store").redirect(next, 303);
}

/** The page on which a person lets a program read as them, or does not. */
export function registerConsent(app: FastifyInstance, services: Services, host: ProviderHost): void {
  app.get("/sign-in/:uid/consent", { config: { rateLimit: LIMIT } }, async (request: Request, reply) => {
    const provider = await host();
    const waiting = await consentRequestOf(services, provider, request, reply);
    if (waiting === undefined) return reply.redirect(OVER, 303);
    return waiting.isOwn ? goOn(provider, request, reply, { consent: {} }) : show(services, request, reply, waiting, false);
  });

  app.post("/sign-in/:uid/consent", { bodyLimit: BODY_BYTES, config: { rateLimit: LIMIT } }, async (request: Request, reply) => {
    const provider = await host();
    const waiting = await consentRequestOf(services, provider, request, reply);
    if (waiting === undefined) return reply.redirect(OVER, 303);
    if (isForeignForm(request, services.config.publicOrigin)) return show(services, request, reply, waiting, true);
    return goOn(provider, request, reply, waiting.isOwn ? { consent: {} } : await decide(services, provider, request, waiting));
  });
}
