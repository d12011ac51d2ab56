import { type Kysely, sql } from "kysely";

const ofTenant = (table: string): readonly string[] => [
  `alter table ${table} enable row level security`,
  `create policy tenant_rows on ${table} using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`,
];

const statements = [
  // Questions that are asked about a report are a way of reading it.
  `alter table report_use drop constraint report_use_kind_check`,
  `alter table report_use add constraint report_use_kind_check check (kind in ('open', 'question', 'file', 'mail', 'feed'))`,

  // Which parts of which reports other sites of the institution show: the last day is enough to know what a change would reach.
  `create table embedding_use (
     tenant_id uuid not null,
     origin text not null,
     dashboard_id text not null,
     -- Empty for the whole report, and for a whole sheet.
     sheet_id text not null,
     visual_id text not null,
     last_day date not null,
     primary key (tenant_id, origin, dashboard_id, sheet_id, visual_id),
     foreign key (tenant_id, origin) references embedding_origin (tenant_id, origin) on delete cascade)`,
  `create index embedding_use_report on embedding_use (tenant_id, dashboard_id)`,
  ...ofTenant("embedding_use"),

  // Notices of an institution are one mailing, whose id is the institution's.
  `create table notice_stop (
     tenant_id uuid not null,
     notice_id uuid not null references tenant (id) on delete cascade,
     user_id uuid not null,
     address text not null,
     refusals integer not null default 0,
     reason text check (reason in ('unsubscribed', 'bounced')),
     stopped_at timestamptz,
     primary key (tenant_id, notice_id, user_id),
     check ((reason is null) = (stopped_at is null)),
     check (notice_id = tenant_id),
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade)`,
  `create index notice_stop_user on notice_stop (tenant_id, user_id)`,
  ...ofTenant("notice_stop"),

  `create table notice_run (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null,
     notice_id uuid not null references tenant (id) on delete cascade,
     report_id uuid not null,
     kind text not null check (kind in ('requested', 'approved', 'returned', 'comment', 'broken')),
     -- Who did it; null for what nobody did.
     actor_id uuid,
     -- Step of the review, comment, or digest of the document that no longer works: each is told once.
     event text not null,
     found_at timestamptz not null,
     state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
     failure text,
     started_at timestamptz,
     finished_at timestamptz,
     unique (tenant_id, id),
     unique (report_id, kind, event),
     check (notice_id = tenant_id),
     foreign key (tenant_id, report_id) references report (tenant_id, id) on delete cascade,
     foreign key (tenant_id, actor_id) references app_user (tenant_id, id) on delete set null (actor_id))`,
  `create index notice_run_report on notice_run (tenant_id, report_id)`,
  `create index notice_run_actor on notice_run (tenant_id, actor_id)`,
  `create index notice_run_open on notice_run (state) where state in ('waiting', 'running')`,
  ...ofTenant("notice_run"),

  `create table notice_delivery (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null,
     run_id uuid not null,
     user_id uuid,
     name text not null,
     address text,
     locale text not null,
     state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'skipped', 'refused', 'failed', 'unknown', 'bounced')),
     reason text,
     reply text,
     attempts integer not null default 0,
     retry_at timestamptz,
     claim_id uuid,
     claimed_at timestamptz,
     ended_at timestamptz,
     message_id text,
     -- SHA-256 of the token in the mail, base64url.
     unsubscribe_hash text unique,
     -- The same of the token in the address that the mail comes back to.
     bounce_hash text unique,
     unique (tenant_id, id),
     unique (run_id, user_id),
     foreign key (tenant_id, run_id) references notice_run (tenant_id, id) on delete cascade,
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete set null (user_id))`,
  `create index notice_delivery_user on notice_delivery (tenant_id, user_id)`,
  `create index notice_delivery_run on notice_delivery (tenant_id, run_id, name)`,
  ...ofTenant("notice_delivery"),
];

/** Notices of reviews, comments and broken reports by mail; which parts other sites show; questions as a way of reading. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ["notice_delivery", "notice_run", "notice_stop", "embedding_use"]) await db.schema.dropTable(table).execute();
  await sql`delete from report_use where kind = 'question'`.execute(db);
  await sql`alter table report_use drop constraint report_use_kind_check`.execute(db);
  await sql`alter table report_use add constraint report_use_kind_check check (kind in ('open', 'file', 'mail', 'feed'))`.execute(db);
}
