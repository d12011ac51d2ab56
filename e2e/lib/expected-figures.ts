import { expect, type FrameLocator } from "@playwright/test";

import { openSheet, visual } from "./dashboards.ts";
import type { Warehouse } from "./warehouse.ts";

/** A sheet's figures by title, as they should read. */
export type Figures = Readonly<Record<string, string>>;

const count = (value: number): string => value.toLocaleString("en", { maximumFractionDigits: 0 });
const decimal = (value: number): string => value.toLocaleString("en", { maximumFractionDigits: 2 });
const score = (value: number): string => value.toFixed(1);
const percent = (part: number, whole: number): string =>
  (part / whole).toLocaleString("en", { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Rows that belong to a node or to anything below it; every row where there is no node. */
const below = (node: string | undefined): string =>
  node ? `node_id in (select node_id from star.node_closure where ancestor_id = '${node}')` : "true";

/** Activity and work of enrolments that count. */
const ofCounted = "enrolment_id in (select enrolment_id from star.fact_enrolment where counted)";

/** Figures of "Enrollment and outcomes" worked out by hand, for an institution or one node of it. */
export async function enrolmentFigures(warehouse: Warehouse, node?: string): Promise<Readonly<Record<string, Figures>>> {
  const ended = `course_id in (select course_id from star.dim_course where end_date <= '${warehouse.asOf}')`;
  const [enrolments = 0, students = 0, over = 0, passed = 0, distinguished = 0, failed = 0, left = 0] = await warehouse.numbers(`
    select count(*), count(distinct student_id), count(*) filter (${ended}),
      count(*) filter (${ended} and outcome in ('Pass', 'Distinction')), count(*) filter (${ended} and outcome = 'Distinction'),
      count(*) filter (${ended} and outcome = 'Fail'), count(*) filter (${ended} and outcome = 'Withdrawn')
    from star.fact_enrolment where counted and ${below(node)}`);
  const [withdrawals = 0, leavers = 0] = await warehouse.numbers(`
    select count(*), count(distinct student_id) from star.fact_enrolment where counted and outcome = 'Withdrawn' and ${below(node)}`);
  const [mean = 0] = await warehouse.numbers(`select avg(score) from star.fact_submission where ${ofCounted} and ${below(node)}`);
  return {
    Intake: {
      Enrollments: count(enrolments),
      Students: count(students),
      "Pass rate": percent(passed, over),
      "Withdrawal rate": percent(left, over),
    },
    Outcomes: {
      "Pass rate": percent(passed, over),
      "Distinction rate": percent(distinguished, over),
      "Fail rate": percent(failed, over),
      "Average score": score(mean),
    },
    Withdrawal: {
      "Withdrawal rate": percent(left, over),
      Withdrawals: count(withdrawals),
      "Students who left a course": count(leavers),
    },
  };
}

/** Figures of "Student engagement" worked out by hand, for an institution or one node of it. */
export async function engagementFigures(warehouse: Warehouse, node?: string): Promise<Readonly<Record<string, Figures>>> {
  const day = `date '${warehouse.asOf}'`;
  const running = `course_id in (select course_id from star.dim_course where start_date <= ${day} and end_date > ${day})`;
  const [active = 0, events = 0, lately = 0] = await warehouse.numbers(`
    select count(distinct student_id), sum(clicks), count(distinct student_id) filter (activity_date > ${day} - 7)
    from star.fact_activity where ${ofCounted} and ${below(node)}`);
  const [enrolments = 0, students = 0, engaged = 0, atRisk = 0] = await warehouse.numbers(`
    select count(*), count(distinct student_id),
      count(*) filter (enrolment_id in (select enrolment_id from star.fact_activity)),
      count(distinct student_id) filter (outcome is null and ${running}
        and (last_activity_date is null or last_activity_date <= ${day} - 7 or average_score < 40))
    from star.fact_enrolment where counted and ${below(node)}`);
  const [submissions = 0, overdue = 0, mean = 0] = await warehouse.numbers(`
    select count(*), count(*) filter (late), avg(score) from star.fact_submission where ${ofCounted} and ${below(node)}`);
  return {
    "Taking part": {
      "Active students": count(active),
      "Activity events": count(events),
      "Engagement rate": percent(engaged, enrolments),
      "Events per active enrollment": decimal(events / engaged),
    },
    "Early warning": {
      "Students at risk": count(atRisk),
      "Active in the last 7 days": count(lately),
      "Enrolled students": count(students),
    },
    "Engagement and results": {
      Submissions: count(submissions),
      "Late submissions": percent(overdue, submissions),
      "Average score": score(mean),
    },
  };
}

/** Every figure of every sheet reads as worked out by hand. */
export async function expectFigures(frame: FrameLocator, sheets: Readonly<Record<string, Figures>>): Promise<void> {
  for (const [sheet, figures] of Object.entries(sheets)) {
    await openSheet(frame, sheet);
    for (const [title, value] of Object.entries(figures)) {
      await expect(visual(frame, title).getByText(value, { exact: true }), `${sheet}: ${title}`).toBeVisible();
    }
  }
}
