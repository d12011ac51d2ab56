import * as z from "zod";

import { defineRoute } from "./route.ts";
import { PathText, WAREHOUSE_PROBLEMS } from "./warehouse-shared.ts";

export const getCredits = defineRoute({
  id: "credits.get",
  summary: "Credits of each account in one month",
  api: "creditManagement",
  method: "GET",
  path: "/v1/tenants/:tenant/credits",
  access: { kind: "permission", permission: "developer/settings/credits" },
  params: z.strictObject({ tenant: PathText }),
  query: z.strictObject({
    /** `YYYY-MM`, this month in UTC or an earlier one. */
    monthDate: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "must be a month such as 2026-03"),
  }),
  response: z.object({
    accounts: z.array(
      z.object({
        /** Name of the login, or `reporting` for dashboards and questions. */
        accountName: z.string(),
        creditsQuota: z.number().min(0),
        /** Never less than nothing. */
        creditsRemaining: z.number().min(0),
        creditsUsed: z.number().min(0),
      }),
    ),
  }),
  problems: [...WAREHOUSE_PROBLEMS, "validation_failed"],
});
