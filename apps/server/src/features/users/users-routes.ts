import { isAssignable } from "@lyceum/access";
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
  listUsers,
  pathOf,
  patchUser as patchUserCall,
  removeUserGroup,
  removeUserNode,
} from "@lyceum/contracts";

import { withTenant } from "../../db/database.ts";
import { actOf } from "../../domain/audit.ts";
import { withinSeats } from "../../domain/seats/seats.ts";
import { findUser, lockUser, noSuchUser } from "../../domain/users/find-user.ts";
import { grantGroup, revokeGroup } from "../../domain/users/group-grants.ts";
import { groupsOf } from "../../domain/users/groups.ts";
import { nodesOf, setNodes } from "../../domain/users/nodes.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { createUsers } from "./change/create-users.ts";
import { deleteUser } from "./change/delete-user.ts";
import { requireAssignable, patchUser } from "./change/patch-user.ts";
import { requireConfirmed } from "./change/require-confirmed.ts";
import { editedUserById } from "./edited-user.ts";
import { answerUsers } from "./list/answer-users.ts";
import { RecentCounts } from "./list/recent-counts.ts";
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

  mount(app, listUsers, ({ caller, query }) => answerUsers(services, counts, caller.tenantId, query));

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
      const user = await findUser(trx, caller.tenantId, params.userId);
      if (!user) throw noSuchUser();
      return editedUserById(trx, caller, user.id, hasPasswords(config, caller.region));
    }),
  );

  mount(app, createPasswordLinkCall, ({ caller, params, request }) =>
    createPasswordLink(services, caller, params.userId, actOf(caller, request)),
  );

  mount(app, getUserGroups, ({ caller, params }) =>
    withTenant(databases, caller.tenantId, async (trx) => {
      const user = await findUser(trx, caller.tenantId, params.userId);
      if (!user) throw noSuchUser();
      return { groups: await groupsOf(trx, user.id) };
    }),
  );

  mount(app, addUserGroups, ({ caller, params, body, request }) =>
    within(caller.tenantId, (trx) =>
      withinSeats(trx, caller.tenantId, async () => {
        const user = await lockUser(trx, caller.tenantId, params.userId);
        const current = await groupsOf(trx, user.id);
        requireAssignable(body.groups, current);
        const groups: string[] = [];
        for (const group of new Set(body.groups.filter(isAssignable))) {
          const change = { tenantId: caller.tenantId, userId: user.id, group };
          if (await grantGroup(trx, change, actOf(caller, request))) groups.push(group);
        }
        return { groups };
      }),
    ),
  );

  mount(app, removeUserGroup, ({ caller, params, request }) =>
    within(caller.tenantId, async (trx) => {
      const user = await lockUser(trx, caller.tenantId, params.userId);
      if (!isAssignable(params.group)) {
        throw new ProblemError("forbidden", "Administrators cannot take people out of this group.", [
          `groups.${params.group}: not assignable`,
        ]);
      }
      const change = { tenantId: caller.tenantId, userId: user.id, group: params.group };
      if (!(await revokeGroup(trx, change, actOf(caller, request)))) {
        throw new ProblemError("not_found", "The person is not in this group. Load the page again to see the current groups.");
      }
      return { groupId: params.group };
    }),
  );

  mount(
    app,
    getUserNodes,
    ({ caller, params }) =>
      withTenant(databases, caller.tenantId, async (trx) => {
        const user = await findUser(trx, caller.tenantId, params.userId);
        if (!user) throw noSuchUser();
        return { nodes: await nodesById(trx, caller.tenantId, await nodesOf(trx, user.id)) };
      }),
    [pathOf(getUserNodes).slice(0, -1)],
  );

  mount(
    app,
    addUserNodes,
    ({ caller, params, body, request }) =>
      within(caller.tenantId, async (trx) => {
        const user = await lockUser(trx, caller.tenantId, params.userId);
        const before = await nodesOf(trx, user.id);
        const target = { tenantId: caller.tenantId, userId: user.id };
        await setNodes(trx, target, [...before, ...body.nodes], actOf(caller, request));
        const added = body.nodes.map((id) => id.toLowerCase()).filter((id) => !before.includes(id));
        return { nodes: await nodesById(trx, caller.tenantId, added) };
      }),
    [pathOf(addUserNodes).slice(0, -1)],
  );

  mount(app, removeUserNode, ({ caller, params, query, request }) =>
    within(caller.tenantId, async (trx) => {
      const user = await lockUser(trx, caller.tenantId, params.userId);
      const before = await nodesOf(trx, user.id);
      const nodeId = params.nodeId.toLowerCase();
      if (!before.includes(nodeId)) {
        throw new ProblemError(
          "not_found",
          "The person's data is not limited to this node. Load the page again to see the current limits.",
        );
      }
      const target = { tenantId: caller.tenantId, userId: user.id };
      const rest = before.filter((id) => id !== nodeId);
      await setNodes(trx, target, rest, actOf(caller, request));
      await requireConfirmed(trx, user.id, { before, confirmed: query.wholeInstitution === "true" });
      return { nodeId };
    }),
  );

  mount(app, getOwnAccess, ({ caller, params }) => {
    if (params.userId !== caller.userId) throw new ProblemError("forbidden", "Everybody can look up their own access only.");
    return withTenant(databases, caller.tenantId, (trx) => ownAccess(trx, caller));
  });

  mount(app, listNodes, ({ caller, params, query }) =>
    withTenant(databases, caller.tenantId, (trx) => childrenPage(trx, caller.tenantId, { ...params, ...query })),
  );
};
