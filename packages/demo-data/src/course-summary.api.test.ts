import type { DataRights } from "@lyceum/access";
import { askStar } from "@lyceum/model/testing/star";
import type { TestEngine } from "@lyceum/semantic/testing/engines";
import { afterAll, beforeAll, expect, test } from "vitest";

import { admin, openDemo, restricted as anyRestricted, shownRows, testReport } from "./testing/demo-reports.ts";
import { AS_OF } from "./warehouse/step.ts";

const restricted: DataRights = { ...anyRestricted, areas: ["teaching"] };

let engine: TestEngine;
beforeAll(async () => {
  engine = await openDemo();
}, 600_000);
afterAll(() => engine.close());

/** Weeks of enrolments that count, each with whether it is the course's last in the data. */
const WEEKS = `(select f.*, f.week = (least(coalesce(c.end_date, date '${AS_OF}'), date '${AS_OF}') - c.start_date) // 7 as is_last from star.fact_enrolment_week f
  join star.dim_course c using (course_id) join star.fact_enrolment e using (enrolment_id) where e.counted) as w`;
const ACTIVE = "count(*) filter (w.active_days > 0) / count(*)";
const WHOLE = "w.week_days = 7 and w.active_days is not null";
const WORK = `(select f.*, a.assessment_type from star.fact_submission f join star.fact_enrolment e using (enrolment_id)
  join star.dim_assessment a using (assessment_id) where e.counted and not f.banked) as w`;
/** Pieces that were due of each student who had to hand them in. */
const DUE = `(select e.node_id, a.assessment_type, a.assessment_id, coalesce(s.handed_in, false) as handed_in
  from star.fact_enrolment e join star.dim_assessment a on a.course_id = e.course_id
  left join (select enrolment_id, assessment_id, bool_or(not banked) as handed_in, bool_or(banked) as banked from star.fact_submission group by all) s
    on s.enrolment_id = e.enrolment_id and s.assessment_id = a.assessment_id
  where e.counted and a.due_date <= date '${AS_OF}' and coalesce(e.registered_date <= a.due_date, true) and coalesce(e.withdrawn_date >= a.due_date, true)
    and not coalesce(s.banked, false) and a.assessment_id in (select assessment_id from star.fact_submission)) as w`;
const SIZES = `(select c.node_id, cast(ceil(students / greatest(coalesce(staff, 0), 1)) as integer) as size from star.dim_course c
  join (select course_id, count(*) as students from star.fact_enrolment where counted and (outcome is null or outcome <> 'Withdrawn') group by 1) using (course_id)
  left join (select course_id, count(distinct instructor_id) as staff from star.fact_teaching group by 1) using (course_id)) as w`;
const ITEMS = `(select i.node_id, i.item_type, exists (select 1 from star.fact_activity f join star.fact_enrolment e using (enrolment_id)
    where f.item_id = i.item_id and e.counted) as opened from star.dim_item i join star.dim_course c using (course_id) where c.start_date <= date '${AS_OF}') as w`;
const ENDED = `(select e.node_id, t.name as term, e.outcome from star.fact_enrolment e join star.dim_course c using (course_id) join star.dim_term t on t.term_id = e.term_id
  where e.counted and c.end_date <= date '${AS_OF}') as w`;

const STATEMENTS: Readonly<Record<string, string>> = {
  enrolments: "select count(*) from star.fact_enrolment as w where w.counted and @w",
  "taking-part": `select ${ACTIVE} from ${WEEKS} where ${WHOLE} and @w`,
  "handed-in": `select avg(cast(w.handed_in as integer)) from ${DUE} where @w`,
  "running-mark": `select median(w.running_mark) from ${WEEKS} where w.is_last and @w`,
  "by-week": `select w.week, ${ACTIVE} from ${WEEKS} where ${WHOLE} and @w group by 1`,
  away: `select w.quiet_band, count(*) from ${WEEKS} where w.is_last and @w group by 1`,
  marks: `select w.mark_band, count(*) from ${WEEKS} where w.is_last and @w group by 1`,
  work: `select d.assessment_type, d.assessment_id, d.due, d.missing, d.rate, s.in_time, s.score
    from (select w.assessment_type, w.assessment_id, count(*) as due, count(*) filter (not w.handed_in) as missing, avg(cast(w.handed_in as integer)) as rate from ${DUE} where @w group by all) d
    left join (select w.assessment_id, avg(cast(not w.late as integer)) as in_time, avg(w.score) as score from ${WORK} where @w group by 1) s using (assessment_id)`,
  "class-size": `select median(w.size) from ${SIZES} where @w`,
  access: "select least(1, sum(w.active_days) / sum(w.elapsed_days)) from star.fact_teaching as w where @w",
  grading: `select median(w.grading_days) from ${WORK} where @w`,
  waiting: `select count(*) from ${WORK} where w.score is null and date '${AS_OF}' - w.submitted_date > 14 and @w`,
  presence: "select w.access_day // 7, sum(w.visits) from star.fact_teaching_day as w where @w group by 1",
  results: `select w.term, count(*) filter (w.outcome in ('Pass', 'Distinction')) / count(*) from ${ENDED} where @w group by 1`,
  content: `select w.item_type, avg(cast(w.opened as integer)) from ${ITEMS} where @w group by 1`,
  accessibility:
    "select i.item_type, avg(w.score) from star.fact_accessibility as w join star.dim_item i using (item_id) where @w group by 1",
};
testReport(() => engine, { report: "course-summary", statements: STATEMENTS, ranked: { work: 3 } });

test("a restricted viewer of one module sees no band of few students", async () => {
  const [[module]] = (await engine.rows(
    `select c.module_code, count(*) from ${WEEKS} join star.dim_course c using (course_id) where w.is_last group by 1 having count(*) between 30 and 60 order by 2 desc, 1`,
  )) as [[string, number]];
  const bands = {
    measures: ["still_enrolled"],
    dimensions: [{ name: "quiet_band" }],
    filters: [{ dimension: "module", op: "in" as const, values: [module] }],
  };
  const all = (await askStar(engine, bands, AS_OF, admin)).rows as [string, number][];
  const shown = (await askStar(engine, bands, AS_OF, restricted)).rows as [string, number | null][];
  const small = new Set(all.filter(([, count]) => count < 10).map(([band]) => band));
  expect(small.size).toBeGreaterThan(0);
  expect(shown.filter(([band, count]) => small.has(band) && count !== null)).toEqual([]);
});

test("a restricted viewer is refused what tells of single people or counts no people", async () => {
  for (const visual of ["running-mark", "class-size", "grading", "content", "accessibility"]) {
    await expect(shownRows(engine, "course-summary", visual, restricted), visual).rejects.toMatchObject({
      code: "query_dimension_forbidden",
    });
  }
});
