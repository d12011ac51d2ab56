import { randomUUID } from "node:crypto";

import type { Insertable } from "kysely";

import type { Databases } from "../db/database.ts";
import type { AppUser, AppUserTable, HierarchyNode, Tenant, TenantTable } from "../db/schema.ts";

type Owner = Pick<Databases, "owner">;

/** An institution with defaults for whatever is not given. */
export async function createTenant({ owner }: Owner, values: Partial<Insertable<TenantTable>> = {}): Promise<Tenant> {
  const slug = `t-${randomUUID().slice(0, 13)}`;
  return owner
    .insertInto("tenant")
    .values({ slug, name: `University ${slug}`, region: "us-east-1", kind: "universal", ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A node of the hierarchy: the root, or a child of `parent`. `externalId` is its id in the warehouse. */
export async function createNode(
  { owner }: Owner,
  tenant: Pick<Tenant, "id">,
  values: { readonly externalId?: string; readonly name?: string; readonly parent?: Pick<HierarchyNode, "id" | "level"> } = {},
): Promise<HierarchyNode> {
  const externalId = values.externalId ?? randomUUID();
  const name = values.name ?? `Node ${externalId}`;
  return owner
    .insertInto("node")
    .values({
      tenant_id: tenant.id,
      parent_id: values.parent?.id ?? null,
      level: values.parent ? values.parent.level + 1 : 0,
      name,
      sort_name: name.toLowerCase(),
      kind: values.parent ? "college" : "institution",
      external_id: externalId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface UserValues extends Partial<Omit<Insertable<AppUserTable>, "tenant_id">> {
  readonly groups?: readonly string[];
  /** Nodes that the person's data is limited to. */
  readonly nodes?: readonly Pick<HierarchyNode, "id">[];
}

/** A person of an institution, with groups and grants. */
export async function createUser({ owner }: Owner, tenant: Pick<Tenant, "id" | "kind">, values: UserValues = {}): Promise<AppUser> {
  const { groups = [], nodes = [], ...columns } = values;
  const name = `u-${randomUUID().slice(0, 13)}`;
  const user = await owner
    .insertInto("app_user")
    .values({ tenant_id: tenant.id, user_name: name, email: `${name}@example.edu`, name: "Robin Example", kind: tenant.kind, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow();
  const mine = { tenant_id: tenant.id, user_id: user.id };
  if (groups.length > 0) {
    await owner
      .insertInto("user_group")
      .values(groups.map((group_name) => ({ ...mine, group_name })))
      .execute();
  }
  if (nodes.length > 0) {
    await owner
      .insertInto("node_grant")
      .values(nodes.map((node) => ({ ...mine, node_id: node.id })))
      .execute();
  }
  return user;
}
