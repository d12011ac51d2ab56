import path from "node:path";

import type { TestEngine } from "@lyceum/semantic/testing/engines";

import { openStar } from "./star.ts";

/** Folder of real data, which is not part of the repository. */
export const DATA_FOLDER = process.env["LYCEUM_DATA"] ?? path.resolve(import.meta.dirname, "../../../../../shared/data");

const enrolmentId = "code_module || '-' || code_presentation || '-' || id_student";
const courseId = "code_module || '-' || code_presentation";

/** What questions need of the star, from the official files by statements of their own: the importer is not trusted here. */
const FILL: readonly string[] = [
  `insert into star.dim_node (node_id, level, kind, name, sort_name) values ('root', 0, 'institution', 'Open University', 'Open University')`,
  `insert into star.node_closure values ('root', 'root')`,
  `insert into star.dim_term select p, p, right(p, 1), cast(left(p, 4) as integer), row_number() over (order by p), day, day + 240
    from (select distinct code_presentation as p, make_date(cast(left(code_presentation, 4) as integer), if(code_presentation like '%B', 2, 10), 1) as day from raw.courses)`,
  `insert into star.dim_course (course_id, course_code, module_code, name, term_id, node_id, start_date, end_date, available)
    select ${courseId}, ${courseId}, code_module, code_module, code_presentation, 'root', start_date,
      start_date + cast(module_presentation_length as integer), true
    from raw.courses join star.dim_term on term_id = code_presentation`,
  `insert into star.dim_item (item_id, course_id, node_id, item_type) select id_site, ${courseId}, 'root', activity_type from raw.vle`,
  `insert into star.dim_assessment (assessment_id, course_id, node_id, assessment_type, due_day)
    select id_assessment, ${courseId}, 'root', assessment_type, cast(date as integer) from raw.assessments`,
  `insert into star.fact_enrolment (enrolment_id, student_id, course_id, term_id, node_id, counted, registered_day, outcome, gender, age_band, region, highest_education, previous_attempts, studied_credits, disability, deprivation_band, clicks, active_days, submissions)
    select ${enrolmentId}, id_student, ${courseId}, code_presentation, 'root', true, cast(date_registration as integer), final_result, gender, age_band, region, highest_education, cast(num_of_prev_attempts as integer), cast(studied_credits as integer), disability = 'Y', imd_band, 0, 0, 0
    from raw.studentInfo join raw.studentRegistration using (code_module, code_presentation, id_student)`,
  `insert into star.fact_submission (submission_id, assessment_id, enrolment_id, student_id, course_id, term_id, node_id, late, banked, score)
    select id_assessment || '-' || id_student, id_assessment, ${enrolmentId}, id_student, ${courseId}, code_presentation, 'root',
      cast(date_submitted as integer) > cast(date as integer), is_banked = '1', cast(score as double)
    from raw.studentAssessment join raw.assessments using (id_assessment)`,
  `drop table star.fact_activity`,
  `create view star.fact_activity as select ${enrolmentId} as enrolment_id, cast(id_student as varchar) as student_id, ${courseId} as course_id,
    code_presentation as term_id, 'root' as node_id, cast(id_site as varchar) as item_id, sum_click as clicks from '${path.join(DATA_FOLDER, "oulad/studentVle.parquet")}'`,
];

/** The Open University's data in the star tables. */
export async function openUniversity(): Promise<TestEngine> {
  const connection = await openStar();
  await connection.run("create schema raw");
  for (const name of ["courses", "vle", "assessments", "studentInfo", "studentRegistration", "studentAssessment"]) {
    const file = path.join(DATA_FOLDER, "oulad", `${name}.csv`);
    await connection.run(`create view raw.${name} as from read_csv('${file}', header = true, all_varchar = true, nullstr = ['?', ''])`);
  }
  for (const statement of FILL) await connection.run(statement);
  return connection;
}
