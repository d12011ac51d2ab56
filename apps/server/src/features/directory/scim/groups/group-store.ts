import { GROUP_NAMES, type GroupName } from "@lyceum/access";
import { GRANTABLE_GROUPS } from "@lyceum/contracts";
import type { Selectable } from "kysely";

import type { Db } from "../../../../db/database.ts";
import type { DirectoryGroupTable } from "../../../../db/schema.ts";
import { isUuid } from "../../../../lib/uuid.ts";

export type DirectoryGroup = Selectable<DirectoryGroupTable>;

/** The product's group that a directory's group of this name stands for without anybody choosing. */
export const grantsByName = (displayName: string): GroupName | null =>
  GRANTABLE_GROUPS.find((name) => name.toLowerCase() === displayName.trim().toLowerCase()) ?? null;

/** A stored mapping as a group of the product; null once the product has no such group. */
export const grantedGroup = (stored: string | null): GroupName | null => GROUP_NAMES.find((name) => name === stored) ?? null;

/** One group, locked until the transaction ends, so that two changes of who is in it come one after the other. */
export async function lockGroup(trx: Db, tenantId: string, id: string): Promise<DirectoryGroup | undefined> {
  if (!isUuid(id)) return undefined;
  return trx
    .selectFrom("directory_group")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findGroup(trx: Db, tenantId: string, id: string): Promise<DirectoryGroup | undefined> {
  if (!isUuid(id)) return undefined;
  return trx.selectFrom("directory_group").selectAll().where("tenant_id", "=", tenantId).where("id", "=", id).executeTakeFirst();
}

/** Ids of the people in a group. */
export async function memberIds(trx: Db, groupId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("directory_group_member")
    .select("user_id")
    .where("group_id", "=", groupId)
    .orderBy("user_id")
    .execute();
  return rows.map(({ user_id }) => user_id);
}
