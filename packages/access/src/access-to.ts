import type { FeatureValues } from "./features.ts";
import { PERMISSIONS, requirementOf, type PermissionName } from "./permissions.ts";
import { rolesFromGroups, type AccountKind } from "./roles.ts";

export const ACCESS_RESULTS = ["OK", "REGION_UNAVAILABLE", "USER_HAS_NO_ACCESS", "FEATURE_MISSING"] as const;
export type AccessResult = (typeof ACCESS_RESULTS)[number];

/** One person in one tenant and region, as far as access depends on it. */
export interface AccessSubject {
  readonly kind: AccountKind;
  readonly groups: readonly string[];
  /** Names of the APIs for which the region's configuration has a base address. */
  readonly apis: readonly string[];
  readonly features: FeatureValues;
  readonly aiOptIn: boolean;
}

export const isPermission = (name: string): name is PermissionName => Object.hasOwn(PERMISSIONS, name);

/**
 * Whether a signed-in person may do what a permission covers. Feature first, then roles, then region:
 * only those who would have access learn that their region lacks it. An unknown permission is refused.
 */
export function accessTo(permission: string, subject: AccessSubject): { readonly result: AccessResult } {
  if (!isPermission(permission)) return { result: "USER_HAS_NO_ACCESS" };
  const needed = requirementOf(permission);
  if (needed.feature && subject.features[needed.feature] !== true) return { result: "FEATURE_MISSING" };
  if (needed.aiOptIn && !subject.aiOptIn) return { result: "FEATURE_MISSING" };
  if (!needed.allows(rolesFromGroups(subject.groups, subject.kind))) return { result: "USER_HAS_NO_ACCESS" };
  const has = (api: string) => subject.apis.includes(api);
  const inRegion = (needed.apis ?? []).every(has) && (needed.anyApi === undefined || needed.anyApi.some(has));
  return { result: inRegion ? "OK" : "REGION_UNAVAILABLE" };
}

/** Whether a permission depends on what the institution has switched on, beside who asks and from which region. */
export function asksForFeatures(permission: string): boolean {
  if (!isPermission(permission)) return false;
  const { feature, aiOptIn } = requirementOf(permission);
  return feature !== undefined || aiOptIn === true;
}
