import * as z from "zod";

import { defineRoute } from "./route.ts";

export const getAudience = defineRoute({
  id: "sign-in.audience",
  summary: "Tenant, region and audience of an institution's address component",
  api: "sso",
  method: "GET",
  path: "/audience",
  access: { kind: "public", reason: "Needed before sign-in; answers no more than the tenant picker shows" },
  query: z.strictObject({ uriComponent: z.string().min(1).max(200) }),
  answer: z.object({ tenantId: z.string(), region: z.string(), audience: z.string() }),
  problems: ["unknown_institution", "validation_failed", "rate_limited"],
});
