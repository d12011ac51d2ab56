import * as z from "zod";

/** Parameters of a call about the institution's people. */
export const OfTenant = z.strictObject({ tenant: z.string().min(1).max(200) });
/** The person's id; the older screens name people by their user name, which is taken as well. */
export const OfUser = OfTenant.extend({ userId: z.string().min(1).max(200) });

/** Codes that every call about people can give. */
export const USER_REFUSALS = [
  "unauthenticated",
  "token_expired",
  "wrong_tenant",
  "validation_failed",
  "feature_missing",
  "forbidden",
  "region_unavailable",
] as const;

export const USERS_PATH = "/v1/tenants/:tenant/users";

export const READS_USERS = { kind: "permission", permission: "developer/settings/user-management" } as const;
/** Step by step, as the older screens save. */
export const EDITS_USERS = { kind: "permission", permission: ["developer/settings/users", "developer/settings/edit-user"] } as const;
