import { sql } from "kysely";

import type { Db } from "../../db/database.ts";
import type { Caller } from "../caller.ts";
import type { ProgramIdentity } from "./program-identity.ts";

/** How long a used refresh token still stands for its grant: the next one is written a moment after it. */
const ROTATION = sql`interval '1 minute'`;
/** How long a connection is remembered after the last consent, as the program's registration is. */
const REMEMBERED = sql`interval '180 days'`;

/** One consent of a person. */
export interface ProgramConsent {
  readonly member: Pick<Caller, "tenantId" | "userId">;
  readonly identity: ProgramIdentity;
  /** What the program calls itself. */
  readonly name: string | undefined;
  readonly clientId: string;
  readonly grantId: string;
  readonly now: Date;
}

/** Tells whether an institution lets none of its people connect a program. */
export async function isBlocked(db: Db, tenantId: string, { program }: ProgramIdentity): Promise<boolean> {
  const row = await db
    .selectFrom("blocked_program")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("program", "=", program)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a person allowed a program, and which grant came of it. */
export async function connectProgram(owner: Db, { member, identity, name, clientId, grantId, now }: ProgramConsent): Promise<void> {
  const { tenantId: tenant_id, userId: user_id } = member;
  const latest = { host: identity.host, name: name ?? null, allowed_at: now };
  const { id } = await owner
    .insertInto("connected_program")
    .values({ tenant_id, user_id, program: identity.program, kind: identity.kind, connected_at: now, ...latest })
    .onConflict((conflict) => conflict.columns(["tenant_id", "user_id", "program"]).doUpdateSet(latest))
    .returning("id")
    .executeTakeFirstOrThrow();
  await owner
    .insertInto("program_grant")
    .values({ grant_id: grantId, tenant_id, program_id: id, client_id: clientId, created_at: now })
    .execute();
}

/** Grants whose refresh token is good: neither used up, given back nor ended with the browser's session. */
const liveGrants = (owner: Db) =>
  owner
    .selectFrom("oidc_model as token")
    .innerJoin("oidc_model as session", (join) =>
      join.on("session.model", "=", "Session").on("session.uid", "=", sql<string>`token.payload ->> 'sessionUid'`),
    )
    .where("token.model", "=", "RefreshToken")
    .where("token.expires_at", ">", sql<Date>`now()`)
    .where("session.expires_at", ">", sql<Date>`now()`)
    .where((eb) => eb.or([eb("token.consumed_at", "is", null), eb("token.consumed_at", ">", sql<Date>`now() - ${ROTATION}`)]));

/**
 * Finds the connection that a token came of, as long as it lasts.
 * @returns undefined where its person or an administrator ended it, the institution blocks it, or the session is over.
 */
export async function findConnection(
  owner: Db,
  { tenantId, userId }: Pick<Caller, "tenantId" | "userId">,
  grantId: string,
): Promise<string | undefined> {
  const row = await owner
    .selectFrom("program_grant as consent")
    .innerJoin("connected_program as connected", "connected.id", "consent.program_id")
    .select("connected.id")
    .where("consent.grant_id", "=", grantId)
    .where("connected.tenant_id", "=", tenantId)
    .where("connected.user_id", "=", userId)
    .where((eb) => eb.exists(liveGrants(owner).select("token.id").where("token.grant_id", "=", grantId)))
    .where((eb) => {
      const blocked = eb
        .selectFrom("blocked_program as blocked")
        .select("blocked.id")
        .whereRef("blocked.tenant_id", "=", "connected.tenant_id")
        .whereRef("blocked.program", "=", "connected.program");
      return eb.not(eb.exists(blocked));
    })
    .executeTakeFirst();
  return row?.id;
}

/** Reads until when each of some connections lasts at most; those that are over are left out. */
export async function readEnds(owner: Db, tenantId: string, connections: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (connections.length === 0) return new Map();
  const rows = await liveGrants(owner)
    .innerJoin("program_grant as consent", "consent.grant_id", "token.grant_id")
    .select(["consent.program_id", sql<Date>`max(least(token.expires_at, session.expires_at))`.as("ends")])
    .where("consent.tenant_id", "=", tenantId)
    .where("consent.program_id", "in", connections)
    .groupBy("consent.program_id")
    .execute();
  return new Map(rows.map(({ program_id, ends }) => [program_id, ends]));
}

/** Notes that a program was used, to the minute. */
export async function noteProgramUse(trx: Db, tenantId: string, connection: string, now: Date): Promise<void> {
  await trx
    .updateTable("connected_program")
    .set({ last_used_at: now })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", connection)
    .where((eb) => eb.or([eb("last_used_at", "is", null), eb("last_used_at", "<", new Date(now.getTime() - 60_000))]))
    .execute();
}

/** Removes connections whose last consent is as long ago as registrations last. */
export async function forgetPrograms(owner: Db): Promise<void> {
  await owner
    .deleteFrom("connected_program")
    .where("allowed_at", "<", sql<Date>`now() - ${REMEMBERED}`)
    .execute();
}
