import { closestIssue } from "./closest-issue.ts";
import { QueryProblem } from "./query-problem.ts";
import { Query } from "./query.ts";

/**
 * Reads a query that came from outside.
 * @throws QueryProblem `query_too_large` when a limit is passed, otherwise `query_invalid`, naming the place.
 */
export function parseQuery(input: unknown): Query {
  const result = Query.safeParse(input);
  if (result.success) return result.data;
  const issue = closestIssue(result.error.issues);
  const place = issue?.path.join(".") || "query";
  throw new QueryProblem(issue?.code === "too_big" ? "query_too_large" : "query_invalid", `${place}: ${issue?.message ?? "not a query"}`);
}
