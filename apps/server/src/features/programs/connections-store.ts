import type { ConnectedProgram, ProgramPerson } from "@lyceum/contracts";
import { MAX_PROGRAMS, PROGRAM_SCOPES } from "@lyceum/contracts";
import { type Selectable, sql } from "kysely";
import * as z from "zod";

import type { Db } from "../../db/database.ts";
import type { ConnectedProgramTable } from "../../db/schema.ts";
import { type Act, audit } from "../../domain/audit.ts";
import type { Caller } from "../../domain/caller.ts";
import { callsOf, countOf } from "./calls-query.ts";

const PEOPLE_OF_PAGE = 50;

/** A connection without its end, which the provider's records know. */
type Unfinished<Item> = Omit<Item, "connectedUntil">;

type Row = Pick<Selectable<ConnectedProgramTable>, "id" | "program" | "kind" | "host" | "name" | "connected_at" | "last_used_at">;
const COLUMNS = ["id", "program", "kind", "host", "name", "connected_at", "last_used_at"] as const;

const itemOf = ({ id, program, kind, host, name, connected_at, last_used_at }: Row, calls: ReadonlyMap<string, number>) => ({
  id,
  program,
  kind,
  host,
  name,
  connectedAt: connected_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
  calls: calls.get(id) ?? 0,
});

/** Counts the calls of some connections. */
async function callsByConnection(trx: Db, tenantId: string, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await callsOf(trx, tenantId, now)
    .select((eb) => ["connected.id", eb.fn.sum<string>("calls.count").as("calls")])
    .where("connected.id", "in", ids)
    .groupBy("connected.id")
    .execute();
  return new Map(rows.map(({ id, calls }) => [id, countOf(calls)]));
}

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);

/** Lists the programs of one person, the last used first. */
export async function listOwn(
  trx: Db,
  { tenantId, userId }: Pick<Caller, "tenantId" | "userId">,
  now: Date,
): Promise<{ readonly programs: readonly Unfinished<ConnectedProgram>[]; readonly more: boolean }> {
  const rows = await trx
    .selectFrom("connected_program")
    .select(COLUMNS)
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .orderBy((eb) => eb.fn.coalesce("last_used_at", "allowed_at"), "desc")
    .orderBy("id")
    .limit(MAX_PROGRAMS + 1)
    .execute();
  const shown = rows.slice(0, MAX_PROGRAMS);
  const calls = await callsByConnection(trx, tenantId, idsOf(shown), now);
  return { programs: shown.map((row) => ({ ...itemOf(row, calls), scopes: [...PROGRAM_SCOPES] })), more: rows.length > shown.length };
}

/** Where a page of people ended: the last one's name, and their connection. */
export const PeoplePosition = z.tuple([z.string().max(500), z.uuid()]);
export type PeoplePosition = z.infer<typeof PeoplePosition>;

/** Lists the people who connected a program, by name, a page at a time. */
export async function listPeople(
  trx: Db,
  {
    tenantId,
    program,
    after,
    now,
  }: { readonly tenantId: string; readonly program: string; readonly after?: PeoplePosition; readonly now: Date },
): Promise<{ readonly people: readonly Unfinished<ProgramPerson>[]; readonly next: PeoplePosition | undefined }> {
  const rows = await trx
    .selectFrom("connected_program as connected")
    .innerJoin("app_user as person", "person.id", "connected.user_id")
    .select(COLUMNS.map((column) => `connected.${column}` as const))
    .select(["person.id as personId", "person.name as personName", "person.user_name as userName"])
    .where("connected.tenant_id", "=", tenantId)
    .where("connected.program", "=", program)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(person.name, connected.id) > (${after?.[0]}, ${after?.[1]}::uuid)`))
    .orderBy("person.name")
    .orderBy("connected.id")
    .limit(PEOPLE_OF_PAGE + 1)
    .execute();
  const shown = rows.slice(0, PEOPLE_OF_PAGE);
  const calls = await callsByConnection(trx, tenantId, idsOf(shown), now);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    people: shown.map(({ personId, personName, userName, ...row }) => ({
      ...itemOf(row, calls),
      person: { id: personId, name: personName, userName },
    })),
    next: last && [last.personName, last.id],
  };
}

export interface Disconnection {
  readonly tenantId: string;
  readonly id: string;
  /** Only where it is this person's; undefined: anybody's of the institution. */
  readonly userId?: string;
  readonly act: Act;
}

/** Ends a connection, and with it every token that came of it. @returns false when there is none. */
export async function disconnect(trx: Db, { tenantId, id, userId, act }: Disconnection): Promise<boolean> {
  const gone = await trx
    .deleteFrom("connected_program")
    .where("tenant_id", "=", tenantId)
    .where((eb) => eb(eb.cast<string>("id", "text"), "=", id))
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""))
    .returning(["user_id", "program", "host", "name", "connected_at"])
    .executeTakeFirst();
  if (!gone) return false;
  const { user_id, program, host, name, connected_at } = gone;
  const before = { program, name, host, connectedAt: connected_at };
  await audit(trx, { ...act, tenantId, action: "mcp.disconnect", target: { kind: "user", id: user_id }, before });
  return true;
}
