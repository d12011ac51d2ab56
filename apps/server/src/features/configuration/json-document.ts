import { createHash } from "node:crypto";

import type { FastifyReply, FastifyRequest } from "fastify";

/** A JSON file that stays the same while the server runs. */
export interface JsonDocument {
  readonly body: string;
  readonly etag: string;
}

/** Writes a value down once, with the tag by which browsers ask whether it changed. */
export function jsonDocument(value: unknown): JsonDocument {
  const body = JSON.stringify(value);
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
}

/** Whether the browser's copy is the current one; a proxy that compresses may have made its tag weak. */
const isCurrent = (sent: string | undefined, etag: string): boolean =>
  (sent ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);

/** Sends the document, or 304 when the browser has it. It is asked for anew each time, so that a change shows at once. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, { body, etag }: JsonDocument): FastifyReply {
  reply.header("etag", etag).header("cache-control", "no-cache");
  if (isCurrent(request.headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.type("application/json; charset=utf-8").send(body);
}
