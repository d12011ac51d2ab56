import type { HierarchyNode, Tenant } from "../../db/schema.ts";
import { publishSmallSnapshot, type StudentsByCollege } from "../small-snapshot.ts";
import type { TestServer } from "../test-server.ts";

export interface SmallInstitution {
  readonly tenant: Tenant;
  /** The college of half the courses, which a dean may be granted. */
  readonly arts: HierarchyNode;
}

/**
 * Creates an institution whose hierarchy and snapshot are those of `publishSmallSnapshot`.
 * @param more statements that change its snapshot.
 */
export async function createSmallInstitution(
  server: TestServer,
  {
    names = {},
    students = 60,
    more = [],
  }: {
    readonly names?: { readonly slug: string; readonly name: string } | Record<string, never>;
    readonly students?: number | StudentsByCollege;
    readonly more?: readonly string[];
  } = {},
): Promise<SmallInstitution> {
  const tenant = await server.createTenant(names);
  const root = await server.createNode(tenant, { externalId: "inst", name: "Small University" });
  const arts = await server.createNode(tenant, { externalId: "arts", name: "Arts", parent: root });
  await publishSmallSnapshot(server.services, tenant.id, students, more);
  return { tenant, arts };
}
