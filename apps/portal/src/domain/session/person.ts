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
import type { KnownAs } from "./identity.ts";

/** The signed-in person. */
export interface Person {
  readonly kind: AccountKind;
  readonly userId: string;
  readonly tenantId: string;
  /** The institution's locator; stands for `{tenant}` in every call. */
  readonly tenantIdentifier: string;
  /** The institution's name as people read it. */
  readonly tenantName: string;
  readonly firstName: string;
  readonly lastName: string;
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

/** First name is everything before the last space; a single word is a first name. */
export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? "") : "";
  return { firstName: words.join(" "), lastName };
}

/** What this browser keeps of the institution signed in to; `tenant` is null for incremental accounts. */
export interface StoredInstitution {
  readonly tenant: string | null;
  readonly record: TenantRecord | undefined;
}

/**
 * The person as the server knows them. What a token claims is not looked at: another issuer's subject and
 * roles are its own. An incremental account has no groups and is in the region of its warehouse. Undefined
 * without a session, or when an institution is stored without its lookup record.
 */
export function personFrom(known: KnownAs | undefined, { tenant: locator, record }: StoredInstitution): Person | undefined {
  if (!known || (locator !== null && !record)) return undefined;
  const { kind, userId, tenant, email } = known;
  const groups = kind === "universal" ? known.groups : [];
  const stored = kind === "incremental" ? known.warehouseRegion : null;
  return {
    kind,
    userId,
    tenantId: tenant.id,
    tenantIdentifier: tenant.identifier,
    tenantName: tenant.name,
    ...splitName(known.name),
    email,
    personIdentifier: kind === "universal" ? known.personId : email,
    region: reportedRegion(kind, known.region, stored),
    warehouseRegion: warehouseRegion(kind, known.region, stored),
    groups,
    isUniversalUser: () => kind === "universal",
    hasReportAccess: () => hasReportAccess(rolesFromGroups(groups, kind)),
    isInGroup: (group) => inGroup(groups, group),
  };
}
