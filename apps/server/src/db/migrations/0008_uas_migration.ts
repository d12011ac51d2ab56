import { sql, type Kysely } from "kysely";

const statements = [
  // One row for each institution: its key is what keeps a second one from running beside it.
  `create table uas_migration (
     tenant_id uuid primary key references tenant (id) on delete cascade,
     status text not null check (status in ('RUNNING', 'SUCCEEDED', 'FAILED', 'FAILED_CAN_RETRY')),
     -- Counts the starts; work of an earlier one stops.
     run integer not null default 1,
     started_at timestamptz not null,
     finished_at timestamptz,
     failure text,
     -- Who started it, as the audit log names them.
     act jsonb not null,
     -- The server that last worked on it, and when.
     runner text,
     runner_seen_at timestamptz)`,
  `create unique index uas_migration_running on uas_migration (tenant_id) where status = 'RUNNING'`,

  // The provider is no reference: one that is deleted meanwhile is a reason to report, not to refuse the deletion.
  `create table uas_migration_entry (
     tenant_id uuid not null references uas_migration (tenant_id) on delete cascade,
     user_id uuid not null,
     email text not null,
     selected boolean not null,
     user_name text,
     identity_provider_id uuid,
     result text check (result in ('MIGRATED', 'REMOVED', 'FAILED')),
     reason text,
     runner text,
     decided_at timestamptz,
     primary key (tenant_id, user_id),
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade)`,
  `create index uas_migration_entry_email on uas_migration_entry (tenant_id, email)`,
  `create index uas_migration_entry_pending on uas_migration_entry (tenant_id, email) where result is null and selected`,

  `create table learn_identity_provider (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     display_name text not null check (display_name <> ''),
     unique (tenant_id, display_name))`,

  // Links of the time before: they hold until the person signs in anew, perhaps as another subject of the same issuer.
  `alter table external_identity add column replaceable boolean not null default false`,

  // A transaction that adds a person may have read the institution's kind just before it was switched. The lock waits for that.
  `create function app_user_after_migration() returns trigger language plpgsql as $$
     begin
       perform from tenant where id = new.tenant_id for key share;
       if exists (select from uas_migration where tenant_id = new.tenant_id and status = 'SUCCEEDED') then new.kind := 'universal'; end if;
       return new;
     end $$`,
  `create trigger app_user_migrated before insert on app_user for each row
     when (new.kind = 'incremental') execute function app_user_after_migration()`,
];

const tenantTables = ["uas_migration", "uas_migration_entry", "learn_identity_provider"];

/** Migrations to universal authentication: one for each institution, with what becomes of every person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of tenantTables) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy tenant_rows on ${sql.table(table)}
      using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger app_user_migrated on app_user`.execute(db);
  await sql`drop function app_user_after_migration()`.execute(db);
  await sql`alter table external_identity drop column replaceable`.execute(db);
  for (const table of ["learn_identity_provider", "uas_migration_entry", "uas_migration"]) await db.schema.dropTable(table).execute();
}
