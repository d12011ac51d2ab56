import { sql, type Kysely } from "kysely";

const ofTenant = (table: string): readonly string[] => [
  `alter table ${table} enable row level security`,
  `create policy tenant_rows on ${table} using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`,
];

const statements = [
  `create table question_conversation (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     owner_id uuid not null,
     title text not null,
     shared boolean not null default false,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     unique (tenant_id, id),
     foreign key (tenant_id, owner_id) references app_user (tenant_id, id) on delete cascade)`,
  `create index question_conversation_owner on question_conversation (tenant_id, owner_id, updated_at desc)`,
  ...ofTenant("question_conversation"),

  `create table question_turn (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     conversation_id uuid not null,
     turn integer not null check (turn > 0),
     question text not null,
     locale text not null,
     status text not null check (status in ('answered', 'clarify', 'refused')),
     reason text,
     meaning jsonb,
     readings jsonb not null default '[]',
     unused_words text[] not null default '{}',
     sure boolean not null,
     feedback text check (feedback in ('right', 'wrong')),
     comment text not null default '',
     settled boolean not null default false,
     asked_at timestamptz not null,
     unique (tenant_id, conversation_id, turn),
     foreign key (tenant_id, conversation_id) references question_conversation (tenant_id, id) on delete cascade)`,
  `create index question_turn_open on question_turn (tenant_id, asked_at desc) where not settled and (status = 'refused' or feedback = 'wrong')`,
  ...ofTenant("question_turn"),

  `create table question_verification (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     meaning_key text not null,
     question text not null,
     definitions_key text not null,
     verified_by uuid,
     verified_at timestamptz not null,
     unique (tenant_id, meaning_key),
     foreign key (tenant_id, verified_by) references app_user (tenant_id, id) on delete set null (verified_by))`,
  `create index question_verification_person on question_verification (tenant_id, verified_by)`,
  ...ofTenant("question_verification"),

  `create table question_synonym (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     phrase text not null,
     kind text not null check (kind in ('measure', 'dimension', 'value')),
     name text not null,
     value jsonb,
     created_by uuid,
     created_at timestamptz not null,
     foreign key (tenant_id, created_by) references app_user (tenant_id, id) on delete set null (created_by))`,
  `create unique index question_synonym_phrase on question_synonym (tenant_id, lower(phrase))`,
  `create index question_synonym_person on question_synonym (tenant_id, created_by)`,
  ...ofTenant("question_synonym"),

  `create table question_test (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     question text not null,
     locale text not null,
     expected jsonb not null,
     passing boolean,
     outcome text,
     checked_at timestamptz,
     created_by uuid,
     created_at timestamptz not null,
     unique (tenant_id, locale, question),
     foreign key (tenant_id, created_by) references app_user (tenant_id, id) on delete set null (created_by))`,
  `create index question_test_person on question_test (tenant_id, created_by)`,
  ...ofTenant("question_test"),

  `create table question_test_run (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     cause text not null check (cause in ('import', 'vocabulary', 'model', 'person', 'command')),
     passed integer not null,
     failed integer not null,
     flips jsonb not null,
     snapshot_id text not null,
     model_key text not null,
     vocabulary_key text not null,
     finished_at timestamptz not null)`,
  `create index question_test_run_tenant on question_test_run (tenant_id, finished_at desc)`,
  ...ofTenant("question_test_run"),
];

/** Conversations of questions in words, and how far an institution trusts their answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    "question_test_run",
    "question_test",
    "question_synonym",
    "question_verification",
    "question_turn",
    "question_conversation",
  ]) {
    await db.schema.dropTable(table).execute();
  }
}
