import type { FastifyReply, FastifyRequest } from "fastify";

import { problemOf, sendProblem } from "../../plugins/problems.ts";

/** A refusal that OpenFeature's remote evaluation protocol has a word for. */
export class OfrepRefusal extends Error {
  override readonly name = "OfrepRefusal";
  readonly status: 400 | 404;
  readonly errorCode: "FLAG_NOT_FOUND" | "INVALID_CONTEXT" | "PARSE_ERROR";

  /** @param details a sentence for the client's developer. */
  constructor(status: 400 | 404, errorCode: OfrepRefusal["errorCode"], details: string) {
    super(details);
    this.status = status;
    this.errorCode = errorCode;
  }
}

/**
 * Sends an error in the protocol's shape where it names one. Those are a request that cannot be read, a context that
 * is not the caller's and an unknown flag. A missing or expired token and too many requests are told by their
 * status, with a problem document for people.
 */
export function sendOfrepError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (!refusal) {
    const problem = problemOf(error);
    if (problem.code === "internal") request.log.error({ err: error }, "request failed");
    return problem.code === "internal" ? send(reply, request, 500, "GENERAL", "The server failed.") : sendProblem(request, reply, problem);
  }
  return send(reply, request, refusal.status, refusal.errorCode, refusal.message);
}

function refusalOf(error: unknown): OfrepRefusal | undefined {
  if (error instanceof OfrepRefusal) return error;
  const problem = problemOf(error);
  if (problem.code !== "validation_failed" && problem.code !== "unsupported_media_type") return undefined;
  return new OfrepRefusal(400, "PARSE_ERROR", problem.details?.join("; ") ?? "The body is not the JSON that the protocol asks for.");
}

function send(reply: FastifyReply, request: FastifyRequest, status: number, errorCode: string, errorDetails: string): FastifyReply {
  const { key } = request.params as { readonly key?: string };
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .send({ ...(key !== undefined && { key }), errorCode, errorDetails });
}
