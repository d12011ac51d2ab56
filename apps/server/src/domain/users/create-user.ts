import type { Db } from "../../db/database.ts";
import type { AppUser, Tenant } from "../../db/schema.ts";
import { isEmailAddress } from "../../lib/email-address.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import { type Act, audit } from "../audit.ts";
import { requireGroup } from "./groups.ts";

export interface NewUser {
  readonly email: string;
  readonly name: string;
  /** Default: the e-mail address. */
  readonly userName?: string;
  readonly groups?: readonly string[];
  /** `node_id`s of the warehouse's hierarchy to which the user's data is limited. */
  readonly nodes?: readonly string[];
  /** Default: the tenant's first. */
  readonly identityProviderId?: string;
  /** The person in the institution's data, where known. */
  readonly personId?: string;
}

/**
 * Adds a user before their first sign-in, with groups and data limits, and puts it on record.
 * @param trx a transaction of the owner's connections.
 * @throws OperatorError when a value is not usable, a node is unknown or the user exists.
 */
export async function createUser(trx: Db, tenant: Tenant, input: NewUser, act: Act): Promise<AppUser> {
  if (!isEmailAddress(input.email)) throw new OperatorError(`"${input.email}" is not an e-mail address.`);
  if (input.name.trim() === "") throw new OperatorError("A user needs a name.");
  const groups = [...new Set((input.groups ?? []).map(requireGroup))];
  const user = await trx
    .insertInto("app_user")
    .values({
      tenant_id: tenant.id,
      user_name: input.userName ?? input.email,
      email: input.email,
      name: input.name.trim(),
      kind: tenant.kind,
      identity_provider_id: input.identityProviderId ?? (await firstProvider(trx, tenant.id)),
      person_id: input.personId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (user === undefined) throw new OperatorError(`${tenant.slug} already has a user "${input.email}". Nothing was changed.`);
  const key = { tenant_id: tenant.id, user_id: user.id };
  for (const group_name of groups)
    await trx
      .insertInto("user_group")
      .values({ ...key, group_name })
      .execute();
  for (const node_id of await nodeIds(trx, tenant, input.nodes ?? []))
    await trx
      .insertInto("node_grant")
      .values({ ...key, node_id })
      .execute();
  await audit(trx, {
    ...act,
    tenantId: tenant.id,
    action: "user.create",
    target: { kind: "user", id: user.id },
    after: { userName: user.user_name, groups, nodes: input.nodes ?? [] },
  });
  return user;
}

async function firstProvider(trx: Db, tenantId: string): Promise<string | null> {
  const row = await trx
    .selectFrom("identity_provider")
    .where("tenant_id", "=", tenantId)
    .select("id")
    .orderBy("created_at")
    .executeTakeFirst();
  return row?.id ?? null;
}

async function nodeIds(trx: Db, tenant: Tenant, externalIds: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const externalId of new Set(externalIds)) {
    const node = await trx
      .selectFrom("node")
      .where("tenant_id", "=", tenant.id)
      .where("external_id", "=", externalId)
      .where("level", "<=", 3)
      .select("id")
      .executeTakeFirst();
    if (node === undefined)
      throw new OperatorError(`${tenant.slug} has no node "${externalId}" between the institution and its programmes.`);
    ids.push(node.id);
  }
  return ids;
}
