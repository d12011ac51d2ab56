import { sql, type Kysely } from "kysely";

/** Adds what an upload says of results that are not submitted but have a score. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_job add column not_submitted text check (not_submitted in ('leave-out', 'count'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_job drop column not_submitted`.execute(db);
}
