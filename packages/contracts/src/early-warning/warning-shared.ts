import * as z from "zod";

export const TenantPath = z.strictObject({ tenant: z.string().min(1).max(200) });
export const Day = z.iso.date();

export const warningPath = "/v1/tenants/:tenant/early-warning";
/** Refusals of every call that reads the institution's data. */
export const usualProblems = [
  "unauthenticated",
  "token_expired",
  "wrong_tenant",
  "validation_failed",
  "feature_missing",
  "forbidden",
  "region_unavailable",
  "seat_quota_exceeded",
  "tenant_asleep",
  "no_data",
  "warehouse_busy",
  "warehouse_timeout",
] as const;
