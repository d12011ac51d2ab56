import { sql, type Kysely } from "kysely";

/** Failed sign-ins are forgotten bit by bit, so that their number need not be whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from sign_in_failure`.execute(db);
  await sql`alter table sign_in_failure alter column failures type double precision`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from sign_in_failure`.execute(db);
  await sql`alter table sign_in_failure alter column failures type integer`.execute(db);
}
