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
    /** Flags are an institution's; there is no other scope. */
    scope: z.literal("Tenant").optional(),
  }),
  response: z.object({ flags: z.record(z.string(), z.boolean()) }),
  problems: ["unauthenticated", "token_expired", "wrong_tenant", "validation_failed"],
});

/** Flags are evaluated for the caller's institution: its address component or id is the only targeting key there is. */
const EvaluationRequest = z.looseObject({ context: z.looseObject({ targetingKey: z.string().optional() }).optional() });

const Evaluation = z.object({
  key: z.string(),
  value: z.boolean(),
  /** `TARGETING_MATCH` for a value of the institution's own, `STATIC` for one that holds for all. */
  reason: z.enum(["STATIC", "TARGETING_MATCH"]),
  variant: z.enum(["on", "off"]),
});

/**
 * OpenFeature's remote evaluation protocol. Refusals have the protocol's shape, `errorCode` and
 * `errorDetails`, where it names one: 400 and 404; others are problem documents.
 */
export const evaluateFlag = defineRoute({
  id: "flags.evaluate",
  summary: "One flag, over OpenFeature's remote evaluation protocol",
  api: "ofrep",
  method: "POST",
  path: "/v1/evaluate/flags/:key",
  access: { kind: "authenticated" },
  params: z.strictObject({ key: z.string().min(1).max(200) }),
  body: EvaluationRequest,
  response: Evaluation,
  problems: ["unauthenticated", "token_expired", "validation_failed", "not_found"],
});

/** Returns 304 to a request whose `If-None-Match` names what it would return. */
export const evaluateFlags = defineRoute({
  id: "flags.evaluate-all",
  summary: "Every defined flag, over OpenFeature's remote evaluation protocol",
  api: "ofrep",
  method: "POST",
  path: "/v1/evaluate/flags",
  access: { kind: "authenticated" },
  body: EvaluationRequest,
  response: z.object({ flags: z.array(Evaluation) }),
  problems: ["unauthenticated", "token_expired", "validation_failed"],
});
