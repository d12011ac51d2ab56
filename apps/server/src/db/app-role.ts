import { sql } from "kysely";

import { OperatorError } from "../lib/operator-error.ts";
import type { Db } from "./database.ts";

interface RoleState {
  readonly known: boolean;
  readonly unsafe: boolean;
  readonly usable: boolean;
}

/**
 * Makes sure that the application's role exists, cannot pass row-level security by, and can be taken
 * on by the owner's connections. Creates it where the owner may.
 * @throws OperatorError with the statements that a database administrator has to run.
 */
export async function ensureAppRole(db: Db, role: string): Promise<void> {
  if (!(await stateOf(db, role)).known) await create(db, role);
  let state = await stateOf(db, role);
  if (state.unsafe) {
    throw new OperatorError(
      `The database role ${role} is a superuser, owns the tables or bypasses row-level security, so it would not keep institutions apart. ` +
        `Name another role in DATABASE_APP_ROLE.`,
    );
  }
  if (!state.usable) {
    await attempt(db, (connection) => sql`grant ${sql.id(role)} to current_user`.execute(connection));
    state = await stateOf(db, role);
  }
  if (!state.usable) throw new OperatorError(instructions(role));
}

async function stateOf(db: Db, role: string): Promise<RoleState> {
  // From PostgreSQL 16 on, a member may still lack the right to take a role on.
  const mode = sql`case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end`;
  const { rows } = await sql<{ unsafe: boolean; usable: boolean }>`
    select r.rolsuper or r.rolbypassrls or r.rolname = current_user as unsafe, pg_has_role(current_user, r.oid, ${mode}) as usable
    from pg_roles r where r.rolname = ${role}`.execute(db);
  const row = rows[0];
  return { known: row !== undefined, unsafe: row?.unsafe ?? false, usable: row?.usable ?? false };
}

async function create(db: Db, role: string): Promise<void> {
  await attempt(db, (connection) =>
    sql`create role ${sql.id(role)} login nosuperuser nobypassrls nocreatedb nocreaterole`.execute(connection),
  );
  if (!(await stateOf(db, role)).known) throw new OperatorError(instructions(role));
}

/** Another server may have just done the same, or the owner may lack the right: the state afterwards decides. */
async function attempt(db: Db, act: (connection: Db) => Promise<unknown>): Promise<void> {
  try {
    await act(db);
  } catch {
    // The caller looks at what the database holds now.
  }
}

const instructions = (role: string): string =>
  `The database has no usable role ${role} for the application. Ask its administrator to run:\n` +
  `  CREATE ROLE ${role} NOLOGIN;\n  GRANT ${role} TO <the user in DATABASE_URL>;\nand start again.`;
