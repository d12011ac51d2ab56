import { sql, type Kysely } from "kysely";

const statements = [
  // Numbers of a story as they were when its author froze them. Nothing of a row is ever changed.
  `create table frozen_visual (
     id uuid primary key,
     tenant_id uuid not null,
     report_id uuid not null,
     -- The visual's question as its document had it, and as it was asked.
     visual_query jsonb not null,
     query jsonb not null,
     answer jsonb not null,
     snapshot_id text not null,
     -- What the snapshot said of itself.
     snapshot jsonb not null,
     -- Rights that the numbers were worked out under; nodes are null for the whole institution.
     reach_areas text[] not null,
     reach_nodes text[],
     reach_restricted boolean not null,
     minimum_group integer not null,
     frozen_by uuid,
     frozen_at timestamptz not null,
     -- Until then the snapshot stays, for recomputing.
     kept_until timestamptz not null,
     foreign key (tenant_id, report_id) references report (tenant_id, id) on delete cascade,
     foreign key (tenant_id, frozen_by) references app_user (tenant_id, id) on delete set null (frozen_by))`,
  `create index frozen_visual_report on frozen_visual (tenant_id, report_id)`,
  `create index frozen_visual_snapshot on frozen_visual (tenant_id, snapshot_id)`,
  `create index frozen_visual_person on frozen_visual (tenant_id, frozen_by)`,
  `alter table frozen_visual enable row level security`,
  `create policy tenant_rows on frozen_visual using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`,

  // Keys of the installation that sign stories; the newest signs, and every public half stays for good.
  `create table story_key (
     kid text primary key,
     public_jwk jsonb not null,
     private_jwk text not null,
     created_at timestamptz not null)`,
];

/** Frozen numbers of stories, and the keys that sign them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ["story_key", "frozen_visual"]) await db.schema.dropTable(table).execute();
}
