import { sql, type Kysely } from "kysely";

const ofTenant = (table: string): readonly string[] => [
  `alter table ${table} enable row level security`,
  `create policy tenant_rows on ${table} using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`,
];

const statements = [
  `create table report_folder (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     parent_id uuid,
     name text not null,
     created_by uuid,
     created_at timestamptz not null,
     unique (tenant_id, id),
     unique nulls not distinct (tenant_id, parent_id, name),
     foreign key (tenant_id, parent_id) references report_folder (tenant_id, id),
     foreign key (tenant_id, created_by) references app_user (tenant_id, id) on delete set null (created_by))`,
  `create index report_folder_creator on report_folder (tenant_id, created_by)`,
  ...ofTenant("report_folder"),
  `alter table report add column folder_id uuid`,
  `alter table report add column tags text[] not null default '{}'`,
  `alter table report add column is_template boolean not null default false`,
  `alter table report add foreign key (tenant_id, folder_id) references report_folder (tenant_id, id) on delete set null (folder_id)`,
  `create index report_folder_of on report (tenant_id, folder_id)`,

  // Pictures in reports: checked and rewritten before they come here. What no report names goes at night.
  `create table report_image (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     content bytea not null,
     content_type text not null check (content_type in ('image/png', 'image/jpeg')),
     width integer not null,
     height integer not null,
     created_by uuid,
     created_at timestamptz not null,
     foreign key (tenant_id, created_by) references app_user (tenant_id, id) on delete set null (created_by))`,
  `create index report_image_tenant on report_image (tenant_id)`,
  `create index report_image_creator on report_image (tenant_id, created_by)`,
  ...ofTenant("report_image"),

  // Who has a report open in an editor now: a row for each window, as of when it last said so.
  `create table report_presence (
     tenant_id uuid not null,
     report_id uuid not null,
     session_id uuid not null,
     user_id uuid not null,
     sheet text not null,
     since timestamptz not null,
     seen_at timestamptz not null,
     primary key (report_id, session_id),
     foreign key (tenant_id, report_id) references report (tenant_id, id) on delete cascade,
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade)`,
  `create index report_presence_report on report_presence (tenant_id, report_id)`,
  `create index report_presence_user on report_presence (tenant_id, user_id)`,
  ...ofTenant("report_presence"),
];

/** Folders, tags and templates of an institution's own reports, pictures in them, and who is working on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ["report_presence", "report_image"]) await db.schema.dropTable(table).execute();
  for (const column of ["folder_id", "tags", "is_template"]) await sql`alter table report drop column ${sql.ref(column)}`.execute(db);
  await db.schema.dropTable("report_folder").execute();
}
