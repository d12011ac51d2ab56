import { QUERY_PROBLEM_CODES } from "@lyceum/semantic";
import * as z from "zod";

/** Every code with which a call can be refused, and its HTTP status. */
export const PROBLEMS = {
  malformed_request: 400,
  not_found: 404,
  method_not_allowed: 405,
  unauthenticated: 401,
  token_expired: 401,
  no_institution: 403,
  no_account: 403,
  wrong_tenant: 403,
  forbidden: 403,
  seat_quota_exceeded: 403,
  region_unavailable: 404,
  feature_missing: 403,
  validation_failed: 422,
  rate_limited: 429,
  body_too_large: 413,
  unsupported_media_type: 415,
  conflict: 409,
  already_exists: 409,
  changed_meanwhile: 409,
  approval_required: 409,
  confirmation_required: 428,
  credits_exhausted: 403,
  integrations_unprovisioned: 409,
  idempotency_key_reused: 422,
  no_data: 404,
  warehouse_busy: 503,
  warehouse_timeout: 504,
  snapshot_too_new: 503,
  snapshot_too_old: 404,
  report_too_new: 503,
  report_unreadable: 503,
  file_too_large: 422,
  font_missing: 503,
  pdf_unavailable: 503,
  picture_missing: 422,
  analytics_unavailable: 503,
  tenant_asleep: 503,
  embed_code_invalid: 401,
  embed_resource_mismatch: 403,
  unknown_institution: 404,
  internal: 500,
  query_invalid: 422,
  query_unknown_name: 422,
  query_wrong_kind: 422,
  query_too_large: 422,
  query_not_joinable: 422,
  query_grain_mixed: 422,
  query_comparison_needs_period: 422,
  query_area_forbidden: 403,
  query_dimension_forbidden: 403,
} as const satisfies Record<string, number> & Record<(typeof QUERY_PROBLEM_CODES)[number], number>;

export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as readonly ProblemCode[];

/** RFC 9457 problem document. `code` is stable; `detail` is for people and may change. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string().optional(),
  /** Markers such as `reader_qs_seats_quota_exceeded`, or the fields that failed validation. */
  details: z.array(z.string()).optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
