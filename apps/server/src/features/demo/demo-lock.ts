import { sql } from "kysely";

import type { Db } from "../../db/database.ts";

/** Any number that nothing else uses for an advisory lock in this database. */
const LOCK = 7_130_431;

/** Runs `act` while no other server or command makes or resets the demo: a second one waits. */
export async function withDemoLock<T>(owner: Db, act: () => Promise<T>): Promise<T> {
  return owner.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
    try {
      return await act();
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}
