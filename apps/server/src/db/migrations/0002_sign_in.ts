import { sql, type Kysely } from "kysely";

/**
 * Creates what sign-on keeps: the provider's own records, its keys, passwords, counted failures and links to
 * accounts at other issuers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table oidc_model (
      model text not null,
      id text not null,
      payload jsonb not null,
      grant_id text,
      uid text,
      expires_at timestamptz,
      consumed_at timestamptz,
      primary key (model, id)
    )`.execute(db);
  await sql`create index oidc_model_grant on oidc_model (grant_id) where grant_id is not null`.execute(db);
  await sql`create index oidc_model_uid on oidc_model (model, uid) where uid is not null`.execute(db);
  await sql`create index oidc_model_expires on oidc_model (expires_at)`.execute(db);

  await sql`
    create table signing_key (
      kid text primary key,
      public_jwk jsonb not null,
      private_jwk text not null,
      state text not null check (state in ('upcoming', 'active', 'retired')),
      created_at timestamptz not null default now(),
      retired_at timestamptz
    )`.execute(db);
  // One key signs and one waits, whatever two servers do at the same moment.
  await sql`create unique index signing_key_one_active on signing_key (state) where state <> 'retired'`.execute(db);

  await sql`
    create table cookie_key (
      id bigint generated always as identity primary key,
      secret text not null,
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table user_password (
      user_id uuid primary key references app_user (id) on delete cascade,
      password_hash text not null,
      demo boolean not null default false,
      changed_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table sign_in_failure (
      key text primary key,
      failures integer not null,
      last_at timestamptz not null default now(),
      locked_until timestamptz
    )`.execute(db);
  await sql`create index sign_in_failure_last on sign_in_failure (last_at)`.execute(db);

  // Sign-in without a named institution looks for the user name in all of them.
  await sql`create index app_user_any_user_name on app_user (lower(user_name))`.execute(db);

  await sql`
    create table external_identity (
      issuer text not null,
      subject text not null,
      tenant_id uuid not null references tenant (id) on delete cascade,
      user_id uuid not null references app_user (id) on delete cascade,
      linked_at timestamptz not null default now(),
      primary key (issuer, subject, tenant_id),
      unique (issuer, user_id)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ["external_identity", "sign_in_failure", "user_password", "cookie_key", "signing_key", "oidc_model"]) {
    await db.schema.dropTable(table).execute();
  }
  await db.schema.dropIndex("app_user_any_user_name").execute();
}
