import * as z from "zod";

import { defineRoute } from "./route.ts";

export const listSeats = defineRoute({
  id: "seats.list",
  summary: "People with their seats, as the older list shows them",
  api: "dashboards",
  method: "GET",
  path: "/v1/data/dashboards/tenants/:tenant/users",
  access: { kind: "permission", permission: "developer/settings/user-management" },
  params: z.strictObject({ tenant: z.string().min(1).max(200) }),
  response: z.object({
    results: z.array(
      z.object({
        username: z.string(),
        role: z.enum(["Author", "Reader"]),
        isActive: z.boolean(),
        /** Seconds since 1970; null: never. */
        lastAccess: z.number().int().nullable(),
        userId: z.string(),
      }),
    ),
    quotas: z.object({ Reader: z.number().int(), Author: z.number().int() }),
  }),
  problems: ["unauthenticated", "token_expired", "wrong_tenant", "validation_failed", "feature_missing", "forbidden", "region_unavailable"],
});
