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
  response: z.object({ tenantId: z.string(), region: z.string(), audience: z.string() }),
  problems: ["unknown_institution", "validation_failed", "rate_limited"],
});

/**
 * Returns the person by the institution's own records at this moment, whatever the token says. The portal takes
 * identity and roles from here alone: another issuer's subject and claims mean nothing to its screens.
 */
export const getIdentity = defineRoute({
  id: "sign-in.identity",
  summary: "The person signed in: account, institution, region and groups",
  api: "portal",
  method: "GET",
  path: "/v1/me",
  access: { kind: "authenticated" },
  response: z.object({
    /** Stands for `{userId}` and `{sub}` in every call. */
    userId: z.string(),
    kind: z.enum(["universal", "incremental"]),
    name: z.string(),
    email: z.string(),
    /** The institution's identifier of the person; the user id where it has none. */
    personId: z.string(),
    /** Names of groups as they are stored. */
    groups: z.array(z.string()),
    /** `identifier` stands for `{tenant}` in every call. */
    tenant: z.object({ id: z.string(), identifier: z.string(), name: z.string() }),
    /** Region of the institution, e.g. `us-east-1`. */
    region: z.string(),
    /** Region stored for the warehouse of an incremental account; the institution's own otherwise. */
    warehouseRegion: z.string(),
  }),
  problems: ["unauthenticated", "token_expired"],
});
