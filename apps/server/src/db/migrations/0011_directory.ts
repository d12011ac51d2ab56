import { sql, type Kysely } from "kysely";

const statements = [
  `alter table app_user
     add column external_id text,
     add column given_name text,
     add column family_name text,
     add column updated_at timestamptz not null default now()`,
  `create unique index app_user_external_id on app_user (tenant_id, external_id) where external_id is not null`,
  // Using the portal is no change of a person, and would make every directory read everybody again.
  `create function app_user_touch() returns trigger language plpgsql as $$
     begin
       if to_jsonb(new) - '{last_access,role_sort}'::text[] is distinct from to_jsonb(old) - '{last_access,role_sort}'::text[] then new.updated_at := now(); end if;
       return new;
     end $$`,
  `create trigger app_user_touched before update on app_user for each row execute function app_user_touch()`,

  // Only a hash is kept: who reads the table cannot speak for a directory.
  `create table scim_token (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     name text not null check (name <> ''),
     token_hash text not null unique,
     created_at timestamptz not null,
     created_by text not null,
     expires_at timestamptz,
     last_used_at timestamptz)`,
  `create index scim_token_tenant on scim_token (tenant_id, created_at)`,

  `create table directory_group (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     display_name text not null check (display_name <> ''),
     external_id text,
     -- The product's group that members are put into; null: none yet.
     grants text,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     unique (tenant_id, id))`,
  `create unique index directory_group_name on directory_group (tenant_id, lower(display_name))`,
  `create unique index directory_group_external_id on directory_group (tenant_id, external_id) where external_id is not null`,

  `create table directory_group_member (
     tenant_id uuid not null,
     group_id uuid not null,
     user_id uuid not null,
     -- This membership put the person into the product's group, so its end takes them out again.
     granted boolean not null default false,
     primary key (group_id, user_id),
     foreign key (tenant_id, group_id) references directory_group (tenant_id, id) on delete cascade,
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade)`,
  `create index directory_group_member_user on directory_group_member (tenant_id, user_id)`,
];

/** Creates what an institution's directory keeps here: its tokens, its groups, and how it knows each person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of ["scim_token", "directory_group", "directory_group_member"]) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy tenant_rows on ${sql.table(table)}
      using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ["directory_group_member", "directory_group", "scim_token"]) await db.schema.dropTable(table).execute();
  await sql`drop trigger app_user_touched on app_user`.execute(db);
  await sql`drop function app_user_touch()`.execute(db);
  for (const column of ["external_id", "given_name", "family_name", "updated_at"]) {
    await db.schema.alterTable("app_user").dropColumn(column).execute();
  }
}
