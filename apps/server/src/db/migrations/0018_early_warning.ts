import { sql, type Kysely } from "kysely";

const TABLES = ["warning_rule", "teaching_break", "student_contact"] as const;

const statements = [
  // Every version stays: a contact says which one had listed the student.
  `create table warning_rule (
     tenant_id uuid not null references tenant (id) on delete cascade,
     -- Empty: the institution's own.
     module text not null,
     version integer not null,
     rule jsonb not null,
     -- Weeks of the back-test that was shown before it was saved.
     back_test jsonb not null,
     saved_by text not null,
     saved_at timestamptz not null,
     primary key (tenant_id, module, version))`,
  `create table teaching_break (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     kind text not null check (kind in ('break', 'exam', 'census')),
     name text not null,
     starts_on date not null,
     ends_on date not null check (ends_on >= starts_on))`,
  `create index teaching_break_tenant on teaching_break (tenant_id, starts_on)`,
  `create table student_contact (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     -- As the warehouse knows them.
     student_id text not null,
     enrolment_id text not null,
     course_id text not null,
     node_id text not null,
     -- Week of the course, the reasons and the rule, as they were.
     week integer not null,
     reasons jsonb not null,
     listed boolean not null,
     rule_version integer not null,
     user_id uuid references app_user (id) on delete set null,
     user_name text not null,
     at timestamptz not null,
     channel text not null check (channel in ('mail', 'phone', 'meeting', 'none_needed')),
     result text not null check (result in ('reached', 'no_answer', 'referred', 'resolved', 'do_not_contact')),
     follow_up_on date,
     snoozed_until date,
     note text not null check (length(note) <= 500),
     -- Day after which it is deleted.
     kept_until date not null)`,
  `create index student_contact_student on student_contact (tenant_id, student_id, at desc)`,
  `create index student_contact_kept on student_contact (kept_until)`,
  ...TABLES.flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy tenant_rows on ${table} using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`,
  ]),
];

/** Rules of early warning by version, days without teaching, and contacts with students. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES.toReversed()) await db.schema.dropTable(table).execute();
}
