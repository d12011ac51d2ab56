import type { RegionIssuer } from "../../../domain/tokens/region-issuers.ts";

/** The provider's name of a region as a resource; the audience itself need not be an address. */
const RESOURCE = "urn:lyceum:region:";

export const resourceOf = (region: RegionIssuer): string => RESOURCE + region.region;

export const regionOfResource = (regions: readonly RegionIssuer[], resource: string): RegionIssuer | undefined =>
  regions.find((region) => resourceOf(region) === resource);

/** The regions among which a client may choose by `audience`, narrowed to the asked one. */
export function regionsFor(regions: readonly RegionIssuer[], clientId: string, audience: unknown): readonly RegionIssuer[] {
  const own = regions.filter((region) => region.clientId === clientId);
  return audience === undefined ? own : own.filter((region) => region.audience === audience);
}

/** Checks whether a client is the portal itself; all others are programs that registered themselves. */
export const isOwnClient = (regions: readonly Pick<RegionIssuer, "clientId">[], clientId: string): boolean =>
  regions.some((region) => region.clientId === clientId);
