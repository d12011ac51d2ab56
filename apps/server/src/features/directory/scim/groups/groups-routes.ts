import {
  createScimGroup,
  deleteScimGroup,
  getScimGroup,
  listScimGroups,
  patchScimGroup,
  replaceScimGroup,
  type ScimGroup,
  type ScimQuery,
} from "@lyceum/contracts";
import type { FastifyInstance } from "fastify";

import type { Db } from "../../../../db/database.ts";
import type { DirectoryGroup } from "../../../../db/schema.ts";
import { type Act, audit } from "../../../../domain/audit.ts";
import type { Services } from "../../../../domain/services.ts";
import { listResponse, selectAttributes } from "../protocol/list-page.ts";
import { mountScim } from "../protocol/mount-scim.ts";
import { notFound } from "../protocol/scim-error.ts";
import { groupResource } from "./group-resource.ts";
import { findGroup, insertGroup, lockGroup, membersOf, pageOfGroups, updateGroup } from "./groups-store.ts";
import { addMembers, removeMembers, replaceMembers } from "./members.ts";
import { groupChanges, type GroupChange } from "./patch-group.ts";

const wantsMembers = (query: Pick<ScimQuery, "attributes" | "excludedAttributes">): boolean =>
  "members" in selectAttributes({ members: [] }, query);

async function locked(trx: Db, tenantId: string, id: string): Promise<DirectoryGroup> {
  const group = await lockGroup(trx, tenantId, id);
  if (!group) throw notFound("Group", id);
  return group;
}

async function apply(trx: Db, group: DirectoryGroup, change: GroupChange, act: Act): Promise<DirectoryGroup> {
  if (change.kind === "values") return updateGroup(trx, group, change, act);
  const step = { add: addMembers, remove: removeMembers, replace: replaceMembers }[change.op];
  await step(trx, group, change.ids, act);
  return group;
}

/** The Groups endpoint: what a directory pushes, and through it the roles of its people. */
export function registerScimGroups(app: FastifyInstance, services: Services): void {
  const shown = async (trx: Db, group: DirectoryGroup, base: string): Promise<ScimGroup> =>
    groupResource(group, await membersOf(trx, group.id), base);

  mountScim(app, services, listScimGroups, async ({ trx, tenantId, query, base }) => {
    const { total, groups } = await pageOfGroups(trx, tenantId, query);
    const resources = [];
    for (const group of groups) {
      const members = wantsMembers(query) ? await membersOf(trx, group.id) : undefined;
      resources.push(selectAttributes(groupResource(group, members, base), query));
    }
    return listResponse(query, { total, resources });
  });
  mountScim(app, services, getScimGroup, async ({ trx, tenantId, params, query, base }) => {
    const group = await findGroup(trx, tenantId, params.id);
    if (!group) throw notFound("Group", params.id);
    return groupResource(group, wantsMembers(query) ? await membersOf(trx, group.id) : undefined, base);
  });
  mountScim(app, services, createScimGroup, async ({ trx, tenantId, body, act, base }) => {
    const group = await insertGroup(trx, tenantId, body, act);
    await addMembers(
      trx,
      group,
      (body.members ?? []).map(({ value }) => value),
      act,
    );
    return shown(trx, group, base);
  });
  mountScim(app, services, replaceScimGroup, async ({ trx, tenantId, params, body, act, base }) => {
    const { displayName, externalId = null } = body;
    const group = await updateGroup(trx, await locked(trx, tenantId, params.id), { displayName, externalId }, act);
    await replaceMembers(
      trx,
      group,
      (body.members ?? []).map(({ value }) => value),
      act,
    );
    return shown(trx, group, base);
  });
  mountScim(app, services, patchScimGroup, async ({ trx, tenantId, params, body, act }) => {
    let group = await locked(trx, tenantId, params.id);
    for (const change of groupChanges(body)) group = await apply(trx, group, change, act);
  });
  mountScim(app, services, deleteScimGroup, async ({ trx, tenantId, params, act }) => {
    const group = await locked(trx, tenantId, params.id);
    await replaceMembers(trx, group, [], act);
    await trx.deleteFrom("directory_group").where("id", "=", group.id).execute();
    const target = { kind: "directory-group", id: group.id };
    await audit(trx, { ...act, tenantId, action: "directory.group.delete", target, before: { displayName: group.display_name } });
  });
}
