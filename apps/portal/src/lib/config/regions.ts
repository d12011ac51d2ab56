import type { RegionConfig } from "@lyceum/contracts";

/** The configuration of a region, or undefined when it is not supported here. */
export const regionById = (regions: readonly RegionConfig[], id: string): RegionConfig | undefined =>
  regions.find((region) => region.id === id);
