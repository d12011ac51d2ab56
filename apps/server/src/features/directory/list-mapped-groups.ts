import type { DirectoryGroupItem } from "@lyceum/contracts";

import type { Db } from "../../db/database.ts";

/** An institution's directory groups by name, with how many people are in each and what each stands for. */
export async function listMappedGroups(trx: Db, tenantId: string): Promise<DirectoryGroupItem[]> {
  const rows = await trx
    .selectFrom("directory_group")
    .leftJoin("directory_group_member as member", "member.group_id", "directory_group.id")
    .where("directory_group.tenant_id", "=", tenantId)
    .groupBy("directory_group.id")
    .select((eb) => [
      "directory_group.id",
      "directory_group.display_name as displayName",
      "directory_group.grants",
      eb.fn.count<string>("member.user_id").as("members"),
    ])
    .orderBy("directory_group.display_name")
    .execute();
  return rows.map((row) => ({ ...row, members: Number(row.members) }));
}
