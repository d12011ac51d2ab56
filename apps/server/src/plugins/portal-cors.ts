import type { FastifyCorsOptions } from "@fastify/cors";

import type { Config } from "../lib/configuration/configuration.ts";

/** Seconds that a browser may remember what it was told before its first call. */
const REMEMBERED_SECONDS = 7200;

/**
 * Lets the portal's pages call this listener under another address: a region's API base may be a host of its
 * own. No other pages, and never with cookies: the bearer token is the credential.
 */
export function portalCors({ publicOrigin }: Pick<Config, "publicOrigin">): FastifyCorsOptions {
  return {
    origin: publicOrigin,
    credentials: false,
    methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    allowedHeaders: ["authorization", "content-type", "idempotency-key", "if-match", "if-none-match"],
    exposedHeaders: ["content-disposition", "etag", "idempotency-replayed", "location", "retry-after", "x-request-id"],
    maxAge: REMEMBERED_SECONDS,
  };
}
