import { sql, type Kysely } from "kysely";

/**
 * People are found by part of a name. Under row-level security an index cannot help with that: `like` might leak,
 * so each row is checked for its institution first. A function of the owner's asks the index instead, for the
 * institution that the transaction is of and no other, and answers ids alone; the rows are read under the policy.
 * Where the database offers no trigrams the function reads the institution's people one by one.
 */
const statements = [
  `alter table app_user
     add column search_text text generated always as (lower(user_name) || E'\\n' || lower(coalesce(name, ''))) stored`,
  `do $do$ begin
     create extension if not exists pg_trgm;
     create index app_user_by_text on app_user using gin (search_text gin_trgm_ops);
   exception when others then
     raise notice 'People are searched without an index: %', sqlerrm;
   end $do$`,
  // Seats and roles are counted from the index alone.
  `drop index app_user_by_role`,
  `create index app_user_by_role on app_user (tenant_id, role_sort, sort_name) include (active, kind)`,
  `create function app_user_matching(pattern text, most integer) returns setof uuid
     language plpgsql stable security definer set search_path = pg_catalog, public as $$
     begin
       return query execute 'select id from app_user where tenant_id = $1 and search_text like $2 limit $3'
         using nullif(current_setting('lyceum.tenant_id', true), '')::uuid, pattern, most;
     end $$`,
];

const touch = (ignored: string) => `create or replace function app_user_touch() returns trigger language plpgsql as $$
  begin
    if to_jsonb(new) - '{${ignored}}'::text[] is distinct from to_jsonb(old) - '{${ignored}}'::text[] then new.updated_at := now(); end if;
    return new;
  end $$`;

/** Search among a hundred thousand people by part of their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await sql.raw(touch("last_access,role_sort,sort_name,access_sort,search_text")).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw(touch("last_access,role_sort,sort_name,access_sort")).execute(db);
  await sql`drop function app_user_matching(text, integer)`.execute(db);
  await sql`drop index app_user_by_role`.execute(db);
  await sql`create index app_user_by_role on app_user (tenant_id, role_sort, sort_name)`.execute(db);
  await sql`alter table app_user drop column search_text`.execute(db);
  // It may have been there before, for something else that needs it still.
  await sql
    .raw("do $do$ begin drop extension if exists pg_trgm; exception when others then raise notice '%', sqlerrm; end $do$")
    .execute(db);
}
