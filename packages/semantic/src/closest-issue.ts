import type * as z from "zod";

/** What is wrong with a query, and where: names and indexes from its beginning. */
export interface ClosestIssue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

type Issue = z.core.$ZodIssue;

/**
 * Picks the issue to tell of: a passed limit first, otherwise the first. Of a union's forms it is the one that was
 * meant, as far as can be seen: whose fields are there and which went wrong last. "Invalid input" says nothing.
 */
export function closestIssue(issues: readonly Issue[]): ClosestIssue | undefined {
  const issue = issues.find(({ code }) => code === "too_big") ?? issues[0];
  if (!issue) return undefined;
  if (issue.code !== "invalid_union") return issue;
  const inner = closestIssue(issue.errors.toSorted((a, b) => strangeness(a) - strangeness(b))[0] ?? []);
  return inner ? { ...inner, path: [...issue.path, ...inner.path] } : issue;
}

/** How far something is from a form: fields that the form does not have, fields that it needs, then what is wrong within. */
function strangeness(issues: readonly Issue[]): number {
  let strange = 0;
  for (const issue of issues) {
    if (issue.code === "unrecognized_keys") strange += 2 * issue.keys.length;
    else if (issue.path.length === 0) strange += 20;
    else if (issue.code === "invalid_value") strange += 3;
    else strange += 1;
  }
  return strange;
}
