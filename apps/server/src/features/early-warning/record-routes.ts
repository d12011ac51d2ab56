import { getWarningPlaces, listWarnedStudents, recordContact, type StudentContact } from "@lyceum/contracts";
import { quoteLiteral } from "@lyceum/sql-text";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import { actOf, audit } from "../../domain/audit.ts";
import type { Caller } from "../../domain/caller.ts";
import type { Services } from "../../domain/services.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { hangUpSignal } from "../../plugins/hang-up.ts";
import { mount } from "../../plugins/mount.ts";
import { groupsFor } from "./back-test.ts";
import { readContacts, saveContact, type StoredContact } from "./contact-store.ts";
import { byUrgency, type EnrolmentNow, enrolmentsNow, presentEnrolment, running } from "./listed-students.ts";
import { opaqueName, readOpaqueName } from "./opaque-name.ts";
import { placesStatement, presentPlaces } from "./places.ts";
import { inForce, listBreaks, listRules, versionFor } from "./rule-store.ts";
import { readNames } from "./student-names.ts";
import { type Reach, reachOfReader, reachOfRecords, readRows } from "./warning-rights.ts";

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Reads the number of students under which the institution withholds a group. */
const minimumGroupOf = async (trx: TenantTransaction, tenantId: string): Promise<number> =>
  (await trx.selectFrom("tenant").select("minimum_group").where("id", "=", tenantId).executeTakeFirstOrThrow()).minimum_group;

/** Reads rules, breaks, contacts and the secret of opaque names in one transaction. */
export const readRecordsBase = (services: Services, { tenantId }: Caller, student?: string) =>
  withTenant(services.databases, tenantId, async (trx) => ({
    rules: await listRules(trx),
    breaks: await listBreaks(trx),
    contacts: await readContacts(trx, dayOf(services.now()), student),
    minimumGroup: await minimumGroupOf(trx, tenantId),
    secret: (await trx.selectFrom("tenant").select("disclosure_secret").where("id", "=", tenantId).executeTakeFirstOrThrow())
      .disclosure_secret,
  }));

export type RecordsBase = Awaited<ReturnType<typeof readRecordsBase>>;

/** Returns a contact as readers of records see it. @param course the name of its course. */
export const presentContact = (contact: StoredContact, course: string): StudentContact => ({
  at: contact.at,
  by: contact.by,
  course,
  week: contact.week,
  reasons: [...contact.reasons],
  version: contact.version,
  channel: contact.channel,
  result: contact.result,
  followUpOn: contact.followUpOn,
  snoozedUntil: contact.snoozedUntil,
  note: contact.note,
});

/** Reads enrolments of running courses below the reader's nodes as they stand now. */
export async function readNow(
  services: Services,
  caller: Caller,
  base: RecordsBase,
  reach: Reach,
  { signal, conditions = [] }: { readonly signal: AbortSignal; readonly conditions?: readonly string[] },
): Promise<readonly EnrolmentNow[]> {
  const courses = [...reach.courses, running(reach.asOf)];
  const sql = enrolmentsNow(inForce(base.rules), base.breaks, { asOf: reach.asOf, courses }, conditions);
  return (await readRows(services, caller, sql, signal)).map(presentEnrolment);
}

const newestOf = (contacts: readonly StoredContact[], enrolmentId: string) =>
  contacts.find((contact) => contact.enrolmentId === enrolmentId);

/** Names of courses that the reader reaches, by id. */
export async function readCourseNames(
  services: Services,
  caller: Caller,
  reach: Reach,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const where = reach.courses.map((condition) => ` AND ${condition}`).join("");
  const rows = await readRows(services, caller, `SELECT c.course_id, c.name FROM star.dim_course c WHERE true${where}`, signal);
  return new Map(rows.map(([id, name]) => [String(id), String(name)]));
}

/** Registers the calls about single students, and the counts of them that name no one. */
export const registerWarningRecords: RegisterFeature = (app, services) => {
  mount(app, getWarningPlaces, async ({ caller, query: { module }, reply }) => {
    const reach = await reachOfReader(services, caller);
    const { rules, breaks, minimumGroup } = await withTenant(services.databases, caller.tenantId, async (trx) => ({
      rules: await listRules(trx),
      breaks: await listBreaks(trx),
      minimumGroup: await minimumGroupOf(trx, caller.tenantId),
    }));
    // Groups of one module, taken from those of all, would tell of the ones that are withheld.
    const groups = module === undefined ? groupsFor(reach.areas) : [];
    const courses = module === undefined ? reach.courses : [...reach.courses, `c.module_code = ${quoteLiteral(module)}`];
    const statement = placesStatement(inForce(rules), breaks, { asOf: reach.asOf, courses, groups });
    const rows = await readRows(services, caller, statement, hangUpSignal(reply));
    return presentPlaces(rows, { asOf: reach.asOf, groups, minimumGroup });
  });

  mount(app, listWarnedStudents, async ({ caller, query, request, reply }) => {
    const signal = hangUpSignal(reply);
    const reach = await reachOfRecords(services, caller);
    const base = await readRecordsBase(services, caller);
    const everyone = (await readNow(services, caller, base, reach, { signal })).filter(({ listed }) => listed);
    const modules = [...new Set(everyone.map(({ module }) => module))].toSorted();
    const chosen = everyone.filter(({ module }) => query.module === undefined || module === query.module);
    const today = dayOf(services.now());
    const isSnoozed = ({ enrolmentId }: EnrolmentNow) => (newestOf(base.contacts, enrolmentId)?.snoozedUntil ?? "") > today;
    const open = chosen.filter((row) => !isSnoozed(row)).toSorted(byUrgency);
    const shown = query.all === "true" ? open : open.slice(0, inForce(base.rules).institution.perAdviser);
    const names = await readNames(services, caller, [...new Set(shown.map(({ studentId }) => studentId))], signal);
    await withTenant(services.databases, caller.tenantId, (trx) =>
      audit(trx, {
        ...actOf(caller, request),
        tenantId: caller.tenantId,
        action: "early-warning.students.open",
        target: { kind: "tenant", id: caller.tenantId },
        after: { shown: shown.length, module: query.module },
      }),
    );
    return {
      asOf: reach.asOf,
      total: chosen.length,
      snoozed: chosen.length - open.length,
      modules,
      students: shown.map((row) => {
        const last = newestOf(base.contacts, row.enrolmentId);
        return {
          student: opaqueName(base.secret, "student", row.studentId),
          enrolment: opaqueName(base.secret, "enrolment", row.enrolmentId),
          name: names.get(row.studentId) ?? null,
          number: row.studentId,
          course: row.course,
          module: row.module,
          week: row.week,
          reasons: [...row.reasons],
          weeksListed: row.weeksListed,
          trend: [...row.trend],
          lastContact: last ? presentContact(last, row.course) : null,
          owner: last?.by ?? null,
        };
      }),
    };
  });

  mount(app, recordContact, async ({ caller, body, request, reply }) => {
    const reach = await reachOfRecords(services, caller);
    const base = await readRecordsBase(services, caller);
    const enrolmentId = readOpaqueName(base.secret, "enrolment", body.enrolment);
    const conditions = [`e.enrolment_id = ${quoteLiteral(enrolmentId ?? "")}`];
    const [row] =
      enrolmentId === undefined ? [] : await readNow(services, caller, base, reach, { signal: hangUpSignal(reply), conditions });
    if (!row)
      throw new ProblemError("not_found", "No such student is in a running course below your parts of the institution. Nothing was saved.");
    const contact: StoredContact = {
      studentId: row.studentId,
      enrolmentId: row.enrolmentId,
      courseId: row.courseId,
      nodeId: row.nodeId,
      week: row.week,
      reasons: row.reasons,
      listed: row.listed,
      version: versionFor(base.rules, row.module),
      by: caller.name,
      at: services.now().toISOString(),
      channel: body.channel,
      result: body.result,
      followUpOn: body.followUpOn,
      snoozedUntil: body.snoozedUntil,
      note: body.note,
    };
    await withTenant(services.databases, caller.tenantId, async (trx) => {
      await saveContact(trx, caller.tenantId, caller.userId, contact, row.endDate ?? reach.asOf);
      await audit(trx, {
        ...actOf(caller, request),
        tenantId: caller.tenantId,
        action: "early-warning.contact.record",
        target: { kind: "student", id: opaqueName(base.secret, "student", row.studentId) },
        after: { channel: contact.channel, result: contact.result, followUpOn: contact.followUpOn, snoozedUntil: contact.snoozedUntil },
      });
    });
    return presentContact(contact, row.course);
  });
};
