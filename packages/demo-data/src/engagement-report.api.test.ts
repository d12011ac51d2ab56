import type { DataRights } from "@lyceum/access";
import { deliveredDashboard, educationModel } from "@lyceum/model";
import { askStar } from "@lyceum/model/testing/star";
import { findAbsent, parseQuery } from "@lyceum/semantic";
import { expect, test } from "vitest";

import {
  admin as everywhere,
  sharedDemo,
  MIN_GROUP,
  restricted as anyRestricted,
  shownRows,
  testNarrowReaders,
  testReport,
} from "./testing/demo-reports.ts";
import { AS_OF } from "./warehouse/step.ts";

const engine = sharedDemo();
const REPORT = "student-engagement";
const ofLearning = (rights: DataRights): DataRights => ({ ...rights, areas: ["learning"] });
const [admin, restricted] = [ofLearning(everywhere), ofLearning(anyRestricted)];

/** Whole weeks of every enrolment at whose end the student was enrolled, counted anew. */
const WEEKS = `(select e.enrolment_id, e.student_id, e.course_id, e.node_id, e.outcome, week, c.start_date + 7 * week as week_start
  from star.fact_enrolment e join star.dim_course c using (course_id), (select unnest(range(0, 60))::integer as week)
  where e.counted and c.start_date + 7 * week + 6 <= least(c.end_date, date '${AS_OF}')
    and coalesce(e.registered_date <= c.start_date + 7 * week + 6, true) and coalesce(e.withdrawn_date > c.start_date + 7 * week + 6, true)) as w`;
const IN_WEEK = "a.enrolment_id = w.enrolment_id and a.activity_date between w.week_start and w.week_start + 6";

const DAY = `date '${AS_OF}'`;
/** Activity of enrolments that count, with what it is and belongs to. */
const USE = `(select a.*, i.item_type, n.level1_name as college, c.module_code from star.fact_activity a join star.dim_item i using (item_id)
  join star.fact_enrolment e using (enrolment_id) join star.dim_course c on c.course_id = a.course_id join star.dim_node n on n.node_id = a.node_id where e.counted) as w`;
const ENROLLED = `(select e.*, n.level1_name as college, c.module_code, coalesce(c.end_date <= ${DAY}, false) as ended,
    e.outcome is null and c.start_date <= ${DAY} and coalesce(c.end_date > ${DAY}, true) as running,
    coalesce(a.used, 0) as used, a.used is not null as came
  from star.fact_enrolment e join star.dim_course c using (course_id) join star.dim_node n on n.node_id = e.node_id
  left join (select enrolment_id, sum(clicks) as used from star.fact_activity group by 1) a using (enrolment_id) where e.counted) as w`;
const RISK = `w.running and (w.last_activity_date is null or w.last_activity_date <= ${DAY} - 7 or w.average_score < 40)`;
const RISK_RATE = `count(*) filter (${RISK}) / nullif(count(*) filter (w.running), 0)`;
const PASSED = "count(*) filter (w.ended and w.outcome in ('Pass', 'Distinction')) / nullif(count(*) filter (w.ended), 0)";
const HANDED_IN = `(select s.*, a.assessment_type from star.fact_submission s join star.fact_enrolment e using (enrolment_id)
  join star.dim_assessment a using (assessment_id) where e.counted) as w`;
const LATE = "count(*) filter (w.late) / count(*)";
/** Weeks up to the course's last day in the data, that one among them, with the last visit up to their end. */
const SEEN_WEEKS = `(select w.*, a.activity_date as seen from (
    select e.enrolment_id, e.node_id, n.level1_name as college, week, least(c.start_date + 7 * week + 6, c.last_day) as week_end, c.last_day
    from star.fact_enrolment e join (select *, least(coalesce(end_date, ${DAY}), ${DAY}) as last_day from star.dim_course) c using (course_id)
      join star.dim_node n on n.node_id = e.node_id, (select unnest(range(0, 60))::integer as week)
    where e.counted and c.start_date + 7 * week <= c.last_day and coalesce(e.registered_date <= least(c.start_date + 7 * week + 6, c.last_day), true)
      and coalesce(e.withdrawn_date > least(c.start_date + 7 * week + 6, c.last_day), true)) w
  asof left join (select distinct enrolment_id, activity_date from star.fact_activity) a
    on a.enrolment_id = w.enrolment_id and a.activity_date <= w.week_end) as w`;
const AWAY = "w.week_end - w.seen";
const BAND = `case when w.seen is null then 'Never' when ${AWAY} < 7 then '0-6' when ${AWAY} < 14 then '7-13' when ${AWAY} < 28 then '14-27' else '28+' end`;
const period = (unit: "week" | "month", day: string): string => `strftime(date_trunc('${unit}', w.${day}), '%Y-%m-%d')`;

const STATEMENTS: Readonly<Record<string, string>> = {
  "active-students": `select count(distinct w.student_id) from ${USE} where @w`,
  clicks: `select sum(w.clicks) from ${USE} where @w`,
  "engagement-rate": `select avg(w.came::integer) from ${ENROLLED} where @w`,
  "clicks-per-active-enrolment": `select sum(w.clicks) / count(distinct w.enrolment_id) from ${USE} where @w`,
  "by-week": `select ${period("week", "activity_date")}, sum(w.clicks) from ${USE} where @w group by 1`,
  "active-by-week": `select ${period("week", "activity_date")}, count(distinct w.student_id) from ${USE} where @w group by 1`,
  "participation/by-course-week": `select week, avg(came::integer) from (select w.*, exists (select 1 from star.fact_activity a where ${IN_WEEK}) as came
    from ${WEEKS} where @w) group by 1`,
  "participation/by-college": `select w.college, avg(w.came::integer) from ${ENROLLED} where @w group by 1 having count(*) >= 30`,
  // A band that was seen in earlier weeks alone stands there with 0.
  quiet: `select w.college, ${BAND}, count(*) filter (w.week_end = w.last_day) from ${SEEN_WEEKS} where @w group by 1, 2`,
  "by-item-type": `select w.item_type, sum(w.clicks) from ${USE} where @w group by 1`,
  reach: `select w.item_type, count(distinct w.student_id) from ${USE} where @w group by 1`,
  minutes: `select w.item_type, sum(w.minutes) from ${USE} where @w group by 1`,
  depth: `select w.item_type, sum(w.clicks) / count(distinct w.enrolment_id) from ${USE} where @w group by 1`,
  "planned-use": `select week, avg(used::integer) from (
      select w.*, exists (select 1 from star.fact_activity a join star.dim_item i using (item_id) where ${IN_WEEK} and w.week between i.week_from and i.week_to) as used
      from ${WEEKS} where exists (select 1 from star.dim_item i where i.course_id = w.course_id and w.week between i.week_from and i.week_to) and @w)
    group by 1 having count(*) >= 30`,
  "by-month": `select w.item_type, ${period("month", "activity_date")}, sum(w.clicks) from ${USE} where @w group by 1, 2`,
  "content/modules": `select w.module_code, count(*), sum(w.used), sum(w.used) / count(*), sum(w.used) / count(*) filter (w.came), avg(w.came::integer)
    from ${ENROLLED} where @w group by 1 having count(*) >= 30`,
  "at-risk": `select count(distinct w.student_id) from ${ENROLLED} where ${RISK} and @w`,
  "active-last-7-days": `select count(distinct w.student_id) from ${USE} where w.activity_date > ${DAY} - 7 and @w`,
  students: `select count(distinct w.student_id) from ${ENROLLED} where @w`,
  "early-warning/by-college": `select w.college, ${RISK_RATE} from ${ENROLLED} where @w group by 1 having count(*) filter (w.running) >= 30`,
  "by-deprivation": `select w.deprivation_band, ${RISK_RATE} from ${ENROLLED} where @w group by 1`,
  "early-warning/by-course-week": `select w.week, count(*) filter (${AWAY} >= 14) / count(*) from ${SEEN_WEEKS} where @w group by 1 having count(*) >= 30`,
  "early-warning/modules": `select w.module_code, count(*) filter (w.running), count(*) filter (${RISK}), ${RISK_RATE}, coalesce(any_value(l.lately), 0)
    from ${ENROLLED} left join (select w.module_code, count(distinct w.student_id) as lately from ${USE} where w.activity_date > ${DAY} - 7 and @w group by 1) l
      on l.module_code = w.module_code where @w group by 1 having count(*) filter (w.running) >= 30`,
  submissions: `select count(*) from ${HANDED_IN} where @w`,
  "late-rate": `select ${LATE} from ${HANDED_IN} where @w`,
  "average-score": `select avg(w.score) from ${HANDED_IN} where @w`,
  "pass-rate": `select ${PASSED} from ${ENROLLED} where @w`,
  "by-outcome": `select w.outcome, sum(w.used) / count(*) from ${ENROLLED} where @w group by 1`,
  "module-scatter": `select w.module_code, sum(w.used) / count(*), ${PASSED}, count(*) filter (w.ended) from ${ENROLLED} where @w
    group by 1 having count(*) filter (w.ended) >= 30`,
  "week-by-outcome": `select week, outcome, avg(came::integer) from (select w.*, exists (select 1 from star.fact_activity a where ${IN_WEEK}) as came
    from ${WEEKS} where @w) group by 1, 2 having count(*) >= 30`,
  "submissions-by-week": `select ${period("week", "submitted_date")}, count(*) from ${HANDED_IN} where w.submitted_date is not null and @w group by 1`,
  "late-by-type": `select w.assessment_type, ${LATE} from ${HANDED_IN} where @w group by 1`,
};
testReport(engine, { report: REPORT, statements: STATEMENTS });
testNarrowReaders(engine, { report: REPORT, statements: STATEMENTS });

test("a restricted viewer sees of no unit and week the planned use of few students who are still enrolled", async () => {
  const dimensions = [{ name: "level2" }, { name: "enrolment_week" }];
  const key = ([unit, week]: readonly unknown[]) => `${String(unit)} ${String(week)}`;
  const all = (await askStar(engine(), { measures: ["planned_weeks"], dimensions }, AS_OF, admin)).rows;
  const few = new Set(all.filter(([, , count]) => Number(count) < MIN_GROUP).map(key));
  const { rows } = await askStar(engine(), { measures: ["planned_use_share"], dimensions }, AS_OF, restricted);
  const seen = rows.filter(([, , share]) => share !== null);
  expect(few.size).toBeGreaterThan(0);
  expect(seen.length).toBeGreaterThan(5);
  expect(seen.filter((row) => few.has(key(row)))).toEqual([]);
});

// Whether a week is whole is the same for all of a course, and takes no student away: it is not weighed as what students did.
test("a restricted viewer is shown how the paths part, and of no week and outcome where few came or few stayed away", async () => {
  const key = ([week, outcome]: readonly unknown[]) => `${String(week)} ${String(outcome)}`;
  const people = new Map(
    (
      await engine().rows(`select week, outcome, count(distinct student_id) filter (came), count(distinct student_id) filter (not came)
        from (select w.*, exists (select 1 from star.fact_activity a where ${IN_WEEK}) as came from ${WEEKS}) group by 1, 2`)
    ).map((row) => [key(row), Math.min(Number(row[2]), Number(row[3]))]),
  );
  const rows = await shownRows(engine(), REPORT, "week-by-outcome", restricted);
  const seen = rows.filter(([, , share]) => share !== null);
  expect([...people.values()].some((fewer) => fewer < MIN_GROUP)).toBe(true);
  expect(seen.length).toBeGreaterThan(20);
  expect(seen.filter((row) => (people.get(key(row)) ?? 0) < MIN_GROUP)).toEqual([]);
});

test("time spent is said to be missing where no minutes are recorded, and use is shown none the less", () => {
  const visuals = deliveredDashboard(REPORT)?.sheets.flatMap((sheet) => sheet.visuals) ?? [];
  const absentOf = (visual: string): readonly string[] => {
    const query = visuals.find(({ id }) => id === visual)?.query;
    if (!query) throw new Error(`no visual ${visual}`);
    return findAbsent(educationModel, parseQuery(query), ({ column }) => column === "minutes").map(({ name }) => name);
  };
  expect(absentOf("minutes")).toEqual(["minutes"]);
  expect(absentOf("by-item-type")).toEqual([]);
});
