import { type Kysely, sql } from "kysely";

/** Adds to a turn who read it where a language model was asked beside the rules. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table question_turn add column reader jsonb").execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table question_turn drop column reader").execute(db);
}
