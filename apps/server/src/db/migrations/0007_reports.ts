import { sql, type Kysely } from "kysely";

const statements = [
  `alter table embed_session drop constraint embed_session_resource_kind_check`,
  `alter table embed_session add constraint embed_session_resource_kind_check
     check (resource_kind in ('dashboard', 'console-author', 'console-reader', 'topic'))`,

  // A report outlives the person who made it: it belongs to the institution.
  `create table report (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     owner_id uuid,
     -- The delivered dashboard that it was made from.
     source text not null,
     title text not null,
     area text not null check (area in ('learning', 'teaching', 'leading')),
     -- Seen by everybody who may read the area, or by its owner alone.
     shared boolean not null,
     document jsonb not null,
     version integer not null default 1,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     foreign key (tenant_id, owner_id) references app_user (tenant_id, id) on delete set null (owner_id))`,
  `create index report_tenant on report (tenant_id, title)`,
  `create index report_owner on report (tenant_id, owner_id)`,
  `alter table report enable row level security`,
  `create policy tenant_rows on report using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`,
];

/** Consoles and question bars beside dashboards, and reports that an institution keeps of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("report").execute();
  await sql`delete from embed_session where resource_kind <> 'dashboard'`.execute(db);
  await sql`alter table embed_session drop constraint embed_session_resource_kind_check`.execute(db);
  await sql`alter table embed_session add constraint embed_session_resource_kind_check check (resource_kind in ('dashboard'))`.execute(db);
}
