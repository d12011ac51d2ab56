import { sql, type Kysely } from "kysely";

/** The secret of each institution with which numbers are altered for its restricted viewers: always the same for the same people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tenant add column disclosure_secret text not null
      default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("tenant").dropColumn("disclosure_secret").execute();
}
