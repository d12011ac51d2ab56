import {
  createScimUser,
  deleteScimUser,
  getScimUser,
  listScimUsers,
  patchScimUser,
  replaceScimUser,
  type ScimUser,
  type ScimUserInput,
} from "@lyceum/contracts";
import type { FastifyInstance } from "fastify";

import type { Db } from "../../../../db/database.ts";
import { type Act, audit } from "../../../../domain/audit.ts";
import type { Services } from "../../../../domain/services.ts";
import { listResponse, selectAttributes } from "../protocol/list-page.ts";
import { mountScim } from "../protocol/mount-scim.ts";
import { notFound } from "../protocol/scim-error.ts";
import { patchedUser } from "./patch-user.ts";
import { userResource, type UserRow, userValues } from "./user-resource.ts";
import { findUser, lockUser, pageOfUsers } from "./users-store.ts";
import { insertUser, writeUser } from "./write-user.ts";

async function shown(trx: Db, tenantId: string, id: string, base: string): Promise<ScimUser> {
  const row = await findUser(trx, tenantId, id);
  if (!row) throw notFound("User", id);
  return userResource(row, base);
}

async function locked(trx: Db, tenantId: string, id: string): Promise<UserRow> {
  const row = await lockUser(trx, tenantId, id);
  if (!row) throw notFound("User", id);
  return row;
}

interface Replacement {
  readonly trx: Db;
  readonly current: UserRow;
  readonly input: ScimUserInput;
  readonly act: Act;
  readonly base: string;
}

async function replace({ trx, current, input, act, base }: Replacement): Promise<ScimUser> {
  await writeUser(trx, current, userValues(input), act);
  return shown(trx, current.tenant_id, current.id, base);
}

/** The Users endpoint: a directory adds, changes, deactivates and removes people. */
export function registerScimUsers(app: FastifyInstance, services: Services): void {
  mountScim(app, services, listScimUsers, async ({ trx, tenantId, query, base }) => {
    const { total, users } = await pageOfUsers(trx, tenantId, query);
    return listResponse(query, { total, resources: users.map((row) => selectAttributes(userResource(row, base), query)) });
  });
  mountScim(app, services, getScimUser, ({ trx, tenantId, params, base }) => shown(trx, tenantId, params.id, base));
  mountScim(app, services, createScimUser, async ({ trx, tenantId, body, act, base }) =>
    shown(trx, tenantId, await insertUser(trx, tenantId, userValues(body), act), base),
  );
  mountScim(app, services, replaceScimUser, async ({ trx, tenantId, params, body, act, base }) =>
    replace({ trx, current: await locked(trx, tenantId, params.id), input: body, act, base }),
  );
  mountScim(app, services, patchScimUser, async ({ trx, tenantId, params, body, act, base }) => {
    const current = await locked(trx, tenantId, params.id);
    return replace({ trx, current, input: patchedUser(userResource(current, base), body), act, base });
  });
  mountScim(app, services, deleteScimUser, async ({ trx, tenantId, params, act }) => {
    const { id, user_name } = await locked(trx, tenantId, params.id);
    await trx.deleteFrom("app_user").where("tenant_id", "=", tenantId).where("id", "=", id).execute();
    await audit(trx, { ...act, tenantId, action: "user.delete", target: { kind: "user", id }, before: { userName: user_name } });
  });
}
