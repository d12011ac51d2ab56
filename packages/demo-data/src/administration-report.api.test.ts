import type { TestEngine } from "@lyceum/semantic/testing/engines";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openDemo, testReport } from "./testing/demo-reports.ts";
import { AS_OF } from "./warehouse/step.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await openDemo();
}, 600_000);
afterAll(() => engine.close());

const DAY = `date '${AS_OF}'`;
/** Offerings with what each holds, counted anew. */
const OFFERINGS = `(select c.*, n.level1_name as college, c.start_date <= ${DAY} as begun, c.start_date <= ${DAY} and c.end_date > ${DAY} as running,
    c.start_date > ${DAY} and c.start_date <= ${DAY} + 21 as starting,
    (select count(*) from star.fact_enrolment e where e.course_id = c.course_id and e.counted and (e.outcome is null or e.outcome <> 'Withdrawn')) as students,
    (select count(*) from star.fact_teaching t where t.course_id = c.course_id) as staff,
    (select count(*) from star.dim_item i where i.course_id = c.course_id) as content,
    (select count(*) from star.dim_assessment a where a.course_id = c.course_id) as pieces,
    (select count(*) from star.dim_assessment a where a.course_id = c.course_id and a.due_date is null) as undated,
    (select coalesce(sum(weight), 0) from star.dim_assessment a where a.course_id = c.course_id) as total,
    (select coalesce(sum(weight), 0) from star.dim_assessment a where a.course_id = c.course_id and a.assessment_type <> 'Exam') as coursework,
    exists (select 1 from (select date_trunc('week', f.activity_date) as week, count(distinct f.student_id) as people from star.fact_activity f
        join star.fact_enrolment e using (enrolment_id) where f.course_id = c.course_id and e.counted group by 1)
      where people >= 3 and week > ${DAY} - 28) as busy
  from star.dim_course c join star.dim_node n using (node_id)) as w`;
const STATE = `case when not w.begun then 'Not begun' when w.end_date <= ${DAY} then 'Ended' when not w.available then 'Hidden'
  when w.busy and w.staff > 0 then 'Active' else 'Open, not active' end`;
const LACKS: readonly (readonly [gap: string, condition: string])[] = [
  ["No students", "w.running and w.students = 0"],
  ["No instructor", "w.staff = 0"],
  ["No content", "w.content = 0"],
  ["Not open", "w.starting and not w.available"],
  ["No assessment", "w.pieces = 0"],
  ["No due date", "w.undated > 0"],
  ["Ends before it starts", "w.end_date < w.start_date"],
  ["Weights not 100 %", "w.pieces > 0 and w.coursework <> 100 and w.total <> 100"],
];
const gaps = (which: string): string =>
  LACKS.map(([gap, condition]) => `select w.*, '${gap}' as gap from ${OFFERINGS} where ${which} and (${condition}) and @w`).join(
    " union all ",
  );
const COMPLETE = `not (${LACKS.map(([, condition]) => `(${condition})`).join(" or ")})`;
const EMPTY = ["No students", "No instructor", "No content"];
const CHECKED = ["Not open", "No instructor", "No content", "No assessment", "No due date", "Weights not 100 %", "Ends before it starts"];
const columns = (named: readonly string[]): string => named.map((gap) => `count(*) filter (gap = '${gap}')`).join();
const START = "strftime(start_date, '%Y-%m-%d')";
const ENROLLED =
  "(select e.*, n.level1_name as college, c.module_code from star.fact_enrolment e join star.dim_node n using (node_id) join star.dim_course c using (course_id) where e.counted) as w";
const LATE = "count(*) filter (w.registered_day > 0)";
const OPEN_BAND = `case when d < 0 then '< 0' when d < 1 then '0 – < 1' when d < 4 then '1 – < 4' when d < 8 then '4 – < 8' when d < 15 then '8 – < 15' else '≥ 15' end`;

const STATEMENTS: Readonly<Record<string, string>> = {
  running: `select count(*) from ${OFFERINGS} where w.running and @w`,
  active: `select count(*) filter (${STATE} = 'Active') / count(*) from ${OFFERINGS} where w.running and @w`,
  "on-record": `select count(*) from ${OFFERINGS} where @w`,
  states: `select w.college, ${STATE}, count(*) from ${OFFERINGS} where @w group by 1, 2`,
  made: `select strftime(date_trunc('month', w.created_date), '%Y-%m-%d'), count(*) from ${OFFERINGS} where @w group by 1`,
  opened: `select ${OPEN_BAND}, count(*) from (select w.start_date - w.opened_date as d from ${OFFERINGS} where w.opened_date is not null and @w) group by 1`,
  empty: `select ${START}, course_code, name, ${columns(EMPTY)} from (${gaps("w.running")}) where gap in (${EMPTY.map((gap) => `'${gap}'`).join()}) group by all`,
  enrolments: `select count(*) from ${ENROLLED} where @w`,
  students: `select count(distinct w.student_id) from ${ENROLLED} where @w`,
  "per-student": `select count(*) / count(distinct w.student_id) from ${ENROLLED} where @w`,
  late: `select ${LATE} / count(w.registered_day) from ${ENROLLED} where @w`,
  arrivals: `select 7 * floor(w.registered_day / 7), count(*) from ${ENROLLED} where w.registered_day between -84 and 27 and @w group by 1`,
  "late-by-node": `select w.college, ${LATE} / count(w.registered_day) from ${ENROLLED} where @w group by 1 having count(w.registered_day) >= 30`,
  "late-modules": `select w.module_code, ${LATE}, count(w.registered_day), ${LATE} / count(w.registered_day) from ${ENROLLED} where @w group by 1 having count(w.registered_day) >= 30`,
  readiness: `select count(*) filter (${COMPLETE}) / count(*) from ${OFFERINGS} where w.starting and @w`,
  starting: `select count(*) from ${OFFERINGS} where w.starting and @w`,
  gaps: `select count(*) from (${gaps("w.starting")})`,
  "by-gap": `select gap, count(*) from (${gaps("w.starting")}) group by 1`,
  "by-node": `select w.college, count(*) filter (${COMPLETE}) / count(*) from ${OFFERINGS} where w.starting and @w group by 1`,
  list: `select ${START}, course_code, name, ${columns(CHECKED)} from (${gaps("w.starting")}) group by all`,
};
testReport(() => engine, { report: "course-administration", statements: STATEMENTS });

test("the demo institution has offerings of every state, and offerings about to start that lack each thing", async () => {
  const states = await engine.rows("select state, count(*)::integer from star.fact_course_state group by 1 order by 1");
  expect(states.map(([state]) => state)).toEqual(["Active", "Ended", "Hidden", "Not begun", "Open, not active"]);
  const lacking = await engine.rows("select distinct gap from star.fact_course_gap where not begun order by 1");
  expect(lacking.flat()).toEqual(
    LACKS.map(([gap]) => gap)
      .filter((gap) => gap !== "No students" && gap !== "Weights not 100 %")
      .toSorted(),
  );
  const [[share]] = (await engine.rows("select avg(ready::integer) from star.fact_course_state where ready is not null")) as [[number]];
  expect(share).toBeGreaterThan(0.3);
  expect(share).toBeLessThan(0.8);
});
