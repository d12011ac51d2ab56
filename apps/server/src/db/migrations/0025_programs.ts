import { sql, type Kysely } from "kysely";

const ofTenant = (table: string): readonly string[] => [
  `alter table ${table} enable row level security`,
  `create policy tenant_rows on ${table} using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`,
];

const statements = [
  `create table connected_program (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     user_id uuid not null,
     -- What tells one program from another: the host that it returns to, or its own name where it returns to the person's machine.
     program text not null,
     kind text not null check (kind in ('web', 'app', 'local')),
     host text not null,
     -- What it calls itself; nobody has checked it.
     name text,
     connected_at timestamptz not null,
     allowed_at timestamptz not null,
     -- To the minute.
     last_used_at timestamptz,
     unique (tenant_id, id),
     unique (tenant_id, user_id, program),
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade)`,
  `create index connected_program_program on connected_program (tenant_id, program)`,
  ...ofTenant("connected_program"),

  // One consent of a person: the provider's grant, by which its tokens are known.
  `create table program_grant (
     grant_id text primary key,
     tenant_id uuid not null,
     program_id uuid not null,
     client_id text not null,
     created_at timestamptz not null,
     foreign key (tenant_id, program_id) references connected_program (tenant_id, id) on delete cascade)`,
  `create index program_grant_program on program_grant (tenant_id, program_id)`,
  ...ofTenant("program_grant"),

  `create table blocked_program (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     program text not null,
     kind text not null check (kind in ('web', 'app', 'local')),
     host text not null,
     name text,
     blocked_at timestamptz not null,
     blocked_by text not null,
     unique (tenant_id, program))`,
  ...ofTenant("blocked_program"),

  // Whatever ends a connection, its tokens go with it. The application's role does not reach the provider's records.
  `create function program_grant_removal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
     begin
       delete from oidc_model where grant_id = old.grant_id;
       delete from oidc_model where model = 'Grant' and id = old.grant_id;
       return old;
     end $$`,
  `create trigger program_grant_removal after delete on program_grant for each row execute function program_grant_removal()`,

  // A person who is switched off loses their programs for good, by whichever way it was done.
  `create function program_person_removal() returns trigger language plpgsql as $$
     begin
       delete from connected_program where tenant_id = new.tenant_id and user_id = new.id;
       return new;
     end $$`,
  `create trigger program_person_removal after update of active on app_user for each row
     when (old.active and not new.active) execute function program_person_removal()`,
];

/** Programs that people connected, by person, and those that institutions do not let in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger program_person_removal on app_user`.execute(db);
  await sql`drop function program_person_removal()`.execute(db);
  for (const table of ["blocked_program", "program_grant", "connected_program"]) await db.schema.dropTable(table).execute();
  await sql`drop function program_grant_removal()`.execute(db);
}
