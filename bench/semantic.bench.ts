import { type Case, college, compareCases, everything } from "./star/compare-cases.ts";

/** Activity and work of enrolments that were taken back before they began are left out of every measure. */
const counted = "enrolment_id not in (select enrolment_id from star.fact_enrolment where not counted)";
const secured = "node_id in (select node_id from star.node_closure where ancestor_id in ('college-1'))";
const CASES: readonly Case[] = [
  {
    name: "1 fact, by ISO week",
    query: { measures: ["clicks", "active_students"], dimensions: [{ name: "activity_date", grain: "week" }] },
    rights: everything,
    sql: `select cast(date_trunc('week', activity_date) as date), sum(clicks), count(distinct student_id) from star.fact_activity where ${counted} group by 1 order by 1`,
  },
  {
    name: "1 fact, one college, by month",
    query: { measures: ["clicks"], dimensions: [{ name: "activity_date", grain: "month" }] },
    rights: college,
    sql: `select cast(date_trunc('month', activity_date) as date), sum(clicks) from star.fact_activity where ${counted} and ${secured} group by 1 order by 1`,
  },
  {
    name: "2 facts, by college",
    query: { measures: ["clicks_per_enrolled_student", "pass_rate"], dimensions: [{ name: "level1" }] },
    rights: everything,
    sql: `with a as (select level1_name d, sum(clicks) c from star.fact_activity join star.dim_node using (node_id) where ${counted} group by 1),
      e as (select level1_name d, count(distinct student_id) s, count(case when ended and outcome in ('Pass','Distinction') then 1 end) / count(case when ended then 1 end) p
        from (select f.*, c.end_date <= date '2026-11-20' as ended from star.fact_enrolment f join star.dim_course c using (course_id))
        join star.dim_node using (node_id) where counted group by 1)
      select d, c / s, p from a full join e using (d) order by d`,
  },
  {
    name: "3 facts, one college, by region",
    query: { measures: ["enrolments", "late_rate", "clicks"], dimensions: [{ name: "region" }] },
    rights: college,
    sql: `with e as (select region d, count(*) n from star.fact_enrolment where counted and ${secured} group by 1),
      s as (select e.region d, count(case when late then 1 end) / count(*) l from star.fact_submission f join star.fact_enrolment e using (enrolment_id) where e.counted and f.${secured} group by 1),
      a as (select e.region d, sum(f.clicks) c from star.fact_activity f join star.fact_enrolment e using (enrolment_id) where e.counted and f.${secured} group by 1)
      select d, n, l, c from e full join s using (d) full join a using (d) order by d`,
  },
];

/** Compiled queries against hand-written SQL over the same ten million rows. */
export const run = (): Promise<void> => compareCases(CASES);
