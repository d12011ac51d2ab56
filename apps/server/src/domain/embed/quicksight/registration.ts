import { createHash } from "node:crypto";

import { REPORTING_AREAS, reportingAreas, rolesFromGroups } from "@lyceum/access";

import type { QuickSightConfig } from "../../../lib/configuration/quicksight-config.ts";
import type { Caller } from "../../caller.ts";

/** A person as QuickSight knows them. */
export interface Registration {
  readonly namespace: string;
  /** The session of the role as which they are registered: their id, which never changes and is no name. */
  readonly sessionName: string;
  /** Name of the user, made of the role's and the session's. */
  readonly userName: string;
  readonly userArn: string;
  readonly email: string;
  readonly role: "AUTHOR" | "READER";
  /** Groups of ours that they belong to; others of the account are left alone. */
  readonly groups: readonly string[];
  /** Changes when any of it does. */
  readonly state: string;
}

/** Beginning of the names of groups that are kept in step with roles. */
export const GROUP_PREFIX = "lyceum-";

/** Lists the groups of a person's roles and reporting areas. Restricted viewers are in no group of unrestricted ones. */
export function groupsOf({ groups, kind }: Pick<Caller, "groups" | "kind">): readonly string[] {
  const roles = rolesFromGroups(groups, kind);
  const areas = reportingAreas(groups, kind);
  const audience = roles.restrictedViewer ? "restricted" : "viewer";
  return [
    ...(roles.institutionAdmin ? ["admin"] : []),
    ...(roles.support ? ["support"] : []),
    ...(roles.author && !roles.restrictedViewer ? ["author"] : []),
    ...REPORTING_AREAS.filter((area) => areas.includes(area)).map((area) => `${audience}-${area}`),
    ...(roles.unrestrictedData ? ["all-data"] : []),
  ].map((name) => GROUP_PREFIX + name);
}

/** Describes a person to QuickSight. */
export function registrationOf(config: QuickSightConfig, caller: Caller): Registration {
  const { accountId, identityRegion, userRoleArn } = config;
  const namespace = config.namespace.replaceAll("{tenant}", caller.tenantSlug);
  const [, partition = "aws"] = userRoleArn.split(":");
  const userName = `${userRoleArn.split("/").at(-1)}/${caller.userId}`;
  const roles = rolesFromGroups(caller.groups, caller.kind);
  const person = {
    namespace,
    sessionName: caller.userId,
    userName,
    userArn: `arn:${partition}:quicksight:${identityRegion}:${accountId}:user/${namespace}/${userName}`,
    // QuickSight asks for an address of everybody; it sends none to people who come by a role.
    email: caller.email ?? `${caller.userId}@${caller.tenantSlug}.invalid`,
    role: roles.author && !roles.restrictedViewer ? ("AUTHOR" as const) : ("READER" as const),
    groups: groupsOf(caller),
  };
  return { ...person, state: createHash("sha256").update(JSON.stringify(person)).digest("base64url") };
}
