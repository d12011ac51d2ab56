import { sql } from "kysely";

import type { Db } from "./database.ts";

const READ = "select";
const READ_WRITE = "select, insert, update, delete";

/**
 * What the application's role may do. A table that is not named here is out of its reach altogether,
 * as are those of sign-on, which only the owner's connections touch.
 */
const RIGHTS: Readonly<Record<string, string>> = {
  tenant: "select, update",
  identity_provider: READ_WRITE,
  app_user: READ_WRITE,
  user_group: READ_WRITE,
  node: READ_WRITE,
  node_grant: READ_WRITE,
  client_settings: READ_WRITE,
  tenant_brand: READ_WRITE,
  tenant_status: "select, insert, update",
  seat_quota: READ_WRITE,
  dashboard: READ_WRITE,
  flag: READ,
  flag_override: READ_WRITE,
  audit_event: "select, insert",
  embed_session: READ_WRITE,
  embed_code: READ_WRITE,
  embedding_origin: "select, insert, delete",
  embed_key: "select, insert, delete",
  report: READ_WRITE,
  report_share: READ_WRITE,
  report_version: READ_WRITE,
  report_mark: READ_WRITE,
  report_policy: READ_WRITE,
  report_reviewer: READ_WRITE,
  report_review: "select, insert",
  report_verification: READ_WRITE,
  report_use: READ_WRITE,
  frozen_visual: "select, insert, delete",
  report_folder: READ_WRITE,
  report_image: "select, insert, delete",
  report_presence: READ_WRITE,
  saved_view: READ_WRITE,
  default_view: READ_WRITE,
  annotation: READ_WRITE,
  report_comment: READ_WRITE,
  question_conversation: READ_WRITE,
  question_turn: READ_WRITE,
  question_verification: READ_WRITE,
  question_synonym: READ_WRITE,
  question_test: READ_WRITE,
  question_test_run: READ_WRITE,
  connected_program: "select, update, delete",
  program_grant: READ,
  blocked_program: READ_WRITE,
  report_schedule: READ_WRITE,
  schedule_recipient: READ_WRITE,
  schedule_stop: READ_WRITE,
  schedule_run: READ_WRITE,
  schedule_delivery: READ_WRITE,
  alert: READ_WRITE,
  alert_recipient: READ_WRITE,
  alert_stop: READ_WRITE,
  alert_run: READ_WRITE,
  alert_delivery: READ_WRITE,
  alert_reader: READ_WRITE,
  mail_domain: READ_WRITE,
  mail_bounce: "select, delete",
  notice_stop: READ_WRITE,
  notice_run: "select, insert",
  notice_delivery: READ,
  embedding_use: READ_WRITE,
  feed: "select, insert, delete",
  feed_token: READ_WRITE,
  idempotency_key: READ_WRITE,
  import_job: READ_WRITE,
  uas_migration: READ_WRITE,
  uas_migration_entry: READ_WRITE,
  learn_identity_provider: READ_WRITE,
  scim_token: READ_WRITE,
  warehouse_login: READ_WRITE,
  provisioning_request: READ_WRITE,
  shown_once: READ_WRITE,
  credit_quota: READ_WRITE,
  credit_use: READ_WRITE,
  directory_group: READ_WRITE,
  directory_group_member: READ_WRITE,
  warning_rule: "select, insert",
  teaching_break: READ_WRITE,
  student_contact: "select, insert",
};

/**
 * Gives the application's role exactly the rights of the table above, taking back any other. Servers that
 * run meanwhile see the rights before or those after, never none.
 */
export async function grantAppRights(db: Db, role: string): Promise<void> {
  const to = sql.id(role);
  await db.transaction().execute(async (trx) => {
    await sql`revoke all on all tables in schema public from ${to}`.execute(trx);
    await sql`grant usage on schema public to ${to}`.execute(trx);
    for (const [table, rights] of Object.entries(RIGHTS)) await sql`grant ${sql.raw(rights)} on ${sql.table(table)} to ${to}`.execute(trx);
  });
}
