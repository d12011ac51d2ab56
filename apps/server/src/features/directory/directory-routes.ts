import {
  createScimToken,
  type DirectoryGroupItem,
  listDirectoryGroups,
  listScimTokens,
  mapDirectoryGroup,
  revokeScimToken,
} from "@lyceum/contracts";

import { withTenant } from "../../db/database.ts";
import type { DirectoryGroup } from "../../db/schema.ts";
import { actOf } from "../../domain/audit.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { listMappedGroups } from "./list-mapped-groups.ts";
import { lockGroup, memberIds } from "./scim/groups/groups-store.ts";
import { changeGrants } from "./scim/groups/members.ts";
import { createToken, listTokens, revokeToken } from "./token-store.ts";

const itemOf = ({ id, display_name, grants }: DirectoryGroup, members: number): DirectoryGroupItem => ({
  id,
  displayName: display_name,
  members,
  grants,
});

/** Settings of the directory's connection: its tokens, and what its groups stand for. */
export const registerDirectory: RegisterFeature = (app, services) => {
  const { databases, config, now } = services;
  mount(app, listScimTokens, async ({ caller }) => ({
    tokens: await withTenant(databases, caller.tenantId, (trx) => listTokens(trx, caller.tenantId)),
    endpoint: `${config.publicOrigin}/scim/v2`,
  }));
  mount(app, createScimToken, ({ caller, body, request }) =>
    withTenant(databases, caller.tenantId, (trx) =>
      createToken(trx, { tenantId: caller.tenantId, name: body.name, days: body.days, now: now() }, actOf(caller, request)),
    ),
  );
  mount(app, revokeScimToken, async ({ caller, params, request }) => {
    const gone = await withTenant(databases, caller.tenantId, (trx) =>
      revokeToken(trx, caller.tenantId, params.id, actOf(caller, request)),
    );
    if (!gone) throw new ProblemError("not_found", "There is no such token. It may have been revoked already.");
    return { id: params.id };
  });
  mount(app, listDirectoryGroups, async ({ caller }) => ({
    groups: await withTenant(databases, caller.tenantId, (trx) => listMappedGroups(trx, caller.tenantId)),
  }));
  mount(app, mapDirectoryGroup, ({ caller, params, body, request }) =>
    withTenant(databases, caller.tenantId, async (trx) => {
      const group = await lockGroup(trx, caller.tenantId, params.id);
      if (!group) throw new ProblemError("not_found", "The directory has no such group. Load the list again.");
      const changed = group.grants === body.grants ? group : await changeGrants(trx, group, body.grants, actOf(caller, request));
      return itemOf(changed, (await memberIds(trx, group.id)).length);
    }),
  );
};
