import { sql } from "kysely";

import type { Db } from "../../db/database.ts";
import type { Act } from "../../domain/audit.ts";
import { SERVER_INSTANCE } from "../../lib/server-instance.ts";

export interface Turn {
  readonly tenantId: string;
  readonly act: Act;
  readonly now: Date;
}

/** Makes an institution and its people universal as planned, and puts every change on record. */
export async function turnUniversal(trx: Db, turn: Turn): Promise<void> {
  await recordChanges(trx, turn);
  await renamePeople(trx, turn);
  await removePeople(trx, turn);
  const { tenantId } = turn;
  // People who were inactive before: brought back later, they must not be an administrator by the kind of account alone.
  await sql`update app_user set kind = 'universal' where tenant_id = ${tenantId} and kind = 'incremental'`.execute(trx);
  await sql`update tenant set kind = 'universal' where id = ${tenantId}`.execute(trx);
  await sql`update external_identity set replaceable = true where tenant_id = ${tenantId}`.execute(trx);
}

/** One entry for each person and one for the institution, with what was before. */
async function recordChanges(trx: Db, { tenantId, act }: Turn): Promise<void> {
  const { actor, source, requestId = null } = act;
  const actorValues = sql`${actor.kind}, ${actor.kind === "user" ? actor.id : null}, ${actor.name}, ${source}, ${requestId}`;
  const columns = sql`(tenant_id, actor_kind, actor_id, actor_name, source, request_id, action, target_kind, target_id, before, after)`;
  await sql`
    insert into audit_event ${columns}
    select ${tenantId}::uuid, ${actorValues}, case when entry.selected then 'user.migrate' else 'user.deactivate' end, 'user', person.id::text,
      jsonb_build_object('kind', person.kind, 'userName', person.user_name, 'identityProviderId', person.identity_provider_id, 'active', person.active),
      case when entry.selected
        then jsonb_build_object('kind', 'universal', 'userName', entry.user_name, 'identityProviderId', entry.identity_provider_id, 'active', true)
        else jsonb_build_object('kind', 'universal', 'active', false) end
    from uas_migration_entry entry
    join app_user person on person.tenant_id = entry.tenant_id and person.id = entry.user_id
    where entry.tenant_id = ${tenantId}
    order by entry.email`.execute(trx);
  await sql`
    insert into audit_event ${columns}
    select id, ${actorValues}, 'tenant.migrate', 'tenant', id::text, jsonb_build_object('kind', kind), jsonb_build_object('kind', 'universal')
    from tenant where id = ${tenantId}`.execute(trx);
}

/** Goes by way of names that are free, because two people may take each other's. */
async function renamePeople(trx: Db, { tenantId }: Turn): Promise<void> {
  const planned = sql`from uas_migration_entry entry
    where entry.tenant_id = ${tenantId} and entry.selected and person.tenant_id = entry.tenant_id and person.id = entry.user_id`;
  await sql`update app_user person set user_name = 'migrating ' || person.id ${planned}`.execute(trx);
  await sql`update app_user person
    set user_name = entry.user_name, identity_provider_id = entry.identity_provider_id, kind = 'universal' ${planned}`.execute(trx);
}

async function removePeople(trx: Db, { tenantId, now }: Turn): Promise<void> {
  await sql`update app_user person set active = false, kind = 'universal'
    from uas_migration_entry entry
    where entry.tenant_id = ${tenantId} and not entry.selected and person.tenant_id = entry.tenant_id and person.id = entry.user_id`.execute(
    trx,
  );
  await trx
    .updateTable("uas_migration_entry")
    .set({ result: "REMOVED", runner: SERVER_INSTANCE, decided_at: now })
    .where("tenant_id", "=", tenantId)
    .where("selected", "=", false)
    .execute();
}
