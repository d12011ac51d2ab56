import { type Kysely, sql } from "kysely";

const STATES = ["waiting", "sending", "sent", "skipped", "refused", "failed", "unknown"];
const TABLES = ["schedule_delivery", "alert_delivery"];

const allow = (table: string, states: readonly string[]): readonly string[] => [
  `alter table ${table} drop constraint ${table}_state_check`,
  `alter table ${table} add constraint ${table}_state_check check (state in (${states.map((state) => `'${state}'`).join(", ")}))`,
];

const statements = [
  ...TABLES.flatMap((table) => [
    // SHA-256 of the token in the address that the mail comes back to, base64url.
    `alter table ${table} add column bounce_hash text unique`,
    ...allow(table, [...STATES, "bounced"]),
  ]),
  // Addresses that a mail came back from for good, until they are cleared.
  `create table mail_bounce (
     tenant_id uuid not null,
     user_id uuid not null,
     address text not null,
     status text not null,
     reply text,
     bounced_at timestamptz not null,
     primary key (tenant_id, user_id),
     foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade)`,
  `alter table mail_bounce enable row level security`,
  `create policy tenant_rows on mail_bounce using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`,
];

const downStatements = [
  `drop table mail_bounce`,
  ...TABLES.flatMap((table) => [
    `update ${table} set state = 'sent', reason = null where state = 'bounced'`,
    ...allow(table, STATES),
    `alter table ${table} drop column bounce_hash`,
  ]),
];

/** Mails that came back after they were sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of downStatements) await sql.raw(statement).execute(db);
}
