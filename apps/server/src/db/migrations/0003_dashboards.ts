import { sql, type Kysely } from "kysely";

const statements = [
  `create table embed_session (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null,
     user_id uuid not null,
     resource_kind text not null check (resource_kind in ('dashboard')),
     resource_id text not null,
     locale text not null,
     created_at timestamptz not null,
     expires_at timestamptz not null,
     unique (tenant_id, id),
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade)`,
  `create index embed_session_expires on embed_session (tenant_id, expires_at)`,
  `create index embed_session_user on embed_session (tenant_id, user_id)`,

  // Only a hash is kept: who reads the table cannot open a report with what stands in it.
  `create table embed_code (
     code_hash text primary key,
     tenant_id uuid not null,
     session_id uuid not null,
     expires_at timestamptz not null,
     used_at timestamptz,
     foreign key (tenant_id, session_id) references embed_session (tenant_id, id) on delete cascade)`,
  `create index embed_code_session on embed_code (tenant_id, session_id)`,

  `create table embed_key (
     kid text primary key,
     secret text not null,
     created_at timestamptz not null)`,
];

/** Flags that the product asks for; null means undefined until a default or an institution's override is set. */
const flags: Readonly<Record<string, string>> = {
  useTenantStatus: "Ask whether the institution's reporting is asleep",
  reportsEnabled: "Delivered reports",
  settingsEnabled: "Settings and the older page for editing a person",
  globalSettingsEnabled: "Institution-wide settings",
  uasMigrationEnabled: "Migration to universal authentication",
  showTestLocales: "Languages that are still being tested",
  "bbdata.authoring.preview": "Custom reports and their authoring",
  "bbdata.roles.permissions.user.precreation": "Creating people before their first sign-in",
};

/** Embed sessions of frames with their one-time codes and the keys of their tokens, and the flags of the product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of ["embed_session", "embed_code"]) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy tenant_rows on ${sql.table(table)}
      using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`.execute(db);
  }
  for (const [key, description] of Object.entries(flags)) {
    await sql`insert into flag (key, description) values (${key}, ${description}) on conflict (key) do nothing`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ["embed_key", "embed_code", "embed_session"]) await db.schema.dropTable(table).execute();
  for (const key of Object.keys(flags)) await sql`delete from flag where key = ${key}`.execute(db);
}
