import { getAudience, type RegionConfig } from "@lyceum/contracts";
import { callRoute } from "@lyceum/contracts/client";

import type { AuthCache } from "../../domain/session/auth-cache.ts";
import type { Institution } from "../../domain/session/SessionContext.ts";
import { SignInError, UnsupportedRegionError } from "../../domain/session/sign-in-error.ts";
import { regionById } from "../../lib/config/regions.ts";

export interface InstitutionQuestion {
  /** `tenantUriComponent` of the address. */
  readonly tenant: string | null;
  readonly regions: readonly RegionConfig[];
  /** Region chosen last in this browser; its sign-on service is asked. */
  readonly region: string | null;
}

/**
 * Asks which tenant, region and audience an address component belongs to. Throws SignInError without one,
 * UnsupportedRegionError for a region that is not configured, ApiError when the lookup fails.
 */
export async function lookUpInstitution(
  question: InstitutionQuestion,
): Promise<{ readonly cache: AuthCache; readonly institution: Institution }> {
  const { tenant, regions } = question;
  if (!tenant) throw new SignInError("missing_tenant");
  const namedRegion = (question.region === null ? undefined : regionById(regions, question.region)) ?? regions.find(({ apis }) => apis.sso);
  if (!namedRegion?.apis.sso) throw new SignInError("missing_region");
  const record = await callRoute(getAudience, { query: { uriComponent: tenant } }, { base: namedRegion.apis.sso });
  const region = regionById(regions, record.region);
  if (!region) throw new UnsupportedRegionError(record.region);
  return { cache: { ...region.auth, audience: record.audience }, institution: { tenant, record } };
}
