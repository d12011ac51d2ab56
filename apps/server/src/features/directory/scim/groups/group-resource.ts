import { SCIM, type ScimGroup } from "@lyceum/contracts";
import { sql } from "kysely";

import type { DirectoryGroup } from "../../../../db/schema.ts";
import type { Vocabulary } from "../protocol/compile-filter.ts";

/** What groups can be searched and sorted by. */
export const GROUP_VOCABULARY: Vocabulary = {
  columns: {
    id: { read: sql`directory_group.id::text`, kind: "text" },
    externalid: { read: sql.ref("directory_group.external_id"), kind: "exact" },
    displayname: { read: sql.ref("directory_group.display_name"), kind: "text" },
    "meta.created": { read: sql.ref("directory_group.created_at"), kind: "time" },
    "meta.lastmodified": { read: sql.ref("directory_group.updated_at"), kind: "time" },
  },
};

export interface Member {
  readonly id: string;
  readonly name: string;
}

/** A group as SCIM shows it; without `members` when they were not asked for. */
export function groupResource(group: DirectoryGroup, members: readonly Member[] | undefined, base: string): ScimGroup {
  return {
    schemas: group.grants === null ? [SCIM.group] : [SCIM.group, SCIM.grants],
    id: group.id,
    ...(group.external_id !== null && { externalId: group.external_id }),
    displayName: group.display_name,
    ...(members && { members: members.map(({ id, name }) => ({ value: id, display: name, $ref: `${base}/Users/${id}` })) }),
    ...(group.grants !== null && { [SCIM.grants]: { grants: group.grants } }),
    meta: {
      resourceType: "Group",
      created: group.created_at.toISOString(),
      lastModified: group.updated_at.toISOString(),
      location: `${base}/Groups/${group.id}`,
    },
  };
}
