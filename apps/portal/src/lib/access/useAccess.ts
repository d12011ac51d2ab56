import { type AccessResult, accessTo, FEATURES, type FeatureValues, type PermissionName, requirementOf } from "@lyceum/access";
import { getFlags, type RegionConfig } from "@lyceum/contracts";
import { useQuery } from "@tanstack/react-query";

import { useCall } from "../api/useCall.ts";
import { useConfig } from "../config/ConfigContext.tsx";
import { regionById } from "../config/regions.ts";
import type { Person } from "../session/person.ts";
import { useSession } from "../session/SessionContext.ts";
import { type ClientSettingsView, useClientSettings } from "../tenant-settings/useClientSettings.ts";

/**
 * What is known about a permission: `LOADING` until what it depends on is known, `FAILED` where that cannot
 * be had, `SIGNED_OUT` when nobody is signed in.
 */
export type AccessView = AccessResult | "LOADING" | "FAILED" | "SIGNED_OUT";

export interface AccessFacts {
  readonly region: RegionConfig | undefined;
  /** Undefined until they are known. */
  readonly features: FeatureValues | undefined;
  readonly aiOptIn: boolean | "LOADING" | "FAILED";
}

/** The answer that the server would give, from the same table; the server still decides every call. */
export function accessView(
  permission: PermissionName,
  person: Pick<Person, "kind" | "groups"> | undefined,
  { region, features, aiOptIn }: AccessFacts,
): AccessView {
  if (!person) return "SIGNED_OUT";
  if (!features) return "LOADING";
  const unknown = typeof aiOptIn === "boolean" ? undefined : aiOptIn;
  if (unknown && requirementOf(permission).aiOptIn) return unknown;
  return accessTo(permission, {
    kind: person.kind,
    groups: person.groups,
    apis: Object.keys(region?.apis ?? {}),
    features,
    aiOptIn: aiOptIn === true,
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
    queryFn: ({ signal }) =>
      call(getFlags, { query: { tenantId: person?.tenantIdentifier ?? "", flags: FEATURES.join(","), scope: "Tenant" } }, signal),
    enabled: asked,
    staleTime: FRESH_MS,
    retry: 1,
  });
  // Once it has failed, parts that ask anew do not take away what is shown meanwhile.
  if (asked && flags.isPending && flags.errorUpdateCount === 0) return undefined;
  return { ...region?.features, ...flags.data?.flags };
}

/** Settings that nobody saved opt in to nothing; settings that cannot be had say nothing. */
export function optInOf({
  settings,
  isPending,
  error,
}: Pick<ClientSettingsView, "settings" | "isPending" | "error">): AccessFacts["aiOptIn"] {
  if (settings) return settings.aiOptIn;
  if (isPending) return "LOADING";
  return error ? "FAILED" : false;
}

/** What the signed-in person may use, asked permission by permission. */
export function useAccessCheck(): (permission: PermissionName) => AccessView {
  const config = useConfig();
  const { person } = useSession();
  const features = useFeatures();
  const aiOptIn = optInOf(useClientSettings());
  const region = person && regionById(config.regions, person.region);
  return (permission) => accessView(permission, person, { region, features, aiOptIn });
}

/** Whether the signed-in person may use what a permission covers. */
export const useAccess = (permission: PermissionName): AccessView => useAccessCheck()(permission);
