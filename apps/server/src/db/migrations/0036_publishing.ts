import { type Kysely, sql } from "kysely";

const ofTenant = (table: string): readonly string[] => [
  `alter table ${table} enable row level security`,
  `create policy tenant_rows on ${table} using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`,
];

const statements = [
  `create table report_policy (
     tenant_id uuid primary key references tenant (id) on delete cascade,
     -- Reports shared with a whole area or role are published once a reviewer has approved them.
     approval boolean not null default false,
     -- What owners learn of the reading of their reports; off: nothing is recorded.
     usage text not null default 'counts' check (usage in ('off', 'counts', 'names')),
     -- Reading before that is not on record; null: on record from the institution's first day.
     usage_since timestamptz,
     updated_at timestamptz not null)`,
  ...ofTenant("report_policy"),
  `insert into report_policy (tenant_id, usage_since, updated_at) select id, now(), now() from tenant`,

  `create table report_reviewer (
     tenant_id uuid not null,
     user_id uuid not null,
     primary key (tenant_id, user_id),
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade)`,
  ...ofTenant("report_reviewer"),

  // Everything that was said and decided about drafts, in order; nothing of it changes.
  `create table report_review (
     id bigint generated always as identity primary key,
     tenant_id uuid not null,
     report_id uuid not null,
     version integer not null,
     kind text not null check (kind in ('requested', 'comment', 'approved', 'returned', 'withdrawn')),
     author_id uuid,
     text text not null,
     created_at timestamptz not null,
     foreign key (tenant_id, report_id) references report (tenant_id, id) on delete cascade,
     foreign key (tenant_id, author_id) references app_user (tenant_id, id) on delete set null (author_id))`,
  `create index report_review_report on report_review (tenant_id, report_id, id)`,
  `create index report_review_author on report_review (tenant_id, author_id)`,
  ...ofTenant("report_review"),

  `create table report_verification (
     tenant_id uuid not null,
     report_id uuid not null,
     -- Published version that was looked at, and the definitions that it rested on.
     version integer not null,
     definitions_key text not null,
     verified_by uuid,
     verified_at timestamptz not null,
     primary key (tenant_id, report_id),
     foreign key (tenant_id, report_id) references report (tenant_id, id) on delete cascade,
     foreign key (tenant_id, verified_by) references app_user (tenant_id, id) on delete set null (verified_by))`,
  `create index report_verification_person on report_verification (tenant_id, verified_by)`,
  ...ofTenant("report_verification"),

  `create table report_use (
     tenant_id uuid not null,
     report_id uuid not null,
     user_id uuid not null,
     day date not null,
     kind text not null check (kind in ('open', 'file', 'mail', 'feed')),
     times integer not null check (times > 0),
     primary key (report_id, day, user_id, kind),
     foreign key (tenant_id, report_id) references report (tenant_id, id) on delete cascade,
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade)`,
  `create index report_use_report on report_use (tenant_id, report_id, day)`,
  `create index report_use_user on report_use (tenant_id, user_id)`,
  `create index report_use_day on report_use (day)`,
  ...ofTenant("report_use"),
];

/** Review, verified marks and use of an institution's own reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ["report_use", "report_verification", "report_review", "report_reviewer", "report_policy"]) {
    await db.schema.dropTable(table).execute();
  }
}
