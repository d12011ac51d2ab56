import { getStudentSummary, type StudentCourse } from "@lyceum/contracts";
import { quoteLiteral } from "@lyceum/sql-text";
import type { WarehouseValue } from "@lyceum/warehouse";

import { withTenant } from "../../db/database.ts";
import { actOf, audit } from "../../domain/audit.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { hangUpSignal } from "../../plugins/hang-up.ts";
import { mount } from "../../plugins/mount.ts";
import { type EnrolmentNow, enrolmentsNow, presentEnrolment } from "./listed-students.ts";
import { opaqueName, readOpaqueName } from "./opaque-name.ts";
import { presentContact, readCourseNames, readRecordsBase } from "./record-routes.ts";
import { inForce, versionFor } from "./rule-store.ts";
import { readNames, readProgramme } from "./student-names.ts";
import { reachOfRecords, readRows } from "./warning-rights.ts";

/** Students of a class under which nothing of it is shown beside one student. */
const MIN_CLASS = 10;

const number = (value: WarehouseValue | undefined): number | null => (value === null || value === undefined ? null : Number(value));
const text = (value: WarehouseValue | undefined): string | null => (value === null || value === undefined ? null : String(value));
const flag = (value: WarehouseValue | undefined): boolean | null => (typeof value === "boolean" ? value : null);

/** Enrolments of one student in courses within reach; the parts below join them. */
const mine = (student: string, courses: readonly string[]): string =>
  `mine AS (SELECT e.*, c.name AS course_name, c.module_code, c.start_date FROM star.fact_enrolment e JOIN star.dim_course c ON c.course_id = e.course_id
    WHERE e.counted AND e.student_id = ${quoteLiteral(student)}${courses.map((condition) => ` AND ${condition}`).join("")})`;

const COURSES = `SELECT m.enrolment_id, m.course_id, m.course_name, m.module_code, CAST(m.start_date AS VARCHAR), m.outcome, CAST(m.last_activity_date AS VARCHAR),
    (SELECT count(*) FROM star.fact_post p WHERE p.enrolment_id = m.enrolment_id), (SELECT count(*) FROM star.fact_post p WHERE p.course_id = m.course_id),
    (SELECT count(*) FROM star.fact_attendance a WHERE a.enrolment_id = m.enrolment_id),
    (SELECT count(*) FROM star.fact_attendance a WHERE a.enrolment_id = m.enrolment_id AND a.attended)
  FROM mine m ORDER BY m.outcome IS NOT NULL, m.start_date DESC, m.course_id`;

const WEEKS = `SELECT w.enrolment_id, w.week + 1, w.active_days, k.low, k.high, w.pieces_due, w.pieces_missing, w.running_mark
  FROM star.fact_enrolment_week w JOIN mine m ON m.enrolment_id = w.enrolment_id
  LEFT JOIN (SELECT course_id, week, quantile_cont(active_days, 0.25) AS low, quantile_cont(active_days, 0.75) AS high FROM star.fact_enrolment_week
    WHERE course_id IN (SELECT course_id FROM mine) GROUP BY course_id, week HAVING count(active_days) >= ${MIN_CLASS}) k
    ON k.course_id = w.course_id AND k.week = w.week ORDER BY w.enrolment_id, w.week`;

const WORK = `SELECT f.enrolment_id, coalesce(a.name, a.assessment_type), CAST(f.due_date AS VARCHAR), f.handed_in, f.late, f.score, k.score
  FROM star.fact_expected_work f JOIN mine m ON m.enrolment_id = f.enrolment_id JOIN star.dim_assessment a ON a.assessment_id = f.assessment_id
  LEFT JOIN (SELECT assessment_id, median(score) AS score FROM star.fact_expected_work
    WHERE course_id IN (SELECT course_id FROM mine) GROUP BY assessment_id HAVING count(score) >= ${MIN_CLASS}) k ON k.assessment_id = f.assessment_id
  WHERE NOT f.exempt ORDER BY f.due_date, a.assessment_id`;

type Rows = readonly (readonly WarehouseValue[])[];

function presentCourse(row: readonly WarehouseValue[], now: EnrolmentNow | undefined, weeks: Rows, work: Rows) {
  const [id, , course, module, startDate, outcome, lastVisit, posts, coursePosts, meetings, attended] = row;
  const ownWeeks = weeks.filter(([enrolment]) => enrolment === id);
  const last = ownWeeks.at(-1);
  return {
    course: String(course),
    module: String(module),
    startDate: String(startDate),
    outcome: text(outcome),
    week: now?.week ?? null,
    listed: outcome === null && now?.listed === true,
    reasons: [...(now?.reasons ?? [])],
    runningMark: number(last?.[7]),
    due: number(last?.[5]),
    missing: number(last?.[6]),
    lastVisit: text(lastVisit),
    weeks: ownWeeks.map(([, week, activeDays, low, high]) => ({
      week: Number(week),
      activeDays: number(activeDays),
      low: number(low),
      high: number(high),
    })),
    work: work
      .filter(([enrolment]) => enrolment === id)
      .map(([, name, dueDate, handedIn, overdue, score, classMedian]) => ({
        name: String(name),
        dueDate: text(dueDate),
        handedIn: handedIn === true,
        late: flag(overdue),
        score: number(score),
        classMedian: number(classMedian),
      })),
    // A course without any post or meeting on record says nothing of one student's.
    posts: Number(coursePosts) === 0 ? null : Number(posts),
    meetings: Number(meetings) === 0 ? null : Number(meetings),
    attended: Number(meetings) === 0 ? null : Number(attended),
  } satisfies Omit<StudentCourse, "enrolment" | "version">;
}

/** Registers the call behind the sheet about one student. */
export const registerStudentSummary: RegisterFeature = (app, services) => {
  mount(app, getStudentSummary, async ({ caller, params, request, reply }) => {
    const signal = hangUpSignal(reply);
    const reach = await reachOfRecords(services, caller);
    const { secret } = await readRecordsBase(services, caller, "");
    const student = readOpaqueName(secret, "student", params.student);
    const missing = new ProblemError("not_found", "No such student takes a course below your parts of the institution.");
    if (student === undefined) throw missing;
    const read = (sql: string) => readRows(services, caller, sql, signal);
    const prefix = `WITH ${mine(student, reach.courses)} `;
    const courses = await read(prefix + COURSES);
    if (courses.length === 0) throw missing;
    const base = await readRecordsBase(services, caller, student);
    const [all] = await read(`SELECT count(*) FROM star.fact_enrolment e WHERE e.counted AND e.student_id = ${quoteLiteral(student)}`);
    const [weeks, work] = [await read(prefix + WEEKS), await read(prefix + WORK)];
    const flagged = await read(enrolmentsNow(inForce(base.rules), base.breaks, reach, [`e.student_id = ${quoteLiteral(student)}`]));
    const now = new Map(flagged.map(presentEnrolment).map((row) => [row.enrolmentId, row]));
    const names = await readNames(services, caller, [student], signal);
    const courseNames = await readCourseNames(services, caller, reach, signal);
    await withTenant(services.databases, caller.tenantId, (trx) =>
      audit(trx, {
        ...actOf(caller, request),
        tenantId: caller.tenantId,
        action: "early-warning.student.open",
        target: { kind: "student", id: params.student },
      }),
    );
    return {
      student: params.student,
      name: names.get(student) ?? null,
      number: student,
      programme: await readProgramme(services, caller, student, signal),
      asOf: reach.asOf,
      courses: courses.map((row) => ({
        enrolment: opaqueName(secret, "enrolment", String(row[0])),
        version: versionFor(base.rules, String(row[3])),
        ...presentCourse(row, now.get(String(row[0])), weeks, work),
      })),
      otherCourses: Number(all?.[0] ?? 0) - courses.length,
      contacts: base.contacts
        .filter(({ courseId }) => courseNames.has(courseId))
        .map((contact) => presentContact(contact, courseNames.get(contact.courseId) ?? "")),
    };
  });
};
