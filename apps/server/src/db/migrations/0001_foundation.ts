import { sql, type Kysely } from "kysely";

const statements = [
  `create function lyceum_tenant() returns uuid language sql stable parallel safe
     as $$ select nullif(current_setting('lyceum.tenant_id', true), '')::uuid $$`,

  `create table tenant (
     id uuid primary key default gen_random_uuid(),
     slug text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
     name text not null check (name <> ''),
     region text not null,
     warehouse_region text,
     kind text not null check (kind in ('universal', 'incremental')),
     demo boolean not null default false,
     minimum_group integer not null default 10 check (minimum_group between 2 and 1000),
     created_at timestamptz not null default now())`,

  `create table identity_provider (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     type text not null check (type in ('LEARN_CONNECTOR', 'SAML', 'LOCAL', 'OIDC')),
     display_name text not null,
     created_at timestamptz not null default now(),
     unique (tenant_id, id))`,

  // Keys that others refer to carry the tenant, so that no row can point into another institution.
  `create table app_user (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     user_name text not null,
     email text,
     name text not null,
     active boolean not null default true,
     kind text not null check (kind in ('universal', 'incremental')),
     identity_provider_id uuid,
     person_id text,
     last_access timestamptz,
     created_at timestamptz not null default now(),
     unique (tenant_id, id),
     foreign key (tenant_id, identity_provider_id) references identity_provider (tenant_id, id))`,
  `create unique index app_user_user_name on app_user (tenant_id, lower(user_name))`,
  `create unique index app_user_email on app_user (tenant_id, lower(email)) where email is not null`,
  `create index app_user_any_email on app_user (lower(email)) where email is not null`,

  `create table user_group (
     tenant_id uuid not null,
     user_id uuid not null,
     group_name text not null check (group_name <> ''),
     primary key (user_id, group_name),
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade)`,
  `create index user_group_tenant on user_group (tenant_id, group_name)`,

  `create table node (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     parent_id uuid,
     level integer not null check (level >= 0),
     name text not null,
     sort_name text not null,
     kind text not null,
     external_id text not null,
     unique (tenant_id, id),
     unique (tenant_id, external_id),
     check ((parent_id is null) = (level = 0)),
     foreign key (tenant_id, parent_id) references node (tenant_id, id) on delete cascade)`,
  `create index node_children on node (tenant_id, parent_id, sort_name, id)`,

  // A granted node cannot go: without its grant a person would no longer be limited to anything.
  `create table node_grant (
     tenant_id uuid not null,
     user_id uuid not null,
     node_id uuid not null,
     primary key (user_id, node_id),
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
     foreign key (tenant_id, node_id) references node (tenant_id, id))`,
  `create index node_grant_node on node_grant (tenant_id, node_id)`,

  `create table client_settings (
     tenant_id uuid primary key references tenant (id) on delete cascade,
     timeout_seconds integer check (timeout_seconds between 900 and 28800),
     email text,
     ai_opt_in boolean not null default false,
     updated_at timestamptz not null default now())`,

  `create table seat_quota (
     tenant_id uuid primary key references tenant (id) on delete cascade,
     reader integer not null check (reader >= 0),
     author integer not null check (author >= 0))`,

  `create table dashboard (
     tenant_id uuid not null references tenant (id) on delete cascade,
     dashboard_id text not null,
     available boolean not null default true,
     override jsonb,
     primary key (tenant_id, dashboard_id))`,

  `create table flag (
     key text primary key,
     description text not null,
     default_value boolean)`,
  `create table flag_override (
     tenant_id uuid not null references tenant (id) on delete cascade,
     flag_key text not null references flag (key) on delete cascade,
     value boolean not null,
     primary key (tenant_id, flag_key))`,

  // No reference to tenant or user: what happened stays on record when they are gone.
  `create table audit_event (
     id bigint generated always as identity primary key,
     at timestamptz not null default now(),
     tenant_id uuid,
     actor_kind text not null check (actor_kind in ('user', 'operator', 'system')),
     actor_id text,
     actor_name text,
     action text not null,
     target_kind text,
     target_id text,
     source text not null,
     request_id text,
     before jsonb,
     after jsonb)`,
  `create index audit_event_tenant on audit_event (tenant_id, id)`,
  `create function audit_event_is_append_only() returns trigger language plpgsql
     as $$ begin raise exception 'audit_event is append-only' using errcode = 'insufficient_privilege'; end $$`,
  `create trigger audit_event_append_only before update or delete or truncate on audit_event
     for each statement execute function audit_event_is_append_only()`,
];

/** Tables whose rows belong to one tenant each, with the column that says which. */
const tenantTables = {
  tenant: "id",
  identity_provider: "tenant_id",
  app_user: "tenant_id",
  user_group: "tenant_id",
  node: "tenant_id",
  node_grant: "tenant_id",
  client_settings: "tenant_id",
  seat_quota: "tenant_id",
  dashboard: "tenant_id",
  flag_override: "tenant_id",
  audit_event: "tenant_id",
};

/** Institutions, their people, hierarchy and rights, settings, flags and the record of what was done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const [table, column] of Object.entries(tenantTables)) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy tenant_rows on ${sql.table(table)}
      using (${sql.ref(column)} = lyceum_tenant()) with check (${sql.ref(column)} = lyceum_tenant())`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const order = ["audit_event", "flag_override", "flag", "dashboard", "seat_quota", "client_settings", "node_grant", "node"];
  for (const table of [...order, "user_group", "app_user", "identity_provider", "tenant"]) await db.schema.dropTable(table).execute();
  await sql`drop function audit_event_is_append_only()`.execute(db);
  await sql`drop function lyceum_tenant()`.execute(db);
}
