import type { TestEngine } from "@lyceum/semantic/testing/engines";

import { deriveStatements } from "../star/derive.ts";
import { openStar } from "./star.ts";

/** A number from 0 up to 1 that is the same in every run, for the texts that name it. */
const chance = (...parts: readonly string[]): string => `(hash(concat_ws('/', ${parts.join(", ")})) % 1000003 / 1000003.0)`;

const FILL: readonly string[] = [
  `insert into star.dim_node (node_id, level, kind, name, sort_name, level1_id, level1_name) values ('root', 0, 'institution', 'University', 'University', null, null)`,
  `insert into star.node_closure values ('root', 'root')`,
  `insert into star.dim_term values ('t1', '2024J', 'J', 2024, 1, date '2024-10-01', date '2025-06-30'), ('t2', '2025J', 'J', 2025, 2, date '2025-10-01', date '2026-06-30')`,
  `insert into star.dim_course (course_id, course_code, module_code, name, term_id, node_id, start_date, end_date, available)
    select concat('M', m, '-', name), concat('M', m, '-', name), concat('M', m), concat('Module ', m), term_id, 'root', start_date, end_date, true
    from star.dim_term, range(24) modules(m)`,
  `insert into star.dim_assessment (assessment_id, course_id, node_id, assessment_type, due_date) select concat(course_id, '-tma'), course_id, 'root', 'TMA', start_date + 60 from star.dim_course`,
  `insert into star.dim_item (item_id, course_id, node_id, item_type) select concat(course_id, '-forum'), course_id, 'root', 'forum' from star.dim_course`,
  // Courses of 20 to 250 students; regions from the common to the rare.
  `insert into star.fact_enrolment (enrolment_id, student_id, course_id, term_id, node_id, counted, outcome, gender, age_band, region, disability, studied_credits, clicks, active_days, submissions)
    select concat(course_id, '-', s), concat('s', s), course_id, term_id, 'root', true,
      case when ${chance("course_id", "s", "'outcome'")} < 0.38 then 'Pass' when ${chance("course_id", "s", "'outcome'")} < 0.60 then 'Fail'
        when ${chance("course_id", "s", "'outcome'")} < 0.91 then 'Withdrawn' else 'Distinction' end,
      case when ${chance("s", "'gender'")} < 0.5 then 'F' else 'M' end,
      case when ${chance("s", "'age'")} < 0.7 then '0-35' when ${chance("s", "'age'")} < 0.97 then '35-55' else '55<=' end,
      concat('Region ', cast(floor(14 * pow(${chance("s", "'region'")}, 2.5)) as integer)),
      ${chance("s", "'disability'")} < 0.1, 30 * (1 + cast(floor(6 * ${chance("course_id", "s", "'credits'")}) as integer)), 0, 0, 0
    from star.dim_course, range(2500) students(s)
    where ${chance("course_id", "s", "'takes'")} < 0.008 + 0.1 * pow(${chance("course_id", "'size'")}, 3)`,
  `insert into star.fact_submission (submission_id, assessment_id, enrolment_id, student_id, course_id, term_id, node_id, late, banked, score, grading_days)
    select concat(enrolment_id, '-', n), concat(course_id, '-tma'), enrolment_id, student_id, course_id, term_id, node_id,
      ${chance("enrolment_id", "n", "'late'")} < 0.2, false, round(100 * sqrt(${chance("enrolment_id", "n", "'score'")})), 7
    from star.fact_enrolment, range(3) work(n)`,
  `insert into star.fact_activity (enrolment_id, student_id, course_id, term_id, node_id, item_id, activity_date, activity_day, clicks)
    select enrolment_id, student_id, course_id, term_id, node_id, concat(course_id, '-forum'), date '2025-01-06' + cast(n as integer) * 7, n, 1 + cast(floor(40 * pow(${chance("enrolment_id", "n", "'clicks'")}, 4)) as integer)
    from star.fact_enrolment, range(4) days(n)`,
  `insert into star.fact_teaching select concat(course_id, '-', i), concat('i', i), course_id, term_id, 'root', 20 + i, 100 from star.dim_course, range(2) instructors(i)`,
  `insert into star.dim_tool values ('quiz', 'Quiz', 'Built in', null, false), ('wiki', 'Wiki', 'Connected', 'Wikiware', true)`,
  `insert into star.fact_tool_day
    select student_id, 'Student', enrolment_id, true, course_id, term_id, 'root', case when n < 3 then 'quiz' else 'wiki' end,
      date '2025-01-06' + cast(n as integer), n, 1 + cast(floor(20 * pow(${chance("enrolment_id", "n", "'uses'")}, 4)) as integer), 10
    from star.fact_enrolment, range(4) days(n) where ${chance("enrolment_id", "n", "'tool'")} < 0.4`,
  `insert into star.fact_session
    select concat(student_id, '-', n), student_id, 'Student', 'root', date '2026-06-01' + cast(n as integer), 20, 'Mobile', 'Monday', 9, 'App'
    from (select distinct student_id from star.fact_enrolment), range(3) visits(n) where ${chance("student_id", "n", "'session'")} < 0.5`,
  ...deriveStatements({ asOf: "2026-06-30" }),
  `insert into star.fact_platform_reach
    select enrolment_id, student_id, course_id, term_id, 'root', date '2026-06-20', 3, ${chance("student_id", "'came'")} < 0.8, ${chance("student_id", "'phone'")} < 0.1
    from star.fact_enrolment where term_id = 't2'`,
];

/** A university of 48 course offerings, generated, the same in every run, with many groups of one student. */
export async function openCrowd(): Promise<TestEngine> {
  const connection = await openStar();
  for (const statement of FILL) await connection.run(statement);
  return connection;
}
