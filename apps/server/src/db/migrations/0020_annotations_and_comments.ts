import { sql, type Kysely } from "kysely";

const ofTenant = (table: string): readonly string[] => [
  `alter table ${table} enable row level security`,
  `create policy tenant_rows on ${table} using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`,
];

const statements = [
  `create table annotation (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     author_id uuid,
     dashboard_id text,
     node_id uuid,
     first_day date not null,
     last_day date not null check (last_day >= first_day),
     text text not null,
     version integer not null default 1,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     unique (tenant_id, id),
     foreign key (tenant_id, author_id) references app_user (tenant_id, id) on delete set null (author_id),
     -- Without its place a note would be read by everybody.
     foreign key (tenant_id, node_id) references node (tenant_id, id) on delete cascade)`,
  `create index annotation_report on annotation (tenant_id, dashboard_id)`,
  `create index annotation_author on annotation (tenant_id, author_id)`,
  `create index annotation_node on annotation (tenant_id, node_id)`,
  ...ofTenant("annotation"),

  `create table report_comment (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     dashboard_id text not null,
     visual_id text not null,
     thread_id uuid,
     author_id uuid,
     text text,
     state jsonb,
     reach_nodes text[],
     reach_restricted boolean not null,
     version integer not null default 1,
     created_at timestamptz not null,
     edited_at timestamptz,
     unique (tenant_id, id),
     check ((state is null) = (thread_id is not null)),
     foreign key (tenant_id, thread_id) references report_comment (tenant_id, id) on delete cascade,
     foreign key (tenant_id, author_id) references app_user (tenant_id, id) on delete set null (author_id))`,
  `create index report_comment_report on report_comment (tenant_id, dashboard_id, created_at)`,
  `create index report_comment_thread on report_comment (tenant_id, thread_id)`,
  `create index report_comment_author on report_comment (tenant_id, author_id)`,
  ...ofTenant("report_comment"),

  // A report of the institution's own takes along what was said about it.
  `create function report_removal() returns trigger language plpgsql as $$
     begin
       delete from annotation where tenant_id = old.tenant_id and dashboard_id = old.id::text;
       delete from report_comment where tenant_id = old.tenant_id and dashboard_id = old.id::text;
       delete from saved_view where tenant_id = old.tenant_id and dashboard_id = old.id::text;
       return old;
     end $$`,
  `create trigger report_removal before delete on report for each row execute function report_removal()`,
];

/** Dated notes on charts over time, and comments on visuals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger report_removal on report`.execute(db);
  await sql`drop function report_removal()`.execute(db);
  await db.schema.dropTable("report_comment").execute();
  await db.schema.dropTable("annotation").execute();
}
