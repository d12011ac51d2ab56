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
  if (!inner) return issue;
  const options = inner.code === "invalid_value" ? optionsOf(issue.errors, inner.path) : [];
  const message = options.length > 1 ? `Invalid option: expected one of ${options.join("|")}` : inner.message;
  return { ...inner, message, path: [...issue.path, ...inner.path] };
}

/** What the forms allow in one place together: one of them may be meant whose other fields are still missing. */
function optionsOf(forms: readonly (readonly Issue[])[], path: readonly PropertyKey[]): readonly string[] {
  const values = forms
    .flat()
    .flatMap((issue) => (issue.code === "invalid_value" && issue.path.join(".") === path.join(".") ? issue.values : []));
  return [...new Set(values.map((value) => JSON.stringify(value)))];
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
