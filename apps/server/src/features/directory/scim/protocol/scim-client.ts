import { createHash } from "node:crypto";

import type { FastifyRequest } from "fastify";

import type { Act } from "../../../../domain/audit.ts";
import type { Services } from "../../../../domain/services.ts";
import { ScimError } from "./scim-error.ts";

/** A directory that speaks for an institution. */
export interface ScimClient {
  readonly tenantId: string;
  readonly tokenId: string;
  readonly tokenName: string;
}

/** Written at most this often, so that reading a directory costs no write for each page. */
const USE_NOTED_MS = 5 * 60 * 1000;

export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

const refused = (): ScimError => new ScimError(401, "The token is not valid. Make a new one in the institution's settings.");

/**
 * The directory behind a request's bearer token.
 * @throws ScimError 401 for a token that is missing, unknown, revoked or has run out.
 */
export async function authenticateScim(
  request: FastifyRequest,
  { databases, now }: Pick<Services, "databases" | "now">,
): Promise<ScimClient> {
  const token = /^bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? "")?.[1];
  if (token === undefined) throw refused();
  const row = await databases.owner.selectFrom("scim_token").selectAll().where("token_hash", "=", hashOfToken(token)).executeTakeFirst();
  if (!row || (row.expires_at !== null && row.expires_at <= now())) throw refused();
  if (row.last_used_at === null || row.last_used_at.getTime() < now().getTime() - USE_NOTED_MS) {
    await databases.owner.updateTable("scim_token").set({ last_used_at: now() }).where("id", "=", row.id).execute();
  }
  return { tenantId: row.tenant_id, tokenId: row.id, tokenName: row.name };
}

/** A directory's act, as the audit log names it. */
export const actOfClient = (client: ScimClient, request: Pick<FastifyRequest, "ip" | "id">): Act => ({
  actor: { kind: "system", name: `directory: ${client.tokenName}` },
  source: request.ip,
  requestId: request.id,
});
