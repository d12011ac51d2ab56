import { sql } from "kysely";
import { fromKysely, PgBoss } from "pg-boss";

import type { Db } from "./database.ts";

/** Schema of the job queue's own tables. */
export const JOB_SCHEMA = "pgboss";

/** Makes or upgrades the job queue's tables and lets the application's role add jobs, so that they can be part of its transactions. */
export async function ensureJobSchema(owner: Db, appRole: string): Promise<void> {
  const boss = new PgBoss({ db: fromKysely(owner), schema: JOB_SCHEMA, migrate: true, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false, close: false });
  const schema = sql.id(JOB_SCHEMA);
  const to = sql.id(appRole);
  await sql`grant usage on schema ${schema} to ${to}`.execute(owner);
  await sql`grant select, insert, update on all tables in schema ${schema} to ${to}`.execute(owner);
}
