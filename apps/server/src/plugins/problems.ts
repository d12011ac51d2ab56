import { PROBLEMS, type Problem, type ProblemCode } from "@lyceum/contracts";
import problems from "@lyceum/locales/en/problems.json" with { type: "json" };
import { WarehouseError } from "@lyceum/warehouse";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { ProblemError } from "../lib/problem-error.ts";

const WAREHOUSE_CODES = {
  no_data: "no_data",
  timeout: "warehouse_timeout",
  cancelled: "warehouse_timeout",
  busy: "warehouse_busy",
  snapshot_too_new: "snapshot_too_new",
  snapshot_too_old: "snapshot_too_old",
  failed: "internal",
} as const satisfies Record<WarehouseError["code"], ProblemCode>;

/** Seconds after which a query that found all places and the queue taken may be sent again. */
const BUSY_RETRY_SECONDS = 5;

/** Statuses with which Fastify itself refuses a request before any handler sees it. */
const FRAMEWORK_CODES: Readonly<Record<number, ProblemCode>> = {
  400: "validation_failed",
  404: "not_found",
  405: "method_not_allowed",
  413: "body_too_large",
  415: "unsupported_media_type",
  429: "rate_limited",
};

/** Codes with which Fastify refuses what is no request at all, where the status alone would say too little. */
const MALFORMED: ReadonlySet<unknown> = new Set(["FST_ERR_BAD_URL", "FST_ERR_ROUTE_MISSING_CONTENT_TYPE"]);
/** PostgreSQL's code for text that its encoding cannot hold; a value of the request is all that it can come from. */
const UNTRANSLATABLE = "22021";

const isProblemCode = (code: unknown): code is ProblemCode => typeof code === "string" && Object.hasOwn(PROBLEMS, code);

/** The problem that an error stands for. Whatever is not a refusal of ours tells the outside nothing but `internal`. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof WarehouseError) return new ProblemError(WAREHOUSE_CODES[error.code]);
  if (error instanceof Error) {
    const { code, statusCode } = error as Error & { code?: unknown; statusCode?: unknown };
    if (isProblemCode(code)) return new ProblemError(code, error.message);
    if (MALFORMED.has(code)) return new ProblemError("malformed_request");
    if (code === UNTRANSLATABLE) return new ProblemError("validation_failed");
    const known = typeof statusCode === "number" ? FRAMEWORK_CODES[statusCode] : undefined;
    if (known) return new ProblemError(known);
  }
  return new ProblemError("internal");
}

/** Returns the challenge of a refusal (RFC 6750, 3): without a token, any; with one, another. */
export const challengeOf = ({ headers }: Pick<FastifyRequest, "headers">): string =>
  headers.authorization === undefined ? 'Bearer realm="lyceum"' : 'Bearer realm="lyceum", error="invalid_token"';

/** Sends an RFC 9457 problem document. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: ProblemError): FastifyReply {
  const body: Problem = {
    type: `urn:lyceum:problem:${problem.code}`,
    title: problems[problem.code].title,
    status: problem.status,
    code: problem.code,
    ...(problem.detail !== undefined && { detail: problem.detail }),
    ...(problem.details && { details: [...problem.details] }),
    requestId: request.id,
  };
  if (problem.status === 401) reply.header("www-authenticate", challengeOf(request));
  if (problem.code === "warehouse_busy") reply.header("retry-after", BUSY_RETRY_SECONDS);
  return reply.code(problem.status).header("cache-control", "no-store").type("application/problem+json").send(JSON.stringify(body));
}

/** Turns every error of a listener into a problem document, and logs those that are ours. */
export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (problem.code === "internal") request.log.error({ err: error }, "request failed");
    else request.log.info({ code: problem.code }, "request refused");
    return sendProblem(request, reply, problem);
  });
}
