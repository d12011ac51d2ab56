import { type Kysely, sql } from "kysely";

/** Adds the second opt-in: whether a connected language model may be sent the rows of an answer, to put them in a sentence. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table client_settings add column ai_summaries boolean not null default false").execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table client_settings drop column ai_summaries").execute(db);
}
