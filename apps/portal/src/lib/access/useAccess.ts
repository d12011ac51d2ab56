import { type AccessResult, accessTo, FEATURES, type FeatureValues, type PermissionName } from "@lyceum/access";
import { getFlags, type RegionConfig } from "@lyceum/contracts";
import { useQuery } from "@tanstack/react-query";

import { useCall } from "../api/useCall.ts";
import { useConfig } from "../config/ConfigContext.tsx";
import { regionById } from "../config/regions.ts";
import type { Person } from "../session/person.ts";
import { useSession } from "../session/SessionContext.ts";
import { useClientSettings } from "../tenant-settings/useClientSettings.ts";

/** What is known about a permission: `LOADING` until the institution's features are known, `SIGNED_OUT` when nobody is signed in. */
export type AccessView = AccessResult | "LOADING" | "SIGNED_OUT";

export interface AccessFacts {
  readonly region: RegionConfig | undefined;
  /** Undefined until they are known. */
  readonly features: FeatureValues | undefined;
  readonly aiOptIn: boolean;
}

/** The answer that the server would give, from the same table; the server still decides every call. */
export function accessView(permission: PermissionName, person: Person | undefined, { region, features, aiOptIn }: AccessFacts): AccessView {
  if (!person) return "SIGNED_OUT";
  if (!features) return "LOADING";
  return accessTo(permission, {
    kind: person.kind,
    groups: person.groups,
    apis: Object.keys(region?.apis ?? {}),
    features,
    aiOptIn,
  }).result;
}

const FRESH_MS = 60_000;

/** Features of the region with the institution's own values over them. A flag service that fails leaves the region's. */
export function useFeatures(): FeatureValues | undefined {
  const config = useConfig();
  const { person } = useSession();
  const call = useCall();
  const region = person && regionById(config.regions, person.region);
  const asked = person?.isUniversalUser() === true && region?.apis.featureFlags !== undefined;
  const flags = useQuery({
    queryKey: ["flags", person?.tenantIdentifier, person?.userId],
    queryFn: ({ signal }) => call(getFlags, { query: { tenantId: person?.tenantIdentifier ?? "", flags: FEATURES.join(",") } }, signal),
    enabled: asked,
    staleTime: FRESH_MS,
    retry: 1,
  });
  if (asked && flags.isPending) return undefined;
  return { ...region?.features, ...flags.data?.flags };
}

/** What the signed-in person may use, asked permission by permission. */
export function useAccessCheck(): (permission: PermissionName) => AccessView {
  const config = useConfig();
  const { person } = useSession();
  const features = useFeatures();
  const { settings } = useClientSettings();
  const region = person && regionById(config.regions, person.region);
  return (permission) => accessView(permission, person, { region, features, aiOptIn: settings?.aiOptIn ?? false });
}

/** Whether the signed-in person may use what a permission covers. */
export const useAccess = (permission: PermissionName): AccessView => useAccessCheck()(permission);
