import type { FastifyReply, FastifyRequest } from "fastify";

import { etagOf, isCurrent } from "./etag.ts";

/** A JSON file that stays the same while the server runs. */
export interface JsonDocument {
  readonly body: string;
  readonly etag: string;
}

/** Writes a value down once, with the tag by which browsers ask whether it changed. */
export function jsonDocument(value: unknown): JsonDocument {
  const body = JSON.stringify(value);
  return { body, etag: etagOf(body) };
}

/** Sends the document, or 304 when the browser has it. It is asked for anew each time, so that a change shows at once. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, { body, etag }: JsonDocument): FastifyReply {
  reply.header("etag", etag).header("cache-control", "no-cache");
  if (isCurrent(request.headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.type("application/json; charset=utf-8").send(body);
}
