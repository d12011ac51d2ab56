import { TENANT_FEATURES, type FeatureValues } from "@lyceum/access";

import type { TenantTransaction } from "../../db/database.ts";
import { regionOf, type Config } from "../../lib/configuration/configuration.ts";

/**
 * A tenant's features: those of its region's configuration, then the flags' defaults for what is managed
 * per tenant, then the tenant's overrides. A feature that none of them names is undefined.
 */
export async function tenantFeatures(trx: TenantTransaction, config: Pick<Config, "regions">, region: string): Promise<FeatureValues> {
  const features: Record<string, boolean> = { ...regionOf(config, region)?.features };
  const defaults = await trx.selectFrom("flag").select(["key", "default_value"]).execute();
  for (const { key, default_value } of defaults) {
    const perTenant = (TENANT_FEATURES as readonly string[]).includes(key) || features[key] === undefined;
    if (perTenant && default_value !== null) features[key] = default_value;
  }
  const overrides = await trx.selectFrom("flag_override").select(["flag_key", "value"]).execute();
  for (const { flag_key, value } of overrides) features[flag_key] = value;
  return features;
}
