import { sql, type Kysely } from "kysely";

const statements = [
  `create table import_job (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     -- Counts up over all institutions; pages go by it.
     number bigint not null generated always as identity unique,
     format text not null check (format in ('oneroster', 'oulad')),
     file_name text not null,
     bytes bigint not null,
     dry_run boolean not null,
     status text not null default 'queued' check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
     -- Counts the attempts; an earlier one that still lives stops.
     attempt integer not null default 0,
     step text,
     done integer not null default 0,
     total integer not null default 0,
     result jsonb,
     error_count integer not null default 0,
     -- The errors that are kept one by one.
     errors jsonb not null default '[]',
     failure text,
     -- Who began it, as the audit log names them.
     act jsonb not null,
     created_at timestamptz not null,
     started_at timestamptz,
     -- When the attempt under way last showed that it lives.
     seen_at timestamptz,
     finished_at timestamptz)`,
  // One at a time: a second upload is refused by this, whichever server it comes to.
  `create unique index import_job_unfinished on import_job (tenant_id) where status in ('queued', 'running')`,
  `create index import_job_newest on import_job (tenant_id, number desc)`,
  `alter table import_job enable row level security`,
  `create policy tenant_rows on import_job using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`,
];

/** Imports that were uploaded: how far each has come and what it found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("import_job").execute();
}
