import type { RegionConfig } from "@lyceum/contracts";

import { regionById } from "../../lib/config/regions.ts";

/**
 * Base address of the dictionary: of the region given, or, for those who have none, of the first region that
 * has one. The content is the same everywhere, so it matters little which. Undefined where there is none.
 */
export function dictionaryBase(regions: readonly RegionConfig[], regionId: string | undefined): string | undefined {
  if (regionId !== undefined) return regionById(regions, regionId)?.apis["dataDictionary"];
  return regions.find(({ apis }) => apis["dataDictionary"] !== undefined)?.apis["dataDictionary"];
}
