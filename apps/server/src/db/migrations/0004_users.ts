import { sql, type Kysely } from "kysely";

/**
 * What lists of a hundred thousand people are ordered by. `role_sort` has a letter for each role that a
 * person holds, in display order, and is kept by the database, so that no way of granting a group can forget it.
 */
const statements = [
  `alter table app_user add column role_sort text not null default 'Z'`,
  `create function role_sort_of(person uuid) returns text language sql stable as $$
     select coalesce(string_agg(distinct role.letter, '' order by role.letter), 'Z')
     from user_group g
     join (values
       ('InstitutionAdmin', 'A'), ('BbDataAuthor', 'B'), ('BbDataReportViewer', 'C'), ('ReportViewer.LEARNING', 'C'),
       ('ReportViewer.TEACHING', 'C'), ('ReportViewer.LEADING', 'C'), ('BbDataRestrictedViewer', 'D'),
       ('ClientSupport', 'E'), ('SnowflakeReaderAccountAdmin', 'F')) as role (name, letter)
       on g.group_name in (role.name, role.name || '#User', role.name || '#user')
     where g.user_id = person $$`,
  `create function user_group_resort() returns trigger language plpgsql as $$
     begin
       update app_user set role_sort = role_sort_of(id) where id in (select user_id from changed);
       return null;
     end $$`,
  `create trigger user_group_added after insert on user_group referencing new table as changed
     for each statement execute function user_group_resort()`,
  `create trigger user_group_removed after delete on user_group referencing old table as changed
     for each statement execute function user_group_resort()`,
  `update app_user set role_sort = role_sort_of(id)`,
  `create index app_user_by_role on app_user (tenant_id, role_sort, lower(user_name))`,
  `create index app_user_by_access on app_user (tenant_id, (coalesce(last_access, '-infinity')), id)`,
  `create index app_user_by_provider on app_user (tenant_id, identity_provider_id, lower(user_name))`,
];

/** Columns and indexes by which the list of people is paged in the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const index of ["app_user_by_provider", "app_user_by_access", "app_user_by_role"]) await db.schema.dropIndex(index).execute();
  for (const trigger of ["user_group_added", "user_group_removed"]) await sql`drop trigger ${sql.id(trigger)} on user_group`.execute(db);
  await sql`drop function user_group_resort()`.execute(db);
  await sql`drop function role_sort_of(uuid)`.execute(db);
  await db.schema.alterTable("app_user").dropColumn("role_sort").execute();
}
