import {
  type AccountKind,
  hasReportAccess,
  inGroup,
  type GroupName,
  reportedRegion,
  rolesFromGroups,
  warehouseRegion,
} from "@lyceum/access";

import type { TenantRecord } from "./auth-cache.ts";

/** The signed-in person. */
export interface Person {
  readonly kind: AccountKind;
  readonly userId: string;
  readonly tenantId: string;
  /** The institution's locator; stands for `{tenant}` in every call. */
  readonly tenantIdentifier: string;
  /** The institution's name as people read it, or its locator where the issuer does not say it. */
  readonly tenantName: string;
  readonly firstName: string;
  readonly lastName: string;
  /** As the token says it; empty where it says none. Incremental accounts are known by it. */
  readonly email: string;
  /** Universal: the person id; incremental: the e-mail address. */
  readonly personIdentifier: string;
  readonly region: string;
  readonly warehouseRegion: string;
  readonly groups: readonly string[];
  readonly isUniversalUser: () => boolean;
  readonly hasReportAccess: () => boolean;
  readonly isInGroup: (group: GroupName) => boolean;
}

export type Claims = Readonly<Record<string, unknown>>;

export interface PersonSources {
  readonly claims: Claims | undefined;
  readonly claimNamespace: string;
  readonly legacyClaimNamespace: string;
  /** Stored address component of the institution; null for incremental accounts. */
  readonly tenant: string | null;
  readonly record: TenantRecord | undefined;
}

/** First name is everything before the last space; a single word is a first name. */
export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? "") : "";
  return { firstName: words.join(" "), lastName };
}

/** Reads a claim under the namespace, else under the legacy one. */
function claimReader({ claims, claimNamespace, legacyClaimNamespace }: PersonSources) {
  const value = (name: string): unknown => claims?.[claimNamespace + name] ?? claims?.[legacyClaimNamespace + name];
  return {
    text: (name: string): string => (typeof value(name) === "string" ? (value(name) as string) : ""),
    list: (name: string): readonly string[] => {
      const found = value(name);
      return Array.isArray(found) ? found.filter((item): item is string => typeof item === "string") : [];
    },
  };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * Builds the person from the ID token and what is stored. Undefined when nobody is signed in, when an
 * institution is stored without its lookup record, or when the token lacks what a call needs.
 */
export function personFrom(sources: PersonSources): Person | undefined {
  const { claims, tenant, record } = sources;
  if (!claims || (tenant !== null && !record)) return undefined;
  const kind: AccountKind = tenant === null ? "incremental" : "universal";
  const claim = claimReader(sources);
  const tokenRegion = claim.text("region");
  const groups = kind === "universal" ? claim.list("fndsGroups") : [];
  const email = textOf(claims["email"]);
  const [userId, tenantIdentifier, tenantId] = [textOf(claims["sub"]), claim.text("tenantScope"), claim.text("tenantId")];
  if (!userId || !tenantIdentifier || !tenantId) return undefined;
  const region = kind === "universal" ? tokenRegion || (record?.region ?? "") : tokenRegion;
  return {
    kind,
    userId,
    tenantId,
    tenantIdentifier,
    tenantName: claim.text("tenantName") || tenantIdentifier,
    ...splitName(textOf(claims["name"])),
    email,
    personIdentifier: kind === "universal" ? claim.text("personId") : email,
    region: reportedRegion(kind, region, kind === "incremental" ? region : null),
    warehouseRegion: warehouseRegion(kind, region, kind === "incremental" ? region : null),
    groups,
    isUniversalUser: () => kind === "universal",
    hasReportAccess: () => hasReportAccess(rolesFromGroups(groups, kind)),
    isInGroup: (group) => inGroup(groups, group),
  };
}
