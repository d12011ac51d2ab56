import { sharedDemo, testNarrowReaders, testReport } from "./testing/demo-reports.ts";
import { AS_OF } from "./warehouse/step.ts";

const engine = sharedDemo();
const REPORT = "enrolment-and-outcomes";

const ALL = `(select e.*, t.name as term, n.level1_name as college, n.level2_name as department, c.module_code, coalesce(c.end_date <= date '${AS_OF}', false) as ended
  from star.fact_enrolment e join star.dim_course c using (course_id) join star.dim_term t on t.term_id = c.term_id
  join star.dim_node n on n.node_id = e.node_id where e.counted) as w`;
const ENDED = "count(*) filter (w.ended)";
/** Part of the enrolments in ended courses; missing where none has ended. */
const part = (condition: string): string => `count(*) filter (w.ended and ${condition}) / nullif(${ENDED}, 0)`;
const PASSED = part("w.outcome in ('Pass', 'Distinction')");
const LEFT = part("w.outcome = 'Withdrawn'");
/** Mean of the scores of the enrolments of a group, submission by submission. */
const MEAN_SCORE = `(select avg(s.score) from star.fact_submission s join star.fact_enrolment e using (enrolment_id)
  join star.dim_course c on c.course_id = s.course_id where e.counted and c.module_code = w.module_code and @s)`;
const ATTEMPT = `case when w.previous_attempts = 0 then 'First attempt' when w.previous_attempts = 1 then 'Second attempt'
  when w.previous_attempts > 1 then 'Third attempt or later' else 'Attempt not on record' end`;
const CREDITS = `case when w.studied_credits < 30 then '< 30' when w.studied_credits < 60 then '30 – < 60' when w.studied_credits < 90 then '60 – < 90'
  when w.studied_credits < 120 then '90 – < 120' when w.studied_credits >= 120 then '≥ 120' end`;
const from = (columns: string, rest = ""): string => `select ${columns} from ${ALL} where @w ${rest}`;
const ENOUGH = `having ${ENDED} >= 30`;

const STATEMENTS: Readonly<Record<string, string>> = {
  "intake/enrolments": from("count(*)"),
  "intake/students": from("count(distinct w.student_id)"),
  "intake/pass-rate": from(PASSED),
  "intake/withdrawal-rate": from(LEFT),
  "intake/by-term": from("w.term, count(*)", "group by 1"),
  "intake/by-college": from("w.college, count(*)", "group by 1"),
  registrations: from(
    "strftime(date_trunc('month', w.registered_date), '%Y-%m-%d'), count(*)",
    "and w.registered_date is not null group by 1",
  ),
  "first-attempts": from("count(*) filter (w.previous_attempts = 0) / count(w.previous_attempts)"),
  credits: from("avg(w.studied_credits)"),
  "age-mix": from("w.term, w.age_band, count(*)", "group by 1, 2"),
  "attempt-mix": from(`w.term, ${ATTEMPT}, count(*)`, "group by 1, 2"),
  "credits-mix": from(`w.term, ${CREDITS}, count(*)`, "group by 1, 2"),
  "by-region": from("w.region, count(distinct w.student_id)", "group by 1"),
  "pass-by-attempt": from(`${ATTEMPT}, ${PASSED}`, "group by 1"),
  "pass-by-credits": from(`${CREDITS}, ${PASSED}`, "group by 1"),
  "outcomes/pass-rate": from(PASSED),
  "distinction-rate": from(part("w.outcome = 'Distinction'")),
  "fail-rate": from(part("w.outcome = 'Fail'")),
  "average-score": `select avg(w.score) from star.fact_submission w join star.fact_enrolment e using (enrolment_id) where e.counted and @w`,
  "outcomes/by-term": from("w.term, w.outcome, count(*)", "and w.ended group by 1, 2"),
  "outcomes/by-college": from(`w.college, ${PASSED}`, `group by 1 ${ENOUGH}`),
  "department-by-term": from(`w.department, w.term, ${PASSED}`, "and w.ended group by 1, 2"),
  "score-and-pass-rate": from(`w.module_code, ${MEAN_SCORE}, ${PASSED}, ${ENDED}`, `group by 1 ${ENOUGH}`),
  "outcomes/modules": from(
    `w.module_code, ${ENDED}, ${PASSED}, ${part("w.outcome = 'Distinction'")}, ${part("w.outcome = 'Fail'")}, ${LEFT}, ${MEAN_SCORE}`,
    `group by 1 ${ENOUGH}`,
  ),
  "withdrawal/withdrawal-rate": from(LEFT),
  withdrawals: from("count(*) filter (w.outcome = 'Withdrawn')"),
  "withdrawal/students": from("count(distinct w.student_id)", "and w.outcome = 'Withdrawn'"),
  timing: from("floor(w.withdrawn_day / 7), count(*) filter (w.outcome = 'Withdrawn')", "and floor(w.withdrawn_day / 7) >= -8 group by 1"),
  "by-time": from(
    `w.college, ${ENDED}, ${LEFT}, ${part("w.outcome = 'Withdrawn' and w.withdrawn_day < 0")},
      ${part("w.outcome = 'Withdrawn' and w.withdrawn_day between 0 and 20")}, ${part("w.outcome = 'Withdrawn' and w.withdrawn_day > 20")}`,
    `group by 1 ${ENOUGH}`,
  ),
  "withdrawal/by-term": from(`w.term, w.college, ${LEFT}`, "group by 1, 2"),
  "by-education": from(`w.highest_education, ${LEFT}`, "group by 1"),
  "withdrawal/modules": from(
    `w.module_code, ${ENDED}, count(*) filter (w.ended and w.outcome = 'Withdrawn'), ${LEFT}`,
    `group by 1 ${ENOUGH}`,
  ),
  "outcomes-by-deprivation": from("w.deprivation_band, w.outcome, count(*)", "and w.ended group by 1, 2"),
  region: from(`w.region, ${ENDED}, ${PASSED}, ${LEFT}`, "group by 1"),
};
testReport(engine, {
  report: REPORT,
  statements: STATEMENTS,
  // `gaps-report.api.test.ts`
  elsewhere: ["deprivation", "disability", "age", "gender", "education", "gap-over-time"],
});
testNarrowReaders(engine, { report: REPORT, statements: STATEMENTS });
