import type { Route } from "@lyceum/contracts";
import { closestIssue } from "@lyceum/semantic";
import type * as z from "zod";

import { ProblemError } from "../lib/problem-error.ts";

/** Each issue as `query.locale: message`. */
function issuesOf(part: string, error: z.ZodError): string[] {
  return error.issues.map((issue) => {
    const { path, message } = closestIssue([issue]) ?? issue;
    return `${[part, ...path].join(".")}: ${message}`;
  });
}

/**
 * Checks one part of a request. Absent schema: the part is not looked at and not handed on.
 * @throws ProblemError `validation_failed` that lists every field at fault.
 */
export function parse(part: "params" | "query" | "body", schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw new ProblemError("validation_failed", undefined, issuesOf(part, result.error));
}

/** Checks a response and drops what the contract does not name. A mismatch is a defect of ours: 500, with the fields in the log. */
export function checkedResponse(route: Route, response: unknown): unknown {
  const result = route.response.safeParse(response);
  if (result.success) return result.data;
  throw new Error(`Response of ${route.id} breaks its contract: ${issuesOf("response", result.error).join("; ")}`);
}
