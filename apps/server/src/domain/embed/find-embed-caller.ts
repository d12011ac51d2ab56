import { jsonArrayFrom } from "kysely/helpers/postgres";

import type { TenantTransaction } from "../../db/database.ts";
import type { EmbedCaller } from "../caller.ts";
import type { SessionRef } from "./session-name.ts";

/** Finds the caller of a running session, as the database knows them now. Undefined when the session has ended or the person is gone or inactive. */
export async function findEmbedCaller(
  trx: TenantTransaction,
  { tenantId, sessionId }: SessionRef,
  now: Date,
): Promise<EmbedCaller | undefined> {
  const row = await trx
    .selectFrom("embed_session as session")
    .innerJoin("app_user as person", (join) =>
      join.onRef("person.id", "=", "session.user_id").onRef("person.tenant_id", "=", "session.tenant_id"),
    )
    .innerJoin("tenant", "tenant.id", "session.tenant_id")
    .where("session.tenant_id", "=", tenantId)
    .where("session.id", "=", sessionId)
    .where("session.expires_at", ">", now)
    .where("person.active", "=", true)
    .select((eb) => [
      "person.id as userId",
      "person.kind",
      "person.name",
      "person.email",
      "person.person_id as personId",
      "tenant.slug as tenantSlug",
      "tenant.region",
      "session.resource_kind",
      "session.resource_id",
      "session.locale",
      "session.host_origin as hostOrigin",
      jsonArrayFrom(
        eb.selectFrom("user_group").whereRef("user_group.user_id", "=", "person.id").select("group_name").orderBy("group_name"),
      ).as("groups"),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { resource_kind, resource_id, groups, ...person } = row;
  return {
    ...person,
    tenantId,
    sessionId,
    groups: groups.map(({ group_name }) => group_name),
    resource: { kind: resource_kind, id: resource_id },
  };
}
