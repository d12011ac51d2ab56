import { sql, type Kysely } from "kysely";

const ofTenant = (table: string): readonly string[] => [
  `alter table ${table} enable row level security`,
  `create policy tenant_rows on ${table} using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`,
];

const statements = [
  `create table feed (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     owner_id uuid not null,
     dashboard_id text not null,
     sheet_id text not null,
     visual_id text not null,
     -- No reference: a feed whose view is gone is refused. Without its view it would show more than it was made for.
     view_id uuid,
     filters jsonb not null,
     -- Language of its texts.
     locale text not null,
     created_at timestamptz not null,
     unique (tenant_id, id),
     foreign key (tenant_id, owner_id) references app_user (tenant_id, id) on delete cascade)`,
  `create index feed_owner on feed (tenant_id, owner_id, created_at)`,
  ...ofTenant("feed"),

  // Only a hash is kept: readers of the table cannot read as its people.
  `create table feed_token (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     user_id uuid not null,
     -- The one feed that it opens; null: all of its person's.
     feed_id uuid,
     name text not null check (name <> ''),
     secret_hash text not null,
     created_at timestamptz not null,
     expires_at timestamptz not null,
     -- To the minute.
     last_used_at timestamptz,
     uses bigint not null default 0,
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
     foreign key (tenant_id, feed_id) references feed (tenant_id, id) on delete cascade)`,
  `create index feed_token_person on feed_token (tenant_id, user_id, created_at)`,
  `create index feed_token_feed on feed_token (tenant_id, feed_id) where feed_id is not null`,
  ...ofTenant("feed_token"),

  // A person who is switched off loses their tokens for good, by whichever way it was done.
  `create function feed_person_removal() returns trigger language plpgsql as $$
     begin
       delete from feed_token where tenant_id = new.tenant_id and user_id = new.id;
       return new;
     end $$`,
  `create trigger feed_person_removal after update of active on app_user for each row
     when (old.active and not new.active) execute function feed_person_removal()`,
];

/** Feeds of visuals that people made, and the tokens that open them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger feed_person_removal on app_user`.execute(db);
  await sql`drop function feed_person_removal()`.execute(db);
  for (const table of ["feed_token", "feed"]) await db.schema.dropTable(table).execute();
}
