import { sql, type Kysely } from "kysely";

const statements = [
  // An institution without a row is awake and has not been used since it was made.
  `create table tenant_status (
     tenant_id uuid primary key references tenant (id) on delete cascade,
     status text not null default 'awake' check (status in (
       'awake', 'de_provisioning_requested', 'in_de_provisioning', 'asleep',
       'provisioning_requested', 'in_provisioning', 'excluded')),
     -- When the status last changed.
     changed_at timestamptz not null,
     -- To the minute: a request is put down at most once in that time.
     last_used_at timestamptz not null,
     -- Put to sleep by the operator: use in the meantime does not call it off.
     forced boolean not null default false)`,
  `create index tenant_status_idle on tenant_status (last_used_at) where status = 'awake'`,
  `alter table tenant_status enable row level security`,
  `create policy tenant_rows on tenant_status using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`,

  // Each filter of the audit log reads its page from one index, however long the log is. Row-level security lets
  // only leakproof comparisons reach an index: plain columns, and no LIKE. Actions sort by byte, so that a family
  // such as user.* is one range of them.
  `create index audit_event_at on audit_event (tenant_id, at desc, id desc)`,
  `create index audit_event_actor on audit_event (tenant_id, actor_id, at desc, id desc) where actor_id is not null`,
  `create index audit_event_actor_name on audit_event (tenant_id, actor_name, at desc, id desc) where actor_id is null`,
  `create index audit_event_action on audit_event (tenant_id, action collate "C", at desc, id desc)`,
  `create index audit_event_target on audit_event (tenant_id, target_id, at desc, id desc)`,
  `drop index audit_event_tenant`,
];

/** Whether an institution's reporting is in use or asleep, and ways to read the audit log by page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_event_tenant on audit_event (tenant_id, id)`.execute(db);
  for (const index of ["at", "actor", "actor_name", "action", "target"]) await db.schema.dropIndex(`audit_event_${index}`).execute();
  await db.schema.dropTable("tenant_status").execute();
}
