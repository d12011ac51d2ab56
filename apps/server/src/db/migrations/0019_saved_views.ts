import { sql, type Kysely } from "kysely";

const statements = [
  `create table saved_view (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     owner_id uuid,
     dashboard_id text not null,
     name text not null,
     audience text not null check (audience in ('own', 'institution', 'InstitutionAdmin', 'Author', 'ReportViewer')),
     state jsonb not null,
     version integer not null default 1,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     unique (tenant_id, id),
     foreign key (tenant_id, owner_id) references app_user (tenant_id, id) on delete set null (owner_id))`,
  `create index saved_view_report on saved_view (tenant_id, dashboard_id)`,
  `create index saved_view_owner on saved_view (tenant_id, owner_id)`,
  `alter table saved_view enable row level security`,
  `create policy tenant_rows on saved_view using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`,

  // Shared views outlive the person who saved them. Views of their own are of use to no other person.
  `create function saved_view_of_leaver() returns trigger language plpgsql as $$
     begin
       delete from saved_view where tenant_id = old.tenant_id and owner_id = old.id and audience = 'own';
       return old;
     end $$`,
  `create trigger saved_view_of_leaver before delete on app_user for each row execute function saved_view_of_leaver()`,

  `create table default_view (
     tenant_id uuid not null,
     user_id uuid not null,
     dashboard_id text not null,
     view_id uuid not null,
     primary key (tenant_id, user_id, dashboard_id),
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
     foreign key (tenant_id, view_id) references saved_view (tenant_id, id) on delete cascade)`,
  `create index default_view_view on default_view (tenant_id, view_id)`,
  `alter table default_view enable row level security`,
  `create policy tenant_rows on default_view using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`,
];

/** Saved views of reports, and the one that a report opens with for a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("default_view").execute();
  await sql`drop trigger saved_view_of_leaver on app_user`.execute(db);
  await sql`drop function saved_view_of_leaver()`.execute(db);
  await db.schema.dropTable("saved_view").execute();
}
