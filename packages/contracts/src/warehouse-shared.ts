import * as z from "zod";

/** A name or id in the path of a call. */
export const PathText = z.string().min(1).max(200);

/** What every call about the warehouse may be refused with. */
export const WAREHOUSE_PROBLEMS = ["unauthenticated", "token_expired", "wrong_tenant", "forbidden", "region_unavailable"] as const;

/** Permission of those who use the warehouse themselves. */
export const OWN_WAREHOUSE = { kind: "permission", permission: "developer/launch-snowflake" } as const;

/** What is told of a login's password. */
export const PASSWORD_FIELDS = {
  hasPassword: z.boolean(),
  /** Whole days that the password is still good for, 0 on its last day, less once it has run out; null without one. */
  daysUntilExpiration: z.number().int().nullable(),
  /** ISO 8601 in UTC; null without a password. */
  expirationDate: z.iso.datetime().nullable(),
};

/** Address of a page that shows a new password once, within ten minutes. */
export const OneTimePage = z.object({ url: z.string() });
