import type { Definitions } from "@lyceum/semantic";

import { type Case, everything } from "./compare-cases.ts";

const defining = (measures: Record<string, unknown>, dimensions: Record<string, unknown> = {}): Definitions =>
  ({ measures, dimensions }) as unknown as Definitions;
const student = [{ name: "student" }];
const enrolment = [{ name: "enrolment" }];
const counted = "enrolment_id not in (select enrolment_id from star.fact_enrolment where not counted)";
const passed = "outcome in ('Pass', 'Distinction')";

/** A rate of outcomes that are on record, as the pass rate is defined: over courses that have ended. */
const passRate = (ended: string, within = "true"): string =>
  `case when count(*) filter (where ${within} and ${ended} and outcome in ('Pass', 'Distinction', 'Fail')) = 0
      and count(*) filter (where ${within} and ${ended} and outcome is null) > 0 then null
    else count(*) filter (where ${within} and ${ended} and ${passed}) / nullif(count(*) filter (where ${within} and ${ended}), 0) end`;

/** What the constructs are asked about: the last day of the data, and a term with the one a year before. */
export interface Periods {
  readonly lastDay: string;
  readonly term: string;
  readonly earlierTerm: string;
}

/** Measures of a query's own, expressions and two steps. */
const measuresOfOwn = (ended: string): readonly Case[] => [
  {
    name: "a measure with a filter of its own",
    query: {
      define: defining({ late: { measure: "clicks", where: [{ dimension: "course_day", op: ">", value: 100 }] } }),
      measures: ["clicks", "late"],
      dimensions: [{ name: "module" }],
      limit: 10_000,
    },
    rights: everything,
    sql: `select module_code, sum(clicks), coalesce(sum(clicks) filter (where activity_day > 100), 0) from star.fact_activity
      join star.dim_course using (course_id) where ${counted} group by 1 order by 1`,
  },
  {
    name: "a gap between two rates",
    query: {
      define: defining({
        before: { measure: "pass_rate", where: [{ dimension: "disability", op: "in", values: [true] }] },
        after: { measure: "pass_rate", where: [{ dimension: "disability", op: "in", values: [false] }] },
        gap: { expression: "before - after" },
      }),
      measures: ["gap"],
      dimensions: [{ name: "region" }],
    },
    rights: everything,
    sql: `select region, 100 * (${passRate(ended, "disability")} - ${passRate(ended, "not disability")})
      from star.fact_enrolment join star.dim_course using (course_id) where counted group by 1 order by 1`,
  },
  {
    name: "two steps: median of clicks per student",
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
    name: "two steps: students with 90 or more once",
    query: {
      define: defining({
        best: { aggregate: "maximum", of: "score" },
        high: { per: student, measure: "best", aggregate: "count", having: [{ measure: "best", op: ">=", value: 90 }] },
      }),
      measures: ["high"],
      dimensions: [{ name: "term" }],
    },
    rights: everything,
    sql: `select name, count(*) from (select name, student_id, max(score) s from star.fact_submission join star.dim_term using (term_id)
      where ${counted} group by 1, 2) where s >= 90 group by 1`,
  },
  {
    name: "two steps: a percentile of submissions",
    query: {
      define: defining({ many: { per: student, measure: "submissions", aggregate: "percentile", at: 0.9 } }),
      measures: ["many"],
      dimensions: [{ name: "term" }],
    },
    rights: everything,
    sql: `select name, quantile_cont(c, 0.9) from (select name, student_id, count(*) c from star.fact_submission join star.dim_term using (term_id)
      where ${counted} group by 1, 2) group by 1`,
  },
  {
    name: "the whole beside each college",
    query: {
      define: defining({ whole: { measure: "clicks", without: ["level1"] } }),
      measures: ["whole"],
      filters: [{ dimension: "level1", op: "not_in", values: ["none"] }],
    },
    rights: everything,
    sql: `select sum(clicks) from star.fact_activity where ${counted}`,
  },
];

/** Conditions on entities. */
const entities = (ended: string): readonly Case[] => [
  {
    name: "none: enrolments without a click",
    query: {
      measures: ["enrolments"],
      dimensions: [{ name: "module" }],
      limit: 10_000,
      filters: [{ per: enrolment, measure: "clicks", op: "=", value: 0 }],
    },
    rights: everything,
    sql: `select module_code, count(*) from star.fact_enrolment e join star.dim_course using (course_id) left join
      (select enrolment_id, sum(clicks) c from star.fact_activity where ${counted} group by 1) a using (enrolment_id)
      where counted and coalesce(c, 0) = 0 group by 1 order by 1`,
  },
  {
    name: "at least: students on several modules",
    query: {
      measures: ["students"],
      dimensions: [{ name: "region" }],
      filters: [{ per: student, measure: "modules", op: ">=", value: 2 }],
    },
    rights: everything,
    sql: `select region, count(distinct student_id) from star.fact_enrolment join
      (select student_id, count(distinct module_code) m from star.fact_enrolment join star.dim_course using (course_id) where counted group by 1) using (student_id)
      where counted and m >= 2 group by 1`,
  },
  {
    name: "within days: students active after day 100",
    query: {
      define: defining({ late: { measure: "clicks", where: [{ dimension: "course_day", op: ">", value: 100 }] } }),
      measures: ["enrolments"],
      dimensions: [{ name: "module" }],
      limit: 10_000,
      filters: [{ per: enrolment, measure: "late", op: ">", value: 0 }],
    },
    rights: everything,
    sql: `select module_code, count(*) from star.fact_enrolment join star.dim_course using (course_id) join
      (select enrolment_id, sum(clicks) filter (where activity_day > 100) c from star.fact_activity where ${counted} group by 1) using (enrolment_id)
      where counted and coalesce(c, 0) > 0 group by 1`,
  },
  {
    name: "pass rate of those who did much",
    query: {
      define: defining({ busy: { measure: "pass_rate", where: [{ per: enrolment, measure: "clicks", op: ">", value: 100 }] } }),
      measures: ["busy"],
      dimensions: [{ name: "region" }],
    },
    rights: everything,
    sql: `select region, ${passRate(ended, "coalesce(c, 0) > 100")} from star.fact_enrolment join star.dim_course using (course_id)
      left join (select enrolment_id, sum(clicks) c from star.fact_activity where ${counted} group by 1) a using (enrolment_id) where counted group by 1 order by 1`,
  },
];

/** Functions over rows, periods and bands. */
const overRows = (ended: string, { term, earlierTerm }: Periods): readonly Case[] => [
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
    name: "moving average and change by week",
    query: {
      define: defining({ smooth: { expression: "moving(clicks, 4)" }, step: { expression: "clicks - previous(clicks)" } }),
      measures: ["smooth", "step"],
      dimensions: [{ name: "activity_date", grain: "week" }],
    },
    rights: everything,
    sql: `with g as (select cast(date_trunc('week', activity_date) as date) w, sum(clicks) c from star.fact_activity where ${counted} group by 1)
      select w, avg(c) over (order by w rows between 3 preceding and current row), c - lag(c) over (order by w) from g`,
  },
  {
    name: "a term against the year before",
    query: {
      measures: ["clicks"],
      dimensions: [{ name: "module" }],
      limit: 10_000,
      filters: [{ dimension: "term", op: "in", values: [term] }],
      compare: { dimension: "term", to: "previous_year" },
    },
    rights: everything,
    sql: `with a as (select module_code m, sum(clicks) filter (where t.name = '${term}') c, sum(clicks) filter (where t.name = '${earlierTerm}') p
        from star.fact_activity f join star.dim_course k using (course_id) join star.dim_term t on t.term_id = f.term_id
        where ${counted} and t.name in ('${term}', '${earlierTerm}') group by 1)
      select m, c, p, (c - p) / nullif(p, 0) from a`,
  },
  {
    name: "modules above the overall value",
    query: {
      define: defining({ above: { expression: "average_score - total(average_score)" } }),
      measures: ["average_score"],
      dimensions: [{ name: "module" }],
      limit: 10_000,
      having: [{ measure: "above", op: ">", value: 0 }],
    },
    rights: everything,
    sql: `with g as (select module_code m, sum(score) s, count(score) n from star.fact_submission join star.dim_course using (course_id) where ${counted} group by 1)
      select m, s / n from g where s / n > (select sum(s) / sum(n) from g)`,
  },
  {
    name: "bands of the day of the course",
    query: {
      define: defining({}, { band: { dimension: "course_day", bins: [0, 50, 100] } }),
      measures: ["clicks"],
      dimensions: [{ name: "band" }],
    },
    rights: everything,
    sql: `select case when activity_day < 0 then '< 0' when activity_day < 50 then '0 – < 50' when activity_day < 100 then '50 – < 100' else '≥ 100' end, sum(clicks)
      from star.fact_activity where ${counted} group by 1`,
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
  },
  {
    name: "totals and subtotals",
    query: { measures: ["clicks"], dimensions: [{ name: "term" }, { name: "item_type" }], totals: true, subtotals: [["term"]] },
    rights: everything,
    sql: `select t.name, item_type, sum(clicks) from star.fact_activity f join star.dim_term t on t.term_id = f.term_id left join star.dim_item using (item_id)
      where ${counted} group by grouping sets ((t.name, item_type), (t.name), ())`,
  },
  {
    name: "spread and what is missing",
    query: {
      define: defining({
        high: { aggregate: "percentile", of: "score", at: 0.9 },
        spread: { aggregate: "deviation", of: "score" },
        unknown: { aggregate: "count_missing", of: "score" },
      }),
      measures: ["high", "spread", "unknown"],
      dimensions: [{ name: "module" }],
      limit: 10_000,
    },
    rights: everything,
    sql: `select module_code, quantile_cont(score, 0.9), stddev_samp(score), count(*) filter (where score is null)
      from star.fact_submission join star.dim_course using (course_id) where ${counted} group by 1`,
  },
  {
    name: "single enrolments, the busiest first",
    query: { measures: ["clicks"], dimensions: [{ name: "enrolment" }], order: [{ by: "clicks", direction: "desc" }], limit: 100 },
    rights: everything,
    sql: `select enrolment_id, sum(clicks) from star.fact_activity where ${counted} group by 1 order by 2 desc, 1 limit 101`,
  },
  {
    name: "three facts by region",
    query: { measures: ["enrolments", "late_rate", "clicks"], dimensions: [{ name: "region" }] },
    rights: everything,
    sql: `with e as (select region d, count(*) n from star.fact_enrolment where counted group by 1),
      s as (select e.region d, count(case when late then 1 end) / count(*) l from star.fact_submission f join star.fact_enrolment e using (enrolment_id) where e.counted group by 1),
      a as (select e.region d, sum(f.clicks) c from star.fact_activity f join star.fact_enrolment e using (enrolment_id) where e.counted group by 1)
      select d, n, l, c from e full join s using (d) full join a using (d) order by d`,
    goal: 1.3,
  },
];

/** Every construct of the contract with what a person would write for it. */
export function constructCases(periods: Periods): readonly Case[] {
  const ended = `end_date <= date '${periods.lastDay}'`;
  return [...measuresOfOwn(ended), ...entities(ended), ...overRows(ended, periods)];
}
