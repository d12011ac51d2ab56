import { sql, type Kysely } from "kysely";

const ofTenant = (table: string): readonly string[] => [
  `alter table ${table} enable row level security`,
  `create policy tenant_rows on ${table} using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`,
];

const statements = [
  `create table alert (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     owner_id uuid,
     dashboard_id text not null,
     sheet_id text not null,
     visual_id text not null,
     filters jsonb not null,
     name text not null,
     measure text not null,
     breakdown text,
     condition jsonb not null,
     repeat text not null check (repeat in ('first', 'every')),
     quiet jsonb not null,
     locale text not null,
     state text not null default 'active' check (state in ('active', 'firing', 'recovered')),
     state_since timestamptz not null,
     paused_for text check (paused_for in ('by_hand', 'owner_left', 'owner_lost_access', 'report_gone', 'visual_gone')),
     version integer not null default 1,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     unique (tenant_id, id),
     foreign key (tenant_id, owner_id) references app_user (tenant_id, id) on delete set null (owner_id))`,
  `create index alert_owner on alert (tenant_id, owner_id)`,
  `create index alert_watched on alert (tenant_id) where paused_for is null`,
  ...ofTenant("alert"),

  `create table alert_recipient (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null,
     alert_id uuid not null,
     position integer not null,
     kind text not null check (kind in ('person', 'role', 'group')),
     user_id uuid,
     role text,
     group_id uuid,
     locale text,
     check ((kind = 'person') = (user_id is not null) and (kind = 'role') = (role is not null) and (kind = 'group') = (group_id is not null)),
     unique nulls not distinct (alert_id, user_id, role, group_id),
     foreign key (tenant_id, alert_id) references alert (tenant_id, id) on delete cascade,
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
     foreign key (tenant_id, group_id) references directory_group (tenant_id, id) on delete cascade)`,
  `create index alert_recipient_user on alert_recipient (tenant_id, user_id)`,
  `create index alert_recipient_group on alert_recipient (tenant_id, group_id)`,
  ...ofTenant("alert_recipient"),

  `create table alert_stop (
     tenant_id uuid not null,
     alert_id uuid not null,
     user_id uuid not null,
     address text not null,
     refusals integer not null default 0,
     reason text check (reason in ('unsubscribed', 'bounced')),
     stopped_at timestamptz,
     primary key (tenant_id, alert_id, user_id),
     check ((reason is null) = (stopped_at is null)),
     foreign key (tenant_id, alert_id) references alert (tenant_id, id) on delete cascade,
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade)`,
  `create index alert_stop_user on alert_stop (tenant_id, user_id)`,
  ...ofTenant("alert_stop"),

  // An alert looks at each snapshot once, whichever server sees it first.
  `create table alert_run (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null,
     alert_id uuid not null,
     snapshot_id text not null,
     as_of text not null,
     found_at timestamptz not null,
     state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
     failure text,
     owner_id uuid,
     rights text,
     outcome text check (outcome in ('met', 'not_met', 'first_value', 'withheld', 'not_shown')),
     figures jsonb not null default '[]',
     started_at timestamptz,
     finished_at timestamptz,
     unique (tenant_id, id),
     unique (alert_id, snapshot_id),
     foreign key (tenant_id, alert_id) references alert (tenant_id, id) on delete cascade)`,
  `create index alert_run_alert on alert_run (tenant_id, alert_id, found_at desc)`,
  `create index alert_run_open on alert_run (state) where state in ('waiting', 'running')`,
  ...ofTenant("alert_run"),

  `create table alert_delivery (
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
     claim_id uuid,
     claimed_at timestamptz,
     ended_at timestamptz,
     message_id text,
     -- SHA-256 of the token in the mail, base64url.
     unsubscribe_hash text unique,
     unique (tenant_id, id),
     unique (run_id, user_id),
     foreign key (tenant_id, run_id) references alert_run (tenant_id, id) on delete cascade,
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete set null (user_id))`,
  `create index alert_delivery_user on alert_delivery (tenant_id, user_id)`,
  `create index alert_delivery_run on alert_delivery (tenant_id, run_id, name)`,
  ...ofTenant("alert_delivery"),

  // What each reader was told of: the same is not told twice, and changes are from the reader's own figures.
  `create table alert_reader (
     tenant_id uuid not null,
     alert_id uuid not null,
     user_id uuid not null,
     run_id uuid not null,
     before jsonb,
     after jsonb not null,
     primary key (tenant_id, alert_id, user_id),
     foreign key (tenant_id, alert_id) references alert (tenant_id, id) on delete cascade,
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade)`,
  `create index alert_reader_user on alert_reader (tenant_id, user_id)`,
  ...ofTenant("alert_reader"),
];

// Sealed with SECRETS_KEY: a schedule's files are locked with it.
const FILE_PASSWORD = "alter table report_schedule add column file_password bytea";

const TABLES = ["alert_reader", "alert_delivery", "alert_run", "alert_stop", "alert_recipient", "alert"];

/** Conditions on measures of visuals, with who is told and what became of each mail; and passwords of scheduled files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...statements, FILE_PASSWORD]) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table report_schedule drop column file_password").execute(db);
  for (const table of TABLES) await db.schema.dropTable(table).execute();
}
