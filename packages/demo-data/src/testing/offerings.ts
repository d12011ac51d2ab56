import { AS_OF } from "../warehouse/step.ts";

const DAY = `date '${AS_OF}'`;
/** Offerings with what each holds, counted anew. */
export const OFFERINGS = `(select c.*, n.level1_name as college, c.start_date <= ${DAY} as begun, c.start_date <= ${DAY} and c.end_date > ${DAY} as running,
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
/** How an offering stands on the last day of the data. */
export const STATE = `case when not w.begun then 'Not begun' when w.end_date <= ${DAY} then 'Ended' when not w.available then 'Hidden'
  when w.busy and w.staff > 0 then 'Active' else 'Open, not active' end`;
/** What offerings may lack, and when they do. */
export const LACKS: readonly (readonly [gap: string, condition: string])[] = [
  ["No students", "w.running and w.students = 0"],
  ["No instructor", "w.staff = 0"],
  ["No content", "w.content = 0"],
  ["Not open", "w.starting and not w.available"],
  ["No assessment", "w.pieces = 0"],
  ["No due date", "w.undated > 0"],
  ["Ends before it starts", "w.end_date < w.start_date"],
  ["Weights not 100 %", "w.pieces > 0 and w.coursework <> 100 and w.total <> 100"],
];
/** Lists what offerings of a kind lack, in a reader's part. */
export const gapsOf = (which: string): string =>
  LACKS.map(([gap, condition]) => `select w.*, '${gap}' as gap from ${OFFERINGS} where ${which} and (${condition}) and @w`).join(
    " union all ",
  );
