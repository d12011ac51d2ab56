import { type AccessResult, accessTo } from "@lyceum/access";
import type { FastifyReply, FastifyRequest } from "fastify";
import { errors, type Provider } from "oidc-provider";

import { withTenant } from "../../../db/database.ts";
import { accessSubject } from "../../../domain/access/authorise.ts";
import { isBlocked } from "../../../domain/mcp/connected-programs.ts";
import { mcpIssuers } from "../../../domain/mcp/mcp-resource.ts";
import { type ProgramIdentity, programOf } from "../../../domain/mcp/program-identity.ts";
import type { Services } from "../../../domain/services.ts";
import { callerOf, findMember, type Member } from "../../../domain/sign-in/people.ts";
import { forProvider } from "../provider/provider-routes.ts";
import { isOwnClient } from "../provider/regions.ts";

/** What a person's right to connect a program comes to; the institution may have blocked that very program. */
export type ConsentAccess = AccessResult | "BLOCKED";

/** A program that waits for a person to allow it. */
export interface ConsentRequest {
  readonly uid: string;
  readonly clientId: string;
  /** It is the portal itself, which needs no consent and may ask for it all the same. */
  readonly isOwn: boolean;
  /** What the program calls itself. */
  readonly clientName: string | undefined;
  /** Address that the person is sent back to. */
  readonly redirectUri: string;
  /** Resource that the program asks for. */
  readonly resource: string;
  readonly member: Member;
  readonly identity: ProgramIdentity;
  /** Whether the person may connect programs, and this one. */
  readonly access: ConsentAccess;
  readonly uiLocales: unknown;
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Tells whether a person may connect a program at this moment. */
async function accessOf({ config, databases }: Services, member: Member, identity: ProgramIdentity): Promise<ConsentAccess> {
  const caller = callerOf(member);
  return withTenant(databases, member.tenantId, async (trx) => {
    const { result } = accessTo("mcp", await accessSubject(trx, caller, config));
    return result === "OK" && (await isBlocked(trx, member.tenantId, identity)) ? "BLOCKED" : result;
  });
}

/**
 * Finds the request that the address names and that this browser's cookie proves to have begun here; undefined when it
 * expired, belongs to another browser, or waits for something else.
 */
export async function consentRequestOf(
  services: Services,
  provider: Provider,
  request: FastifyRequest<{ Params: { uid: string } }>,
  reply: FastifyReply,
): Promise<ConsentRequest | undefined> {
  const raw = forProvider(request.raw, services.config.publicOrigin);
  const details = await provider.interactionDetails(raw, reply.raw).catch((error: unknown) => {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  });
  if (details === undefined || details.uid !== request.params.uid || details.prompt.name !== "consent") return undefined;
  const { params, session } = details;
  const clientId = text(params["client_id"]);
  const [client, member] = await Promise.all([
    provider.Client.find(clientId),
    session && findMember(services.databases.owner, session.accountId),
  ]);
  if (!client || !member) return undefined;
  const redirectUri = text(params["redirect_uri"]);
  const identity = programOf(redirectUri, client.clientName);
  return {
    uid: details.uid,
    clientId,
    isOwn: isOwnClient(mcpIssuers(services.config), clientId),
    clientName: client.clientName,
    redirectUri,
    identity,
    resource: text(params["resource"]),
    member,
    access: await accessOf(services, member, identity),
    uiLocales: params["ui_locales"],
  };
}
