import { sql, type Kysely } from "kysely";

const statements = [
  // Of a password only what checks a proof of it is kept (RFC 5802); null: no password yet.
  `create table warehouse_login (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     kind text not null check (kind in ('person', 'service')),
     login_name text not null check (login_name <> ''),
     user_id uuid,
     disabled boolean not null default false,
     scram_salt bytea,
     scram_iterations integer,
     scram_stored_key bytea,
     scram_server_key bytea,
     password_expires_at timestamptz,
     created_at timestamptz not null default now(),
     unique (tenant_id, id),
     check ((kind = 'person') = (user_id is not null)),
     check (num_nulls(scram_salt, scram_iterations, scram_stored_key, scram_server_key, password_expires_at) in (0, 5)),
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade)`,
  `create unique index warehouse_login_name on warehouse_login (tenant_id, lower(login_name))`,
  `create unique index warehouse_login_user on warehouse_login (tenant_id, user_id) where user_id is not null`,

  `create table provisioning_request (
     tenant_id uuid not null,
     user_id uuid not null,
     status text not null check (status in ('IN_PROGRESS', 'SUCCESS', 'FAILED')),
     updated_at timestamptz not null,
     primary key (tenant_id, user_id),
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade)`,

  // The key that opens the secret stands in the link alone: who reads the table learns nothing.
  `create table shown_once (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null,
     login_id uuid not null,
     token_hash text not null,
     sealed bytea not null,
     expires_at timestamptz not null,
     foreign key (tenant_id, login_id) references warehouse_login (tenant_id, id) on delete cascade)`,
  `create index shown_once_login on shown_once (tenant_id, login_id)`,
  `create index shown_once_expires on shown_once (expires_at)`,

  // What an account may use each month from now on; without a row the installation's default.
  `create table credit_quota (
     tenant_id uuid not null references tenant (id) on delete cascade,
     account text not null,
     credits numeric(14, 2) not null check (credits >= 0),
     primary key (tenant_id, account))`,
  `create table credit_use (
     tenant_id uuid not null references tenant (id) on delete cascade,
     account text not null,
     month date not null check (extract(day from month) = 1),
     compute_seconds double precision not null default 0,
     -- The quota that counted in this month, kept when it is changed later.
     quota numeric(14, 2) not null,
     primary key (tenant_id, month, account))`,
];

/** Logins to the warehouse, the requests that make them, secrets on their way to their owner, and what queries cost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of ["warehouse_login", "provisioning_request", "shown_once", "credit_quota", "credit_use"]) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy tenant_rows on ${sql.table(table)}
      using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ["credit_use", "credit_quota", "shown_once", "provisioning_request", "warehouse_login"]) {
    await db.schema.dropTable(table).execute();
  }
}
