import { type AccessResult, accessTo, type FeatureValues, type PermissionName, requirementOf } from "@lyceum/access";
import type { RegionConfig } from "@lyceum/contracts";

import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { regionById } from "../../lib/config/regions.ts";
import { useFlags } from "../flags/useFlags.ts";
import type { Person } from "../session/person.ts";
import { useSession } from "../session/SessionContext.ts";
import { type ClientSettingsView, useClientSettings } from "../tenant-settings/useClientSettings.ts";

/**
 * What is known about a permission: `LOADING` until what it depends on is known, `FAILED` where that cannot
 * be had, `SIGNED_OUT` without a session.
 */
export type AccessView = AccessResult | "LOADING" | "FAILED" | "SIGNED_OUT";

export interface AccessConditions {
  readonly region: RegionConfig | undefined;
  /** Undefined until they are known. */
  readonly features: FeatureValues | undefined;
  readonly aiOptIn: boolean | "LOADING" | "FAILED";
}

/** The answer that the server would give, from the same table; the server still decides every call. */
export function accessView(
  permission: PermissionName,
  person: Pick<Person, "kind" | "groups"> | undefined,
  { region, features, aiOptIn }: AccessConditions,
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

/** Settings that were never saved opt in to nothing; settings that cannot be had say nothing. */
export function optInOf({
  settings,
  isPending,
  error,
}: Pick<ClientSettingsView, "settings" | "isPending" | "error">): AccessConditions["aiOptIn"] {
  if (settings) return settings.aiOptIn;
  if (isPending) return "LOADING";
  return error ? "FAILED" : false;
}

/** Checks permissions of the signed-in person. */
export function useAccessCheck(): (permission: PermissionName) => AccessView {
  const config = useConfig();
  const { person } = useSession();
  const features = useFlags();
  const aiOptIn = optInOf(useClientSettings());
  const region = person && regionById(config.regions, person.region);
  return (permission) => accessView(permission, person, { region, features, aiOptIn });
}

/** Whether the signed-in person may use what a permission covers. */
export const useAccess = (permission: PermissionName): AccessView => useAccessCheck()(permission);
