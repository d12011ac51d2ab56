import * as z from "zod";

import { defineRoute } from "./route.ts";

/** Also served without the API's base address, at `/flags` of the portal's own origin. */
export const getFlags = defineRoute({
  id: "flags.get",
  summary: "The institution's values of the named flags; an undefined flag is absent",
  api: "featureFlags",
  method: "GET",
  path: "/flags",
  access: { kind: "authenticated" },
  query: z.strictObject({
    /** The institution's address component. */
    tenantId: z.string().min(1).max(200),
    /** Names separated by commas. */
    flags: z.string().min(1).max(2000),
  }),
  answer: z.object({ flags: z.record(z.string(), z.boolean()) }),
  problems: ["unauthenticated", "token_expired", "wrong_tenant", "validation_failed"],
});
