import type { FastifyReply, FastifyRequest } from "fastify";

import { problemOf } from "../../../plugins/problems.ts";
import { prefixOf } from "./negotiate.ts";
import { ODataError } from "./odata-error.ts";
import { versionFor } from "./require-request.ts";

/** Seconds after which a request may be sent again, where that helps. */
const RETRY_SECONDS: Readonly<Record<string, number>> = { rate_limited: 60, warehouse_busy: 5 };

function refusalOf(error: unknown, request: FastifyRequest): { readonly status: number; readonly code: string; readonly message: string } {
  if (error instanceof ODataError) return error;
  const { code, status, detail } = problemOf(error);
  if (code === "internal") request.log.error({ err: error }, "request failed");
  // A page of data that is no longer there.
  return { status: code === "changed_meanwhile" ? 410 : status, code, message: detail ?? code };
}

/** Refuses as OData does: `error` with a code and a sentence. */
export function sendODataError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message } = refusalOf(error, request);
  const retry = RETRY_SECONDS[code];
  if (retry !== undefined) reply.header("retry-after", retry);
  if (status === 405) reply.header("allow", "GET, HEAD");
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .removeHeader("etag")
    .removeHeader("last-modified")
    .type(`application/json;${prefixOf(versionFor(request))}metadata=minimal`)
    .send(Buffer.from(JSON.stringify({ error: { code, message } })));
}
