import {
  addUserGroups,
  addUserNodes,
  createPasswordLink as createPasswordLinkCall,
  createUsers as createUsersCall,
  deleteUser as deleteUserCall,
  getOwnAccess,
  getUser,
  getUserGroups,
  getUserNodes,
  listNodes,
  listUsers as listUsersCall,
  pathOf,
  patchUser as patchUserCall,
  removeUserGroup,
  removeUserNode,
} from "@lyceum/contracts";

import { withTenant } from "../../db/database.ts";
import { actOf } from "../../domain/audit.ts";
import { groupsOf } from "../../domain/users/groups.ts";
import { nodesOf } from "../../domain/users/nodes.ts";
import { requireUser } from "../../domain/users/require-user.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { addGroups, removeGroup } from "./change/change-groups.ts";
import { addNodes, removeNode } from "./change/change-nodes.ts";
import { createUsers } from "./change/create-users.ts";
import { deleteUser } from "./change/delete-user.ts";
import { patchUser } from "./change/patch-user.ts";
import { editedUserById } from "./edited-user.ts";
import { listUsers, RecentCounts } from "./list-users.ts";
import { childrenPage, nodesById } from "./nodes/node-store.ts";
import { ownAccess } from "./own-access.ts";
import { createPasswordLink, hasPasswords } from "./password-link.ts";

/** People of an institution: the list, adding, saving and removing them, their groups and their limits. */
export const registerUsers: RegisterFeature = (app, services) => {
  const { databases, config, now } = services;
  const counts = new RecentCounts(now);
  const within = async <T>(tenantId: string, act: Parameters<typeof withTenant<T>>[2]): Promise<T> => {
    const result = await withTenant(databases, tenantId, act);
    counts.forget(tenantId);
    return result;
  };

  mount(app, listUsersCall, ({ caller, query }) => listUsers(services, counts, caller.tenantId, query));

  mount(app, createUsersCall, async ({ caller, body, request }) => {
    const ids = await within(caller.tenantId, (trx) => createUsers(trx, caller.tenantId, body.users, actOf(caller, request)));
    return { users: ids.map((userId) => ({ userId })) };
  });

  mount(app, deleteUserCall, async ({ caller, params, request }) => ({
    userId: await within(caller.tenantId, (trx) => deleteUser(trx, caller, params.userId, actOf(caller, request))),
  }));

  mount(app, patchUserCall, ({ caller, params, body, request }) =>
    within(caller.tenantId, async (trx) => {
      const id = await patchUser(trx, caller, params.userId, body, actOf(caller, request));
      return editedUserById(trx, caller, id, hasPasswords(config, caller.region));
    }),
  );

  mount(app, getUser, ({ caller, params }) =>
    withTenant(databases, caller.tenantId, async (trx) => {
      const user = await requireUser(trx, caller.tenantId, params.userId);
      return editedUserById(trx, caller, user.id, hasPasswords(config, caller.region));
    }),
  );

  mount(app, createPasswordLinkCall, ({ caller, params, request }) =>
    createPasswordLink(services, caller, params.userId, actOf(caller, request)),
  );

  mount(app, getUserGroups, ({ caller, params }) =>
    withTenant(databases, caller.tenantId, async (trx) => {
      const user = await requireUser(trx, caller.tenantId, params.userId);
      return { groups: await groupsOf(trx, user.id) };
    }),
  );

  mount(app, addUserGroups, async ({ caller, params, body, request }) => ({
    groups: await within(caller.tenantId, (trx) => addGroups(trx, caller.tenantId, params.userId, body.groups, actOf(caller, request))),
  }));

  mount(app, removeUserGroup, async ({ caller, params, request }) => {
    await within(caller.tenantId, (trx) => removeGroup(trx, caller.tenantId, params.userId, params.group, actOf(caller, request)));
    return { groupId: params.group };
  });

  mount(
    app,
    getUserNodes,
    ({ caller, params }) =>
      withTenant(databases, caller.tenantId, async (trx) => {
        const user = await requireUser(trx, caller.tenantId, params.userId);
        return { nodes: await nodesById(trx, caller.tenantId, await nodesOf(trx, user.id)) };
      }),
    [pathOf(getUserNodes).slice(0, -1)],
  );

  mount(
    app,
    addUserNodes,
    async ({ caller, params, body, request }) => ({
      nodes: await within(caller.tenantId, (trx) => addNodes(trx, caller.tenantId, params.userId, body.nodes, actOf(caller, request))),
    }),
    [pathOf(addUserNodes).slice(0, -1)],
  );

  mount(app, removeUserNode, async ({ caller, params, query, request }) => {
    const removal = { name: params.userId, nodeId: params.nodeId, confirmed: query.wholeInstitution === "true" };
    return { nodeId: await within(caller.tenantId, (trx) => removeNode(trx, caller.tenantId, removal, actOf(caller, request))) };
  });

  mount(app, getOwnAccess, ({ caller, params }) => {
    if (params.userId !== caller.userId) throw new ProblemError("forbidden", "Everybody can look up their own access only.");
    return withTenant(databases, caller.tenantId, (trx) => ownAccess(trx, caller));
  });

  mount(app, listNodes, ({ caller, params, query }) =>
    withTenant(databases, caller.tenantId, (trx) => childrenPage(trx, caller.tenantId, { ...params, ...query })),
  );
};
