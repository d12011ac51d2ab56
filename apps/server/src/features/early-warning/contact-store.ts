import type { ContactChannel, ContactResult, WarningReason } from "@lyceum/contracts";
import { sql } from "kysely";

import type { Databases } from "../../db/database.ts";
import type { TenantTransaction } from "../../db/database.ts";

/** A contact as it is stored. */
export interface StoredContact {
  readonly studentId: string;
  readonly enrolmentId: string;
  readonly courseId: string;
  readonly nodeId: string;
  readonly week: number;
  readonly reasons: readonly WarningReason[];
  readonly listed: boolean;
  readonly version: number;
  readonly by: string;
  readonly at: string;
  readonly channel: ContactChannel;
  readonly result: ContactResult;
  readonly followUpOn: string | null;
  readonly snoozedUntil: string | null;
  readonly note: string;
}

const day = (column: "follow_up_on" | "snoozed_until") => sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** Lists contacts, the newest first; those whose time is over are left out before they are deleted. @param student alone, where given. */
export async function readContacts(trx: TenantTransaction, today: string, student?: string): Promise<readonly StoredContact[]> {
  const rows = await trx
    .selectFrom("student_contact")
    .select([
      "student_id",
      "enrolment_id",
      "course_id",
      "node_id",
      "week",
      "reasons",
      "listed",
      "rule_version",
      "user_name",
      "at",
      "channel",
      "result",
      "note",
    ])
    .select([day("follow_up_on").as("followUpOn"), day("snoozed_until").as("snoozedUntil")])
    .where("kept_until", ">=", today)
    .$if(student !== undefined, (query) => query.where("student_id", "=", student ?? ""))
    .orderBy("at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    studentId: row.student_id,
    enrolmentId: row.enrolment_id,
    courseId: row.course_id,
    nodeId: row.node_id,
    week: row.week,
    reasons: row.reasons,
    listed: row.listed,
    version: row.rule_version,
    by: row.user_name,
    at: row.at.toISOString(),
    channel: row.channel,
    result: row.result,
    followUpOn: row.followUpOn,
    snoozedUntil: row.snoozedUntil,
    note: row.note,
  }));
}

/** Months for which a contact stays after the course. */
const KEPT_MONTHS = 12;

/** Saves a contact until a year after the course. @param endDate the course's last day. */
export async function saveContact(
  trx: TenantTransaction,
  tenantId: string,
  userId: string,
  contact: StoredContact,
  endDate: string,
): Promise<void> {
  await trx
    .insertInto("student_contact")
    .values({
      tenant_id: tenantId,
      student_id: contact.studentId,
      enrolment_id: contact.enrolmentId,
      course_id: contact.courseId,
      node_id: contact.nodeId,
      week: contact.week,
      reasons: JSON.stringify(contact.reasons),
      listed: contact.listed,
      rule_version: contact.version,
      user_id: userId,
      user_name: contact.by,
      at: contact.at,
      channel: contact.channel,
      result: contact.result,
      follow_up_on: contact.followUpOn,
      snoozed_until: contact.snoozedUntil,
      note: contact.note,
      kept_until: sql<string>`(${endDate}::date + make_interval(months => ${sql.lit(KEPT_MONTHS)}))::date`,
    })
    .execute();
}

/** Deletes contacts whose time is over, of every institution. */
export async function deleteOverdueContacts({ owner }: Databases, now: Date): Promise<void> {
  await owner.deleteFrom("student_contact").where("kept_until", "<", now.toISOString().slice(0, 10)).execute();
}
