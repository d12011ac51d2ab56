import { type Kysely, sql } from "kysely";

const oneOf = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(", ");

/** Replaces what a column may hold. */
async function allow(db: Kysely<unknown>, table: string, column: string, values: readonly string[]): Promise<void> {
  const name = `${table}_${column}_check`;
  await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db);
  await sql.raw(`alter table ${table} add constraint ${name} check (${column} in (${oneOf(values)}))`).execute(db);
}

const KINDS = ["open", "question", "file", "mail", "feed"] as const;
const CAUSES = ["import", "vocabulary", "model", "person", "command"] as const;

/** Counts connected programs as a way of reading a report; runs question tests again for another reader of questions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await allow(db, "report_use", "kind", [...KINDS, "program"]);
  await sql`alter table question_test_run add column reader_key text not null default ''`.execute(db);
  await allow(db, "question_test_run", "cause", [...CAUSES, "reader"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from question_test_run where cause = 'reader'`.execute(db);
  await allow(db, "question_test_run", "cause", CAUSES);
  await sql`alter table question_test_run drop column reader_key`.execute(db);
  await sql`delete from report_use where kind = 'program'`.execute(db);
  await allow(db, "report_use", "kind", KINDS);
}
