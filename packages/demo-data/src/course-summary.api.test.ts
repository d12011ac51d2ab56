import type { DataRights } from "@lyceum/access";
import { askStar } from "@lyceum/model/testing/star";
import { expect, test } from "vitest";

import { DUE, WORK } from "./testing/assessed-work.ts";
import { admin, restricted as anyRestricted, shownRows, testReport, sharedDemo } from "./testing/demo-reports.ts";
import { gapsOf, OFFERINGS, STATE } from "./testing/offerings.ts";
import { AS_OF } from "./warehouse/step.ts";

const restricted: DataRights = { ...anyRestricted, areas: ["teaching"] };

const engine = sharedDemo();

/** Weeks of enrolments that count, each with whether it is the course's last in the data. */
const WEEKS = `(select f.*, f.week = (least(coalesce(c.end_date, date '${AS_OF}'), date '${AS_OF}') - c.start_date) // 7 as is_last from star.fact_enrolment_week f
  join star.dim_course c using (course_id) join star.fact_enrolment e using (enrolment_id) where e.counted) as w`;
const ACTIVE = "count(*) filter (w.active_days > 0) / count(*)";
const WHOLE = "w.week_days = 7 and w.active_days is not null";
const SIZES = `(select c.node_id, cast(ceil(students / greatest(coalesce(staff, 0), 1)) as integer) as size from star.dim_course c
  join (select course_id, count(*) as students from star.fact_enrolment where counted and (outcome is null or outcome <> 'Withdrawn') group by 1) using (course_id)
  left join (select course_id, count(distinct instructor_id) as staff from star.fact_teaching group by 1) using (course_id)) as w`;
const ITEMS = `(select i.node_id, i.item_type, i.available, exists (select 1 from star.fact_activity f join star.fact_enrolment e using (enrolment_id)
    where f.item_id = i.item_id and e.counted) as opened from star.dim_item i join star.dim_course c using (course_id) where c.start_date <= date '${AS_OF}') as w`;
const ENDED = `(select e.node_id, t.name as term, e.outcome from star.fact_enrolment e join star.dim_course c using (course_id) join star.dim_term t on t.term_id = e.term_id
  where e.counted and c.end_date <= date '${AS_OF}') as w`;

const LEFT =
  "select count(*) from star.fact_enrolment as w join star.dim_course c using (course_id) where w.counted and w.outcome = 'Withdrawn' and @w";
const LACKING = gapsOf("(w.running or w.starting)");

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
  "left-before-start": `${LEFT} and w.withdrawn_date < c.start_date`,
  "left-early": `${LEFT} and w.withdrawn_date between c.start_date and c.start_date + 20`,
  "left-later": `${LEFT} and w.withdrawn_date > c.start_date + 20`,
  "left-undated": `${LEFT} and w.withdrawn_date is null`,
  "still-enrolled": `select count(*) from ${WEEKS} where w.is_last and @w`,
  "at-risk": `select count(*) from star.fact_enrolment as w join star.dim_course c using (course_id)
    left join (select enrolment_id, max(activity_date) as last from star.fact_activity group by 1) using (enrolment_id)
    left join (select enrolment_id, avg(score) as mean from star.fact_submission group by 1) using (enrolment_id)
    where w.counted and w.outcome is null and c.start_date <= date '${AS_OF}' and c.end_date > date '${AS_OF}'
      and (last is null or date '${AS_OF}' - last >= 7 or mean < 40) and @w`,
  gaps: `select count(*) from (${LACKING})`,
  lacking: `select gap, count(*) from (${LACKING}) group by 1`,
  states: `select ${STATE}, count(*) from ${OFFERINGS} where @w group by 1`,
  "class-size": `select median(w.size) from ${SIZES} where @w`,
  access: "select least(1, sum(w.active_days) / sum(w.elapsed_days)) from star.fact_teaching as w where @w",
  grading: `select median(w.grading_days) from ${WORK} where @w`,
  waiting: `select count(*) from ${WORK} where w.score is null and date '${AS_OF}' - w.submitted_date > 14 and @w`,
  presence: "select w.access_day // 7, sum(w.visits) from star.fact_teaching_day as w where @w group by 1",
  results: `select w.term, count(*) filter (w.outcome in ('Pass', 'Distinction')) / count(*) from ${ENDED} where @w group by 1`,
  content: `select w.item_type, avg(cast(w.opened as integer)) from ${ITEMS} where w.available is not false and @w group by 1`,
  accessibility:
    "select i.item_type, avg(w.score) from star.fact_accessibility as w join star.dim_item i using (item_id) where @w group by 1",
};
testReport(engine, { report: "course-summary", statements: STATEMENTS, ranked: { work: 3 } });

test("a restricted viewer of one module sees no band of few students", async () => {
  const [[module]] = (await engine().rows(
    `select c.module_code, count(*) from ${WEEKS} join star.dim_course c using (course_id) where w.is_last group by 1 having count(*) between 30 and 60 order by 2 desc, 1`,
  )) as [[string, number]];
  const bands = {
    measures: ["still_enrolled"],
    dimensions: [{ name: "quiet_band" }],
    filters: [{ dimension: "module", op: "in" as const, values: [module] }],
  };
  const all = (await askStar(engine(), bands, AS_OF, admin)).rows as [string, number][];
  const shown = (await askStar(engine(), bands, AS_OF, restricted)).rows as [string, number | null][];
  const small = new Set(all.filter(([, count]) => count < 10).map(([band]) => band));
  expect(small.size).toBeGreaterThan(0);
  expect(shown.filter(([band, count]) => small.has(band) && count !== null)).toEqual([]);
});

test("a restricted viewer sees of no module when few students left it, nor how few may need help", async () => {
  const parts = ["left_before_start", "left_early", "left_later", "at_risk_enrolments"];
  const dimensions = [{ name: "module" }];
  const all = await Promise.all(parts.map((measure) => askStar(engine(), { measures: [measure], dimensions }, AS_OF, admin)));
  const seen = await Promise.all(parts.map((measure) => askStar(engine(), { measures: [measure], dimensions }, AS_OF, restricted)));
  for (const [index, part] of parts.entries()) {
    const few = new Set(all[index]?.rows.filter(([, count]) => Number(count) > 0 && Number(count) < 10).map(([module]) => module));
    expect(few.size, part).toBeGreaterThan(0);
    expect(
      seen[index]?.rows.filter(([module, count]) => few.has(module ?? null) && count !== null),
      part,
    ).toEqual([]);
  }
});

test("a restricted viewer is refused what tells of single people or counts no people", async () => {
  for (const visual of ["running-mark", "gaps", "states", "lacking", "class-size", "grading", "content", "accessibility"]) {
    await expect(shownRows(engine(), "course-summary", visual, restricted), visual).rejects.toMatchObject({
      code: "query_dimension_forbidden",
    });
  }
});
