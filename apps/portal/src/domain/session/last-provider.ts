import type { RegionConfig } from "@lyceum/contracts";

import { local } from "../../lib/storage.ts";
import { type AuthCache, readAuthCache } from "./auth-cache.ts";

/** Where the last sign-in took place, one that could not be ended before all; without a usable record of it, where the next one would. */
export function lastProvider(regions: readonly RegionConfig[]): AuthCache | undefined {
  try {
    return readAuthCache(local.get("signOutOwed") ?? local.get("authCache"));
  } catch {
    const chosen = local.get("region");
    return (regions.find(({ id }) => id === chosen) ?? regions[0])?.auth;
  }
}
