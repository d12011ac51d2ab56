import type { FastifyRequest } from "fastify";

import type { Caller } from "../../../domain/caller.ts";
import type { Services } from "../../../domain/services.ts";
import { callerOf, findMember } from "../../../domain/sign-in/people.ts";
import { ProblemError } from "../../../lib/problem-error.ts";
import { isSecretOf, parseToken } from "../token-secret.ts";
import { FailedTries } from "./failed-tries.ts";

/** Tries of one address in a minute that fail before it is told to wait. */
export const MAX_FAILED_TRIES = 30;

/** A person whose token opens feeds. */
export interface FeedBearer {
  readonly caller: Caller;
  readonly token: {
    readonly id: string;
    /** The one feed that it opens; null: all of the person's. */
    readonly feed: string | null;
  };
}

/** Reads what was sent as a token: as such, or as the password beside any user name. An address never carries one: it ends in logs. */
function sentToken(authorization: string): string | undefined {
  const [, scheme = "", value = ""] = /^(basic|bearer) +(\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() === "bearer") return value;
  if (scheme === "") return undefined;
  const pair = Buffer.from(value, "base64").toString();
  const colon = pair.indexOf(":");
  return colon < 0 ? undefined : pair.slice(colon + 1);
}

const unacceptable = (): ProblemError =>
  new ProblemError("unauthenticated", "The token is not valid. It may have been revoked: make a new one on the page Feeds of the portal.");

/** Finds the person behind a token at this moment. @throws ProblemError `unauthenticated`, `token_expired`. */
async function findBearer(text: string | undefined, { databases, now }: Services): Promise<FeedBearer> {
  const written = text === undefined ? undefined : parseToken(text);
  const row =
    written &&
    (await databases.owner
      .selectFrom("feed_token")
      .select(["id", "tenant_id", "user_id", "feed_id", "secret_hash", "expires_at"])
      .where("id", "=", written.id)
      .executeTakeFirst());
  if (!row || !isSecretOf(written.secret, row.secret_hash)) throw unacceptable();
  if (row.expires_at <= now()) {
    throw new ProblemError("token_expired", "The token has run out. Make a new one on the page Feeds of the portal.");
  }
  const member = await findMember(databases.owner, row.user_id);
  if (member?.tenantId !== row.tenant_id) throw unacceptable();
  return { caller: callerOf(member), token: { id: row.id, feed: row.feed_id } };
}

/**
 * Works out whose token a request bears.
 * @throws ProblemError `unauthenticated`, `token_expired`, and `rate_limited` for an address that failed too often.
 */
export function createAuthenticateFeed(services: Services): (request: FastifyRequest) => Promise<FeedBearer> {
  const failed = new FailedTries(MAX_FAILED_TRIES);
  return async ({ headers: { authorization }, ip }) => {
    // Spreadsheets first ask without, to learn what they are to send.
    if (authorization === undefined) throw new ProblemError("unauthenticated", "Send a token as the password, with any user name.");
    try {
      return await findBearer(sentToken(authorization), services);
    } catch (error) {
      if (error instanceof ProblemError && failed.note(ip, services.now())) {
        throw new ProblemError("rate_limited", "Too many tokens that are not valid came from this address. Wait for a minute.");
      }
      throw error;
    }
  };
}
