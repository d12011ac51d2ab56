import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { openDuckDb, type TestEngine } from "@lyceum/semantic/testing/engines";

import { ASSESSMENT_SEQUENCE } from "../star/derive.ts";
import { openStar } from "./star.ts";

/** Folder of real data, which is not part of the repository. */
export const DATA_FOLDER = process.env["LYCEUM_DATA"] ?? path.resolve(import.meta.dirname, "../../../../../shared/data");
/** All courses of the data have ended by this day. */
export const UNIVERSITY_AS_OF = "2015-06-30";

const enrolmentId = "code_module || '-' || code_presentation || '-' || id_student";
const courseId = "code_module || '-' || code_presentation";
/** A day counted from the course's start, as a day of the calendar. */
const dayOf = (column: string): string => `start_date + cast(${column} as integer)`;

/** What questions need of the star, from the official files by statements of their own: the importer is not trusted here. */
const FILL: readonly string[] = [
  `insert into star.dim_node (node_id, level, kind, name, sort_name) values ('root', 0, 'institution', 'Open University', 'Open University')`,
  `insert into star.node_closure values ('root', 'root')`,
  `insert into star.dim_term select p, p, right(p, 1), cast(left(p, 4) as integer), row_number() over (order by p), day, day + 240
    from (select distinct code_presentation as p, make_date(cast(left(code_presentation, 4) as integer), if(code_presentation like '%B', 2, 10), 1) as day from raw.courses)`,
  `insert into star.dim_course (course_id, course_code, module_code, name, term_id, node_id, start_date, end_date, length_days, available)
    select ${courseId}, ${courseId}, code_module, code_module, code_presentation, 'root', start_date,
      ${dayOf("module_presentation_length")}, cast(module_presentation_length as integer), true
    from raw.courses join star.dim_term on term_id = code_presentation`,
  `insert into star.dim_item (item_id, course_id, node_id, item_type, week_from, week_to)
    select id_site, ${courseId}, 'root', activity_type, cast(week_from as integer), cast(week_to as integer) from raw.vle`,
  `insert into star.dim_assessment (assessment_id, course_id, node_id, assessment_type, due_date, due_day, weight)
    select id_assessment, course_id, 'root', assessment_type, ${dayOf("date")}, cast(date as integer), cast(weight as double)
    from raw.assessments join star.dim_course on course_id = ${courseId}`,
  `insert into star.fact_activity (enrolment_id, student_id, course_id, term_id, node_id, item_id, activity_date, activity_day, clicks)
    select ${enrolmentId}, cast(id_student as varchar), course_id, term_id, 'root', cast(id_site as varchar), ${dayOf("date")}, date, sum_click
    from '${path.join(DATA_FOLDER, "oulad/studentVle.parquet")}' join star.dim_course on module_code = code_module and term_id = code_presentation`,
  `insert into star.fact_submission (submission_id, assessment_id, enrolment_id, student_id, course_id, term_id, node_id, submitted_date, submitted_day, due_date, late, banked, score)
    select id_assessment || '-' || id_student, id_assessment, ${enrolmentId}, id_student, course_id, term_id, 'root',
      ${dayOf("date_submitted")}, cast(date_submitted as integer), ${dayOf("date")}, cast(date_submitted as integer) > cast(date as integer), is_banked = '1', cast(score as double)
    from raw.studentAssessment join raw.assessments using (id_assessment) join star.dim_course on course_id = ${courseId}`,
  `insert into star.fact_enrolment (enrolment_id, student_id, course_id, term_id, node_id, counted, registered_date, registered_day, withdrawn_date, withdrawn_day, outcome,
      gender, age_band, region, highest_education, previous_attempts, studied_credits, disability, deprivation_band, deprivation_rank,
      clicks, active_days, first_activity_date, last_activity_date, submissions, average_score)
    with enrolled as (select *, ${enrolmentId} as enrolment_id from raw.studentInfo join raw.studentRegistration using (code_module, code_presentation, id_student)),
      active as (select enrolment_id, sum(clicks) as clicks, count(distinct activity_date) as days, min(activity_date) as first, max(activity_date) as last
        from star.fact_activity group by 1),
      marked as (select enrolment_id, count(*) as submissions, avg(score) as score from star.fact_submission group by 1)
    select enrolment_id, id_student, course_id, term_id, 'root', true, ${dayOf("date_registration")}, cast(date_registration as integer),
      ${dayOf("date_unregistration")}, cast(date_unregistration as integer), final_result, gender, age_band, region, highest_education,
      cast(num_of_prev_attempts as integer), cast(studied_credits as integer), disability = 'Y', imd_band, cast(split_part(imd_band, '-', 1) as integer) / 10 + 1,
      coalesce(clicks, 0), coalesce(days, 0), first, last, coalesce(submissions, 0), score
    from enrolled join star.dim_course on course_id = ${courseId} left join active using (enrolment_id) left join marked using (enrolment_id)`,
];

/** Opens the Open University's data in the star tables, in a file of its own: 10.6 million rows want more memory than tests have. */
export async function openUniversity(): Promise<TestEngine> {
  const folder = await mkdtemp(path.join(tmpdir(), "open-university-"));
  const engine = await openStar(await openDuckDb(path.join(folder, "university.duckdb")));
  await engine.run("create schema raw; set preserve_insertion_order = false");
  for (const name of ["courses", "vle", "assessments", "studentInfo", "studentRegistration", "studentAssessment"]) {
    const file = path.join(DATA_FOLDER, "oulad", `${name}.csv`);
    await engine.run(`create view raw.${name} as from read_csv('${file}', header = true, all_varchar = true, nullstr = ['?', ''])`);
  }
  for (const statement of [...FILL, ASSESSMENT_SEQUENCE]) await engine.run(statement);
  return {
    ...engine,
    close: async () => {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
