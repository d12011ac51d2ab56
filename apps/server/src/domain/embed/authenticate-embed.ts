import { withTenant } from "../../db/database.ts";
import { FreshReads } from "../../lib/fresh-reads.ts";
import type { AuthenticateEmbed, EmbedCaller } from "../caller.ts";
import type { Services } from "../services.ts";
import { readEmbedToken, refused } from "./embed-token.ts";
import { findEmbedCaller } from "./find-embed-caller.ts";

const BEARER = /^bearer ([\w.-]+)$/i;

/**
 * Works out who reads through a frame: the token says which session, the database says at this moment
 * whether the session runs, whose it is, and what that person's groups are. A frame calls many times at once: calls that
 * wait for the read share it.
 */
export function createAuthenticateEmbed(services: Pick<Services, "databases" | "now" | "config">): AuthenticateEmbed {
  const reads = new FreshReads<EmbedCaller>();
  const find = async (token: string): Promise<EmbedCaller> => {
    const bound = await readEmbedToken(token, services);
    const caller = await withTenant(services.databases, bound.tenantId, (trx) => findEmbedCaller(trx, bound, services.now()));
    const { kind, id } = bound.resource;
    if (!caller || caller.userId !== bound.userId || caller.resource.kind !== kind || caller.resource.id !== id) throw refused();
    return caller;
  };
  return async (request) => {
    const token = BEARER.exec(request.headers.authorization ?? "")?.[1];
    if (token === undefined) throw refused();
    return reads.read(token, () => find(token));
  };
}
