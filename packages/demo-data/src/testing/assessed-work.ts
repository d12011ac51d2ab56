import { AS_OF } from "../warehouse/step.ts";

/** Submissions that count, with what they belong to. */
export const WORK = `(select f.*, c.course_code, a.assessment_type, n.level1_name as college, date '${AS_OF}' - f.submitted_date as age
  from star.fact_submission f join star.fact_enrolment e using (enrolment_id) join star.dim_course c on c.course_id = f.course_id
  join star.dim_assessment a using (assessment_id) join star.dim_node n on n.node_id = f.node_id where e.counted and not f.banked) as w`;

/** Work that was due by the last day of the data, of each student who had to hand it in. */
export const DUE = `(select e.node_id, c.course_code, a.assessment_type, a.assessment_id, coalesce(s.handed_in, false) as handed_in
  from star.fact_enrolment e join star.dim_course c using (course_id) join star.dim_assessment a on a.course_id = e.course_id
  left join (select enrolment_id, assessment_id, bool_or(not banked) as handed_in, bool_or(banked) as banked from star.fact_submission group by all) s
    on s.enrolment_id = e.enrolment_id and s.assessment_id = a.assessment_id
  where e.counted and a.due_date <= date '${AS_OF}' and coalesce(e.registered_date <= a.due_date, true) and coalesce(e.withdrawn_date >= a.due_date, true)
    and not coalesce(s.banked, false) and a.assessment_id in (select assessment_id from star.fact_submission)) as w`;

/** Work with a due day, past or ahead. Each piece has the most that its student has due in one week of the term. */
export const DATED = `(with piece as (
    select e.enrolment_id, e.student_id, e.term_id, e.node_id, n.level1_name as college, n.level2_name as department, date_trunc('week', a.due_date) as monday
    from star.fact_enrolment e join star.dim_assessment a using (course_id) join star.dim_node n on n.node_id = e.node_id
    where e.counted and coalesce(e.registered_date <= a.due_date, true) and coalesce(e.withdrawn_date >= a.due_date, true)
      and (a.due_date > date '${AS_OF}' or a.assessment_id in (select assessment_id from star.fact_submission))
      and not exists (select 1 from star.fact_submission s where s.enrolment_id = e.enrolment_id and s.assessment_id = a.assessment_id and s.banked))
  select piece.*, most from piece join (select student_id, term_id, max(pieces) as most from (select distinct student_id, term_id, monday from piece)
    join (select student_id, monday, count(*) as pieces from piece group by all) using (student_id, monday) group by all) using (student_id, term_id)) as w`;
