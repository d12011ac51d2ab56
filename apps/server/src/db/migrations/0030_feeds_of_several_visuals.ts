import { sql, type Kysely } from "kysely";

const statements = [
  // Of a sheet's visuals without one, of all of the report's without both.
  `alter table feed alter column visual_id drop not null`,
  `alter table feed alter column sheet_id drop not null`,
  `alter table feed add constraint feed_parts check (sheet_id is not null or visual_id is null)`,
];

/** Feeds of whole sheets and of whole reports, such as under a saved view. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from feed where visual_id is null`.execute(db);
  await sql`alter table feed drop constraint feed_parts`.execute(db);
  for (const column of ["sheet_id", "visual_id"]) await sql.raw(`alter table feed alter column ${column} set not null`).execute(db);
}
