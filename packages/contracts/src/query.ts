import { Answer, Query, QUERY_PROBLEM_CODES } from "@lyceum/semantic";
import * as z from "zod";

import { FrameLocale } from "./frame-opening.ts";
import { defineRoute } from "./route.ts";

const Tenant = z.strictObject({ tenant: z.string().min(1).max(200) });
const access = { kind: "permission", permission: "developer/query" } as const;
const path = "/v1/tenants/:tenant/query";
/** Refusals of both calls. */
const PROBLEMS_OF_READERS = [
  "unauthenticated",
  "token_expired",
  "wrong_tenant",
  "forbidden",
  "feature_missing",
  "seat_quota_exceeded",
  "region_unavailable",
  "validation_failed",
  "tenant_asleep",
  "warehouse_busy",
  "warehouse_timeout",
  "snapshot_too_new",
] as const;

/** Examples of queries, by the names of their texts, from the simplest on. */
export const QUERY_EXAMPLES = [
  "resultsByTerm",
  "scoresByModule",
  "aboveAverage",
  "conditions",
  "perStudent",
  "shareOfTotal",
  "clicksByWeek",
  "mostUsed",
] as const;

export const QueryExample = z.object({
  name: z.enum(QUERY_EXAMPLES),
  /** A query as it is written by hand, without what is there by default. */
  query: z.unknown(),
});
export type QueryExample = z.infer<typeof QueryExample>;

export const answerQuery = defineRoute({
  id: "query.answer",
  summary: "Answer one query with the caller's own data rights",
  api: "dashboards",
  method: "POST",
  path,
  access,
  params: Tenant,
  query: FrameLocale,
  body: z.strictObject({ query: Query }),
  response: Answer,
  problems: [...PROBLEMS_OF_READERS, "no_data", "snapshot_too_old", "rate_limited", ...QUERY_PROBLEM_CODES],
});

export const listQueryExamples = defineRoute({
  id: "query.examples",
  summary: "Queries that the institution's data and the caller's rights give rows for",
  api: "dashboards",
  method: "GET",
  path: `${path}/examples`,
  access,
  params: Tenant,
  response: z.object({ examples: z.array(QueryExample) }),
  problems: PROBLEMS_OF_READERS,
});
