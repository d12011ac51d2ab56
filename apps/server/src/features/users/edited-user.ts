import { createHash } from "node:crypto";

import { seatOf } from "@lyceum/access";
import type { EditedUser } from "@lyceum/contracts";
import { sql } from "kysely";

import type { Db } from "../../db/database.ts";
import type { IdentityProvider } from "../../db/schema.ts";
import type { Caller } from "../../domain/caller.ts";
import { noSuchUser } from "../../domain/users/require-user.ts";
import { LISTED_COLUMNS, type ListedRow, listedUser } from "./listed-user.ts";
import { passwordLinkOf } from "./password-link.ts";

interface Person extends ListedRow {
  readonly kind: EditedUser["kind"];
  readonly provider: IdentityProvider["type"] | null;
}

/** What a save decides about; everything else may change without getting into its way. */
const versionOf = ({ active, groups, nodes }: Pick<Person, "active" | "groups" | "nodes">): string =>
  createHash("sha256")
    .update(JSON.stringify([active, groups, nodes]))
    .digest("base64url")
    .slice(0, 22);

/** Acts that make another version of a person. */
const CHANGES = ["user.groups.add", "user.groups.remove", "user.nodes.set", "user.activate", "user.deactivate"];

async function personById(trx: Db, id: string): Promise<Person> {
  const { rows } = await sql<Person>`
    select ${LISTED_COLUMNS}, person.kind, provider.type as provider
    from app_user person left join identity_provider provider on provider.id = person.identity_provider_id
    where person.id = ${id}`.execute(trx);
  if (!rows[0]) throw noSuchUser();
  return rows[0];
}

/** The version of a person as they are now. Throws ProblemError `not_found`. */
export const currentVersion = async (trx: Db, id: string): Promise<string> => versionOf(await personById(trx, id));

/** Reads who changed a person's groups, limits or activity last, and when. */
export async function lastChangeOf(
  trx: Db,
  caller: Pick<Caller, "tenantId" | "userId">,
  id: string,
): Promise<NonNullable<EditedUser["lastChange"]> | null> {
  const last = await trx
    .selectFrom("audit_event")
    .select(["actor_id", "actor_name", "at"])
    .where("tenant_id", "=", caller.tenantId)
    .where("target_id", "=", id)
    .where("target_kind", "=", "user")
    .where("action", "in", CHANGES)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ? { by: last.actor_name, own: last.actor_id === caller.userId, at: last.at.toISOString() } : null;
}

/** A person for their own page. `passwords`: whether the institution's people can have one here. Throws ProblemError `not_found`. */
export async function editedUserById(
  trx: Db,
  caller: Pick<Caller, "tenantId" | "userId">,
  id: string,
  passwords: boolean,
): Promise<EditedUser> {
  const person = await personById(trx, id);
  const seated = person.active && person.kind === "universal";
  return {
    ...listedUser(person),
    kind: person.kind,
    seat: (seated ? seatOf(person.groups) : undefined) ?? null,
    passwordLink: passwordLinkOf(person, passwords),
    version: versionOf(person),
    lastChange: await lastChangeOf(trx, caller, id),
  };
}
