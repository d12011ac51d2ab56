import { sql, type Kysely } from "kysely";

/** Links with which people choose their first password, and an end to published passwords outside the demonstration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table password_setup (
      -- One link a person: a new one ends the one before.
      user_id uuid primary key references app_user (id) on delete cascade,
      -- SHA-256 of what the link holds.
      token_hash text not null unique,
      expires_at timestamptz not null
    )`.execute(db);
  // Earlier versions gave the first administrator of an imported institution the password of the demo accounts.
  await sql`
    delete from user_password p using app_user u join tenant t on t.id = u.tenant_id
    where p.demo and u.id = p.user_id and not t.demo`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("password_setup").execute();
}
