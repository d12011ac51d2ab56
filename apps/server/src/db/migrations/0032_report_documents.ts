import { sql, type Kysely } from "kysely";

const ofTenant = (table: string): readonly string[] => [
  `alter table ${table} enable row level security`,
  `create policy tenant_rows on ${table} using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`,
];

const statements = [
  `alter table report add unique (tenant_id, id)`,
  // Reports can begin from nothing.
  `alter table report alter column source drop not null`,
  // What readers see; null before it is first published.
  `alter table report alter column document drop not null`,
  `alter table report add column draft jsonb`,
  `update report set draft = document`,
  `alter table report alter column draft set not null`,
  // The version of the draft that readers see.
  `alter table report add column published_version integer`,
  `alter table report add column published_at timestamptz`,
  `update report set published_version = version, published_at = updated_at`,
  `alter table report add column saved_by uuid`,
  `alter table report add foreign key (tenant_id, saved_by) references app_user (tenant_id, id) on delete set null (saved_by)`,
  `alter table report add column trashed_at timestamptz`,
  `alter table report add check ((document is null) = (published_version is null) and (document is null) = (published_at is null))`,
  `create index report_saver on report (tenant_id, saved_by)`,
  `create index report_trash on report (trashed_at) where trashed_at is not null`,

  `create table report_share (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null,
     report_id uuid not null,
     kind text not null check (kind in ('area', 'role', 'person', 'node')),
     role text,
     user_id uuid,
     node_id uuid,
     may_edit boolean not null,
     check ((kind = 'role') = (role is not null) and (kind = 'person') = (user_id is not null) and (kind = 'node') = (node_id is not null)),
     unique nulls not distinct (report_id, kind, role, user_id, node_id),
     foreign key (tenant_id, report_id) references report (tenant_id, id) on delete cascade,
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
     foreign key (tenant_id, node_id) references node (tenant_id, id) on delete cascade)`,
  `create index report_share_report on report_share (tenant_id, report_id)`,
  `create index report_share_user on report_share (tenant_id, user_id)`,
  `create index report_share_node on report_share (tenant_id, node_id)`,
  ...ofTenant("report_share"),
  `insert into report_share (tenant_id, report_id, kind, may_edit) select tenant_id, id, 'area', false from report where shared`,
  `alter table report drop column shared`,

  `create table report_version (
     tenant_id uuid not null,
     report_id uuid not null,
     number integer not null,
     -- What readers saw from then on, or a state of the draft that was kept aside.
     kind text not null check (kind in ('published', 'draft')),
     document jsonb not null,
     author_id uuid,
     note text not null,
     created_at timestamptz not null,
     primary key (report_id, number, kind),
     foreign key (tenant_id, report_id) references report (tenant_id, id) on delete cascade,
     foreign key (tenant_id, author_id) references app_user (tenant_id, id) on delete set null (author_id))`,
  `create index report_version_report on report_version (tenant_id, report_id)`,
  `create index report_version_author on report_version (tenant_id, author_id)`,
  ...ofTenant("report_version"),
  `insert into report_version (tenant_id, report_id, number, kind, document, author_id, note, created_at)
     select tenant_id, id, version, 'published', document, owner_id, '', updated_at from report`,

  // What a person marked, and when they last opened it: delivered reports too.
  `create table report_mark (
     tenant_id uuid not null,
     user_id uuid not null,
     dashboard_id text not null,
     favourite boolean not null default false,
     opened_at timestamptz,
     primary key (tenant_id, user_id, dashboard_id),
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade)`,
  ...ofTenant("report_mark"),
];

/** Drafts beside what readers see, versions, sharing and the trash of an institution's own reports; marks of each person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report add column shared boolean not null default false`.execute(db);
  await sql`update report set shared = exists (select from report_share s where s.report_id = report.id)`.execute(db);
  await sql`alter table report alter column shared drop default`.execute(db);
  for (const table of ["report_mark", "report_version", "report_share"]) await db.schema.dropTable(table).execute();
  // What the version before cannot hold: reports without a source, and those in the trash.
  await sql`delete from report where source is null or trashed_at is not null`.execute(db);
  await sql`update report set document = draft where document is null`.execute(db);
  for (const column of ["draft", "published_version", "published_at", "saved_by", "trashed_at"]) {
    await sql`alter table report drop column ${sql.ref(column)}`.execute(db);
  }
  await sql`alter table report alter column document set not null`.execute(db);
  await sql`alter table report alter column source set not null`.execute(db);
  await sql`alter table report drop constraint report_tenant_id_id_key`.execute(db);
}
