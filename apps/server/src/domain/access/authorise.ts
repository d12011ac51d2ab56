import { accessTo, type AccessResult, type AccessSubject, asksForFeatures } from "@lyceum/access";

import { withTenant, type TenantTransaction } from "../../db/database.ts";
import { regionOf, type Config } from "../../lib/configuration/configuration.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { Caller } from "../caller.ts";
import { tenantFeatures } from "../flags/tenant-features.ts";
import type { Services } from "../services.ts";

/** Reads what access depends on: groups from the caller, the rest from configuration and the tenant's rows. */
export async function accessSubject(trx: TenantTransaction, caller: Caller, config: Pick<Config, "regions">): Promise<AccessSubject> {
  const settings = await trx.selectFrom("client_settings").select("ai_opt_in").where("tenant_id", "=", caller.tenantId).executeTakeFirst();
  return {
    kind: caller.kind,
    groups: caller.groups,
    apis: apisOf(caller, config),
    features: await tenantFeatures(trx, config, caller.region),
    aiOptIn: settings?.ai_opt_in ?? false,
  };
}

/** Of several permissions one is enough; when none is held, the first one's refusal tells why. */
function resultOf(permissions: readonly string[], subject: AccessSubject): AccessResult {
  const results = permissions.map((permission) => accessTo(permission, subject).result);
  return results.find((result) => result === "OK") ?? results[0] ?? "USER_HAS_NO_ACCESS";
}

/**
 * Lets a caller pass or refuses. Where no permission asks for a feature, no row of the tenant is read.
 * @param permission one name, or several of which one is enough.
 * @throws ProblemError `feature_missing`, `forbidden` or `region_unavailable`.
 */
export async function authorise(
  caller: Caller,
  permission: string | readonly string[],
  services: Pick<Services, "config" | "databases">,
): Promise<void> {
  if (![permission].flat().some(asksForFeatures)) {
    const apis = apisOf(caller, services.config);
    requireOk(permission, { kind: caller.kind, groups: caller.groups, apis, features: {}, aiOptIn: false });
    return;
  }
  await withTenant(services.databases, caller.tenantId, (trx) => authoriseIn(trx, caller, permission, services.config));
}

const apisOf = (caller: Caller, config: Pick<Config, "regions">): string[] => Object.keys(regionOf(config, caller.region)?.apis ?? {});

function requireOk(permission: string | readonly string[], subject: AccessSubject): void {
  const result = resultOf([permission].flat(), subject);
  if (result !== "OK") throw refusal(result);
}

/** The same inside a transaction of the caller's tenant. */
export async function authoriseIn(
  trx: TenantTransaction,
  caller: Caller,
  permission: string | readonly string[],
  config: Pick<Config, "regions">,
): Promise<void> {
  requireOk(permission, await accessSubject(trx, caller, config));
}

function refusal(result: Exclude<AccessResult, "OK">): ProblemError {
  switch (result) {
    case "FEATURE_MISSING":
      return new ProblemError("feature_missing", "Your institution does not have this feature.");
    case "USER_HAS_NO_ACCESS":
      return new ProblemError("forbidden", "Your roles do not allow this. Ask an administrator of your institution.");
    case "REGION_UNAVAILABLE":
      return new ProblemError("region_unavailable", "This is not available in your institution's region.");
  }
}
