import { sql, type Kysely } from "kysely";

/** Creates the table of responses to requests with an idempotency key, so that one sent again is not done again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_key (
      tenant_id uuid not null,
      user_id uuid not null,
      route text not null,
      key text not null,
      -- SHA-256 of what was asked, so that a key used for something else is noticed.
      request_hash text not null,
      -- Null as long as the request is being worked on.
      answer jsonb,
      created_at timestamptz not null,
      primary key (tenant_id, user_id, route, key),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
    )`.execute(db);
  await sql`create index idempotency_key_created on idempotency_key (tenant_id, created_at)`.execute(db);
  await sql`alter table idempotency_key enable row level security`.execute(db);
  await sql`create policy tenant_rows on idempotency_key
    using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("idempotency_key").execute();
}
