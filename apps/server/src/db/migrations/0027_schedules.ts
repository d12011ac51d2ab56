import { sql, type Kysely } from "kysely";

const ofTenant = (table: string): readonly string[] => [
  `alter table ${table} enable row level security`,
  `create policy tenant_rows on ${table} using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`,
];

const statements = [
  `create table report_schedule (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     owner_id uuid,
     dashboard_id text not null,
     view_id uuid,
     -- Stays when the view is deleted: a report without its view is another one, and is not sent in its place.
     view_name text,
     filters jsonb not null,
     format text not null check (format in ('link', 'workbook', 'pdf')),
     subject text not null,
     message text not null,
     locale text not null,
     rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
     weekday smallint not null check (weekday between 1 and 7),
     month_day smallint not null check (month_day between 1 and 31),
     clock_time text not null,
     time_zone text not null,
     next_run_at timestamptz,
     paused_for text check (paused_for in ('by_hand', 'owner_left', 'owner_lost_access', 'report_gone', 'view_deleted')),
     version integer not null default 1,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     check ((next_run_at is null) = (paused_for is not null)),
     unique (tenant_id, id),
     foreign key (tenant_id, owner_id) references app_user (tenant_id, id) on delete set null (owner_id),
     foreign key (tenant_id, view_id) references saved_view (tenant_id, id) on delete set null (view_id))`,
  `create index report_schedule_owner on report_schedule (tenant_id, owner_id)`,
  `create index report_schedule_view on report_schedule (tenant_id, view_id)`,
  `create index report_schedule_due on report_schedule (next_run_at) where next_run_at is not null`,
  ...ofTenant("report_schedule"),

  `create table schedule_recipient (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null,
     schedule_id uuid not null,
     position integer not null,
     kind text not null check (kind in ('person', 'role', 'group')),
     user_id uuid,
     role text,
     group_id uuid,
     locale text,
     check ((kind = 'person') = (user_id is not null) and (kind = 'role') = (role is not null) and (kind = 'group') = (group_id is not null)),
     unique nulls not distinct (schedule_id, user_id, role, group_id),
     foreign key (tenant_id, schedule_id) references report_schedule (tenant_id, id) on delete cascade,
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
     foreign key (tenant_id, group_id) references directory_group (tenant_id, id) on delete cascade)`,
  `create index schedule_recipient_user on schedule_recipient (tenant_id, user_id)`,
  `create index schedule_recipient_group on schedule_recipient (tenant_id, group_id)`,
  ...ofTenant("schedule_recipient"),

  // People to whom a schedule no longer sends, and how often their address was refused in a row.
  `create table schedule_stop (
     tenant_id uuid not null,
     schedule_id uuid not null,
     user_id uuid not null,
     address text not null,
     refusals integer not null default 0,
     reason text check (reason in ('unsubscribed', 'bounced')),
     stopped_at timestamptz,
     primary key (tenant_id, schedule_id, user_id),
     check ((reason is null) = (stopped_at is null)),
     foreign key (tenant_id, schedule_id) references report_schedule (tenant_id, id) on delete cascade,
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade)`,
  `create index schedule_stop_user on schedule_stop (tenant_id, user_id)`,
  ...ofTenant("schedule_stop"),

  // A moment of a schedule is run once, whichever server sees it first.
  `create table schedule_run (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null,
     schedule_id uuid not null,
     kind text not null check (kind in ('scheduled', 'now')),
     due_at timestamptz not null,
     state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
     failure text,
     started_at timestamptz,
     finished_at timestamptz,
     unique (tenant_id, id),
     unique (schedule_id, kind, due_at),
     foreign key (tenant_id, schedule_id) references report_schedule (tenant_id, id) on delete cascade)`,
  `create index schedule_run_schedule on schedule_run (tenant_id, schedule_id, due_at desc)`,
  `create index schedule_run_open on schedule_run (state) where state in ('waiting', 'running')`,
  ...ofTenant("schedule_run"),

  // Each person of a run has one row, and each row is sent once at most.
  `create table schedule_delivery (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null,
     run_id uuid not null,
     user_id uuid,
     name text not null,
     address text,
     locale text not null,
     state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'skipped', 'refused', 'failed', 'unknown')),
     reason text,
     reply text,
     attempts integer not null default 0,
     retry_at timestamptz,
     -- The attempt of a server that sends it.
     claim_id uuid,
     claimed_at timestamptz,
     ended_at timestamptz,
     message_id text,
     -- SHA-256 of the token in the mail, base64url.
     unsubscribe_hash text unique,
     unique (tenant_id, id),
     unique (run_id, user_id),
     foreign key (tenant_id, run_id) references schedule_run (tenant_id, id) on delete cascade,
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete set null (user_id))`,
  `create index schedule_delivery_user on schedule_delivery (tenant_id, user_id)`,
  `create index schedule_delivery_run on schedule_delivery (tenant_id, run_id, name)`,
  ...ofTenant("schedule_delivery"),

  `create table mail_domain (
     tenant_id uuid not null references tenant (id) on delete cascade,
     domain text not null,
     primary key (tenant_id, domain))`,
  ...ofTenant("mail_domain"),
];

const TABLES = ["mail_domain", "schedule_delivery", "schedule_run", "schedule_stop", "schedule_recipient", "report_schedule"];

/** Reports that are sent by mail: when, to whom, and what became of each mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await db.schema.dropTable(table).execute();
}
