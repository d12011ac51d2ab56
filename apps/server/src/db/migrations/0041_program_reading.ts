import { type Kysely, sql } from "kysely";

/** Replaces the ways of reading a report that may be counted. */
async function allowKinds(db: Kysely<unknown>, kinds: readonly string[]): Promise<void> {
  const list = kinds.map((kind) => `'${kind}'`).join(", ");
  await sql`alter table report_use drop constraint report_use_kind_check`.execute(db);
  await sql.raw(`alter table report_use add constraint report_use_kind_check check (kind in (${list}))`).execute(db);
}

/** Counts connected programs as a way of reading a report of an institution's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await allowKinds(db, ["open", "question", "file", "mail", "feed", "program"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from report_use where kind = 'program'`.execute(db);
  await allowKinds(db, ["open", "question", "file", "mail", "feed"]);
}
