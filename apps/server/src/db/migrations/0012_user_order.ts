import { sql, type Kysely } from "kysely";

/**
 * Under row-level security an index narrows only by what cannot leak a row: plain columns, not `lower(…)` or
 * `coalesce(…)`. Without these columns a page deep in the list reads everybody before it.
 */
const statements = [
  `alter table app_user
     add column sort_name text generated always as (lower(user_name)) stored,
     add column access_sort timestamptz generated always as (coalesce(last_access, '-infinity')) stored`,
  `drop index app_user_by_role, app_user_by_access, app_user_by_provider`,
  `create index app_user_by_name on app_user (tenant_id, sort_name)`,
  `create index app_user_by_role on app_user (tenant_id, role_sort, sort_name)`,
  `create index app_user_by_access on app_user (tenant_id, access_sort, sort_name)`,
  `create index app_user_by_provider on app_user (tenant_id, identity_provider_id, sort_name)`,
];

const touch = (ignored: string) => `create or replace function app_user_touch() returns trigger language plpgsql as $$
  begin
    if to_jsonb(new) - '{${ignored}}'::text[] is distinct from to_jsonb(old) - '{${ignored}}'::text[] then new.updated_at := now(); end if;
    return new;
  end $$`;

/** Orders of the list of people that its pages can be found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  // Generated columns are not known yet before a row is written, so comparing them would call every use a change.
  await sql.raw(touch("last_access,role_sort,sort_name,access_sort")).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw(touch("last_access,role_sort")).execute(db);
  await sql`alter table app_user drop column sort_name, drop column access_sort`.execute(db);
  await sql`create index app_user_by_role on app_user (tenant_id, role_sort, lower(user_name))`.execute(db);
  await sql`create index app_user_by_access on app_user (tenant_id, (coalesce(last_access, '-infinity')), id)`.execute(db);
  await sql`create index app_user_by_provider on app_user (tenant_id, identity_provider_id, lower(user_name))`.execute(db);
}
