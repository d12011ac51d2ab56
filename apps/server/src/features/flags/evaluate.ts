import type { evaluateFlags } from "@lyceum/contracts";
import type * as z from "zod";

import { withTenant } from "../../db/database.ts";
import type { Caller } from "../../domain/caller.ts";
import { tenantFeatures } from "../../domain/flags/tenant-features.ts";
import type { Services } from "../../domain/services.ts";
import { OfrepRefusal } from "./ofrep-refusal.ts";

type Context = { readonly targetingKey?: string | undefined } | undefined;
export type Evaluation = z.input<(typeof evaluateFlags)["response"]>["flags"][number];

/** @throws OfrepRefusal when a client asks for another institution than the token's. */
function requireOwnContext(caller: Caller, context: Context): void {
  const key = context?.targetingKey;
  if (key === undefined || key === caller.tenantSlug || key === caller.tenantId) return;
  throw new OfrepRefusal(400, "INVALID_CONTEXT", "The targeting key is not the institution that the access token belongs to.");
}

/** Every defined flag of the caller's institution as it is at this moment, by name, with where its value comes from. */
export async function evaluateAll(services: Services, caller: Caller, context: Context): Promise<Evaluation[]> {
  requireOwnContext(caller, context);
  const { features, own } = await withTenant(services.databases, caller.tenantId, async (trx) => ({
    features: await tenantFeatures(trx, services.config, caller.region),
    own: new Set((await trx.selectFrom("flag_override").select("flag_key").execute()).map(({ flag_key }) => flag_key)),
  }));
  return Object.entries(features)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => ({
      key,
      value: value === true,
      reason: own.has(key) ? "TARGETING_MATCH" : "STATIC",
      variant: value === true ? "on" : "off",
    }));
}

/** @throws OfrepRefusal for a flag that is not defined for the institution. */
export async function evaluateOne(services: Services, caller: Caller, key: string, context: Context): Promise<Evaluation> {
  const found = (await evaluateAll(services, caller, context)).find((flag) => flag.key === key);
  if (!found) throw new OfrepRefusal(404, "FLAG_NOT_FOUND", "This flag is not defined for the institution.");
  return found;
}
