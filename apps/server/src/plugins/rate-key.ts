import { createHash } from "node:crypto";

import type { FastifyRequest } from "fastify";

/**
 * Whom a request counts against: the token where there is one, since a campus shares one address,
 * otherwise the address. The token itself is kept nowhere.
 */
export function rateKey(request: FastifyRequest): string {
  const token = request.headers.authorization;
  if (token === undefined) return request.ip;
  return createHash("sha256").update(`${request.ip}\0${token}`).digest("base64url");
}
