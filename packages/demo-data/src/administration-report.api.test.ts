import type { DataRights } from "@lyceum/access";
import { expect, test } from "vitest";

import { MIN_GROUP, restricted as anyRestricted, shownRows, testReport, sharedDemo } from "./testing/demo-reports.ts";
import { gapsOf, LACKS, OFFERINGS, STATE } from "./testing/offerings.ts";
import { AS_OF } from "./warehouse/step.ts";

const engine = sharedDemo();

const COMPLETE = `not (${LACKS.map(([, condition]) => `(${condition})`).join(" or ")})`;
const EMPTY = ["No students", "No instructor", "No content"];
const CHECKED = ["Not open", "No instructor", "No content", "No assessment", "No due date", "Weights not 100 %", "Ends before it starts"];
const columns = (named: readonly string[]): string => named.map((gap) => `count(*) filter (gap = '${gap}')`).join();
const START = "strftime(start_date, '%Y-%m-%d')";
const ENROLLED =
  "(select e.*, n.level1_name as college, c.module_code from star.fact_enrolment e join star.dim_node n using (node_id) join star.dim_course c using (course_id) where e.counted) as w";
const LATE = "count(*) filter (w.registered_day > 0)";
const OPEN_BAND = `case when d < 0 then '< 0' when d < 1 then '0 – < 1' when d < 4 then '1 – < 4' when d < 8 then '4 – < 8' when d < 15 then '8 – < 15' else '≥ 15' end`;

const CAUSES = ["Account disabled", "Enrolment unavailable", "Preview user"].map((cause) => `and e.uncounted_cause = '${cause}'`);
const uncounted = (cause: string, offering = "e.course_id = w.course_id"): string =>
  `(select count(*) from star.fact_enrolment e where ${offering} and not e.counted ${cause})`;
/** Missing where no enrolment of the reader's part has the cause. */
const uncountedBy = (cause: string): string => `case when ${uncounted(cause, "@e")} > 0 then ${uncounted(cause)} end`;

const STATEMENTS: Readonly<Record<string, string>> = {
  running: `select count(*) from ${OFFERINGS} where w.running and @w`,
  active: `select count(*) filter (${STATE} = 'Active') / count(*) from ${OFFERINGS} where w.running and @w`,
  "on-record": `select count(*) from ${OFFERINGS} where @w`,
  states: `select w.college, ${STATE}, count(*) from ${OFFERINGS} where @w group by 1, 2`,
  made: `select strftime(date_trunc('month', w.created_date), '%Y-%m-%d'), count(*) from ${OFFERINGS} where @w group by 1`,
  opened: `select ${OPEN_BAND}, count(*) from (select w.start_date - w.opened_date as d from ${OFFERINGS} where w.opened_date is not null and @w) group by 1`,
  empty: `select ${START}, course_code, name, ${columns(EMPTY)} from (${gapsOf("w.running")}) where gap in (${EMPTY.map((gap) => `'${gap}'`).join()}) group by all`,
  enrolments: `select count(*) from ${ENROLLED} where @w`,
  students: `select count(distinct w.student_id) from ${ENROLLED} where @w`,
  "per-student": `select count(*) / count(distinct w.student_id) from ${ENROLLED} where @w`,
  late: `select ${LATE} / count(w.registered_day) from ${ENROLLED} where @w`,
  arrivals: `select 7 * floor(w.registered_day / 7), count(*) from ${ENROLLED} where w.registered_day between -84 and 27 and @w group by 1`,
  "late-by-node": `select w.college, ${LATE} / count(w.registered_day) from ${ENROLLED} where @w group by 1 having count(w.registered_day) >= 30`,
  "late-modules": `select w.module_code, ${LATE}, count(w.registered_day), ${LATE} / count(w.registered_day) from ${ENROLLED} where @w group by 1 having count(w.registered_day) >= 30`,
  // The load counted pair by pair, over the whole institution: what a dean may not see counts in it as well.
  "courses-each": `select load, count(distinct student_id) from (select w.student_id, (select count(distinct o.course_id)
      from star.fact_enrolment o where o.counted and o.student_id = w.student_id and o.term_id = w.term_id) as load
    from star.fact_enrolment w where w.counted and @w) group by 1`,
  "not-counted": `select w.course_code, w.name, ${[uncounted(""), ...CAUSES.map(uncountedBy)].join()} from star.dim_course w where ${uncounted("")} > 0 and @w`,
  readiness: `select count(*) filter (${COMPLETE}) / count(*) from ${OFFERINGS} where w.starting and @w`,
  starting: `select count(*) from ${OFFERINGS} where w.starting and @w`,
  gaps: `select count(*) from (${gapsOf("w.starting")})`,
  "by-gap": `select gap, count(*) from (${gapsOf("w.starting")}) group by 1`,
  "by-node": `select w.college, count(*) filter (${COMPLETE}) / count(*) from ${OFFERINGS} where w.starting and @w group by 1`,
  begin: `select college, quantile_cont(lead, 0.1), median(lead), quantile_cont(lead, 0.9), count(*) from (
      select n.level1_name as college, max(-w.created_day) as lead from star.dim_item w join star.dim_node n using (node_id)
      where w.author_role = 'Instructor' and @w group by w.course_id, 1) group by 1 having count(*) >= 5`,
  list: `select ${START}, course_code, name, ${columns(CHECKED)} from (${gapsOf("w.starting")}) group by all`,
};
testReport(engine, { report: "course-administration", statements: STATEMENTS });

test("the demo institution has offerings of every state, and offerings about to start that lack each thing", async () => {
  const states = await engine().rows("select state, count(*)::integer from star.fact_course_state group by 1 order by 1");
  expect(states.map(([state]) => state)).toEqual(["Active", "Ended", "Hidden", "Not begun", "Open, not active"]);
  const lacking = await engine().rows("select distinct gap from star.fact_course_gap where not begun order by 1");
  expect(lacking.flat()).toEqual(
    LACKS.map(([gap]) => gap)
      .filter((gap) => gap !== "No students" && gap !== "Weights not 100 %")
      .toSorted(),
  );
  const [[share]] = (await engine().rows("select avg(ready::integer) from star.fact_course_state where ready is not null")) as [[number]];
  expect(share).toBeGreaterThan(0.3);
  expect(share).toBeLessThan(0.8);
});

test("an offering is made before it opens, and no day lies after the last of the data", async () => {
  expect(
    await engine().rows(`select count(*)::integer from star.dim_course
      where created_date is null or created_date > opened_date or greatest(created_date, opened_date) > date '${AS_OF}' or available <> (opened_date is not null)`),
  ).toEqual([[0]]);
});

const restricted: DataRights = { ...anyRestricted, areas: ["leading"] };

test("a restricted viewer sees no column of few students, and of no course how many do not count", async () => {
  const loads = (await engine().rows(
    `select courses_in_term::integer, count(distinct student_id)::integer from star.fact_enrolment where counted group by 1`,
  )) as [number, number][];
  const shown = (await shownRows(engine(), "course-administration", "courses-each", restricted)) as [number, number | null][];
  const few = loads.flatMap(([load, students]) => (students < MIN_GROUP ? [load] : []));
  expect(few.length).toBeGreaterThan(0);
  expect(shown.filter(([load, students]) => few.includes(load) && students !== null)).toEqual([]);
  expect(shown.filter(([, students]) => students !== null).length).toBeGreaterThan(3);
  expect(await shownRows(engine(), "course-administration", "not-counted", restricted)).toEqual([]);
});

test("every enrolment that does not count says why, in one of the ways that the source tells", async () => {
  const causes = await engine().rows(
    "select uncounted_cause, counted, count(*) > 20 from star.fact_enrolment group by 1, 2 order by 1 nulls first",
  );
  expect(causes).toEqual([
    [null, true, true],
    ["Enrolment unavailable", false, true],
    ["Preview user", false, true],
  ]);
});
