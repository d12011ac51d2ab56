import { type Definitions } from "@lyceum/semantic";

import type { CleanUp } from "./clean-up.ts";
import { compareVisuals } from "./engine/delivered-visuals.ts";
import { readersAtOnce } from "./engine/readers-at-once.ts";
import { type Case, compareCases, everything } from "./star/compare-cases.ts";

const defining = (measures: Record<string, unknown>, dimensions: Record<string, unknown> = {}): Definitions =>
  ({ measures, dimensions }) as unknown as Definitions;
const student = [{ name: "student" }];
const enrolment = [{ name: "enrolment" }];
/** Enrolments that count, of courses that have ended: what rates of outcome are over. */
const ended = "star.fact_enrolment join star.dim_course using (course_id) where counted and end_date <= date '2026-11-20'";
const counted = "enrolment_id not in (select enrolment_id from star.fact_enrolment where not counted)";
const passed = "count(case when outcome in ('Pass', 'Distinction') then 1 end)";

const CASES: readonly Case[] = [
  {
    name: "a measure with a filter of its own",
    query: {
      define: defining({ late: { measure: "clicks", where: [{ dimension: "course_day", op: ">", value: 100 }] } }),
      measures: ["clicks", "late"],
      dimensions: [{ name: "module" }],
    },
    rights: everything,
    sql: `select module_code, sum(clicks), coalesce(sum(clicks) filter (where activity_day > 100), 0) from star.fact_activity
      join star.dim_course using (course_id) where ${counted} group by 1 order by 1`,
  },
  {
    name: "a gap between two rates",
    query: {
      define: defining({
        women: { measure: "pass_rate", where: [{ dimension: "gender", op: "in", values: ["F"] }] },
        men: { measure: "pass_rate", where: [{ dimension: "gender", op: "in", values: ["M"] }] },
        gap: { expression: "women - men" },
      }),
      measures: ["gap"],
      dimensions: [{ name: "region" }],
    },
    rights: everything,
    sql: `select region, 100 * (${passed.replace("then", "and gender = 'F' then")} / nullif(count(case when gender = 'F' then 1 end), 0)
        - ${passed.replace("then", "and gender = 'M' then")} / nullif(count(case when gender = 'M' then 1 end), 0)) from ${ended} group by 1 order by 1`,
  },
  {
    name: "median of clicks per student",
    query: {
      define: defining({ typical: { per: student, measure: "clicks", aggregate: "median" } }),
      measures: ["typical"],
      dimensions: [{ name: "term" }],
    },
    rights: everything,
    sql: `select name, median(c) from (select name, student_id, sum(clicks) c from star.fact_activity join star.dim_term using (term_id)
      where ${counted} group by 1, 2) group by 1`,
  },
  {
    name: "enrolments without a click",
    query: {
      define: defining({}),
      measures: ["enrolments"],
      dimensions: [{ name: "module" }],
      filters: [{ per: enrolment, measure: "clicks", op: "=", value: 0 }],
    },
    rights: everything,
    sql: `select module_code, count(*) from star.fact_enrolment e join star.dim_course using (course_id) left join
      (select enrolment_id, sum(clicks) c from star.fact_activity group by 1) a using (enrolment_id)
      where counted and coalesce(c, 0) = 0 group by 1 order by 1`,
  },
  {
    name: "pass rate of those who did much",
    query: {
      define: defining({ busy: { measure: "pass_rate", where: [{ per: enrolment, measure: "clicks", op: ">", value: 100 }] } }),
      measures: ["pass_rate", "busy"],
      dimensions: [{ name: "region" }],
    },
    rights: everything,
    sql: `select region, ${passed} / nullif(count(*), 0), ${passed.replace("then", "and c > 100 then")} / nullif(count(case when c > 100 then 1 end), 0)
      from (select * from star.fact_enrolment join star.dim_course using (course_id)
        left join (select enrolment_id, sum(clicks) c from star.fact_activity where ${counted} group by 1) a using (enrolment_id)
        where counted and end_date <= date '2026-11-20') group by 1 order by 1`,
  },
  {
    name: "share and rank within each college",
    query: {
      define: defining({ part: { expression: "share(clicks, level1)" }, place: { expression: "rank(clicks, level1)" } }),
      measures: ["part"],
      dimensions: [{ name: "level1" }, { name: "module" }],
      having: [{ measure: "place", op: "<=", value: 3 }],
    },
    rights: everything,
    sql: `with g as (select level1_name d, module_code m, sum(clicks) c from star.fact_activity f join star.dim_node n on n.node_id = f.node_id
        join star.dim_course using (course_id) where ${counted} group by 1, 2)
      select d, m, c / sum(c) over (partition by d) from g qualify rank() over (partition by d order by c desc) <= 3 order by 1, 2`,
    // The total is worked out from the data and not added up, which holds for every measure.
    goal: 2.2,
  },
  {
    name: "running total by month",
    query: {
      define: defining({ so_far: { expression: "running(clicks)" } }),
      measures: ["so_far"],
      dimensions: [{ name: "activity_date", grain: "month" }],
    },
    rights: everything,
    sql: `select cast(date_trunc('month', activity_date) as date) m, sum(sum(clicks)) over (order by cast(date_trunc('month', activity_date) as date))
      from star.fact_activity where ${counted} group by 1 order by 1`,
  },
  {
    name: "bands of marks",
    query: {
      define: defining({}, { band: { dimension: "studied_credits", bins: [40, 70] } }),
      measures: ["enrolments"],
      dimensions: [{ name: "band" }],
    },
    rights: everything,
    sql: `select case when studied_credits is null then null when studied_credits < 40 then '< 40' when studied_credits < 70 then '40 – < 70' else '≥ 70' end, count(*) from star.fact_enrolment where counted group by 1`,
  },
  {
    name: "first five modules and all others",
    query: {
      define: defining({}, { few: { dimension: "module", top: 5, by: "clicks", others: "Others" } }),
      measures: ["clicks"],
      dimensions: [{ name: "few" }],
    },
    rights: everything,
    sql: `with g as (select module_code m, sum(clicks) c from star.fact_activity join star.dim_course using (course_id) where ${counted} group by 1),
      t as (select m from g order by c desc, m limit 5)
      select case when m in (from t) then m else 'Others' end, sum(c) from g group by 1`,
    // What adds up could be added up from the groups; the compiler works every measure out from the data.
    goal: 2.2,
  },
];

/** Measures constructs against hand-written SQL, visuals from sums, and readers at once. */
export async function run(cleanUp: CleanUp): Promise<void> {
  await compareCases(CASES);
  await compareVisuals(cleanUp);
  await readersAtOnce(cleanUp);
}
