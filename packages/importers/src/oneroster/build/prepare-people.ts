import type { SnapshotWriter } from "@lyceum/warehouse";

import type { NotSubmitted } from "../state/choices.ts";

const own = (column: string) => `regexp_replace(${column}, '^ext:', '')`;
const STAFF = "'aide', 'counselor', 'districtAdministrator', 'principal', 'proctor', 'siteAdministrator', 'systemAdministrator', 'teacher'";

const PEOPLE = `CREATE TEMP TABLE t_person AS
  WITH role AS (
    SELECT "userSourcedId" AS person_id, bool_or("role" = 'student') AS student, bool_or("role" IN (${STAFF})) AS staff,
      min("role") FILTER (WHERE "roleType" = 'primary') AS primary_role
    FROM oneroster_roles GROUP BY ALL
  ), taking AS (
    SELECT "userSourcedId" AS person_id, bool_or("role" = 'student') AS student, bool_or("role" = 'teacher') AS teacher
    FROM oneroster_enrollments GROUP BY ALL
  )
  SELECT u."sourcedId" AS person_id, coalesce(u."preferredGivenName", u."givenName") AS first_name,
    u."familyName" AS last_name, u."email" AS email, u."enabledUser" = 'true' AS enabled,
    coalesce(r.student, false) OR coalesce(t.student, false) AS student, coalesce(r.staff, false) OR coalesce(t.teacher, false) AS staff,
    r.primary_role, d."sex" AS sex,
    CASE d."sex" WHEN 'female' THEN 'Female' WHEN 'male' THEN 'Male' WHEN 'other' THEN 'Other' WHEN 'unspecified' THEN 'Unspecified'
      ELSE ${own(`d."sex"`)} END AS gender,
    d."birthDate"::DATE AS birth_date
  FROM oneroster_users u LEFT JOIN role r ON r.person_id = u."sourcedId" LEFT JOIN taking t ON t.person_id = u."sourcedId"
  LEFT JOIN oneroster_demographics d ON d."sourcedId" = u."sourcedId"`;

/**
 * One row per student and class: a student who left and came back has several rows in the file. Who left
 * before the class's last day, and not only will, has withdrawn.
 */
const ENROLMENTS = `CREATE TEMP TABLE t_enrolment AS
  WITH grouped AS (
    SELECT "classSourcedId" AS course_id, "userSourcedId" AS student_id,
      max_by("sourcedId", coalesce("beginDate", '0000-00-00') || "sourcedId") AS enrolment_id,
      min("beginDate")::DATE AS registered_date, CASE WHEN bool_and("endDate" IS NOT NULL) THEN max("endDate")::DATE END AS left_date,
      max_by("metadata.outcome", coalesce("beginDate", '0000-00-00') || "sourcedId") AS outcome
    FROM oneroster_enrollments WHERE "role" = 'student' GROUP BY ALL
  )
  SELECT g.* EXCLUDE (left_date, outcome), c.term_id, c.node_id, c.start_date, p.enabled, p.gender, p.birth_date,
    CASE WHEN left_date < c.end_date AND left_date <= $1::DATE THEN left_date END AS withdrawn_date,
    coalesce(outcome, CASE WHEN left_date < c.end_date AND left_date <= $1::DATE THEN 'Withdrawn' END) AS outcome,
    date_sub('year', p.birth_date, c.start_date) AS age
  FROM grouped g JOIN t_class c USING (course_id) JOIN t_person p ON p.person_id = g.student_id`;

/** What the scores of a line item are counted in. */
const LINE_ITEMS = `CREATE TEMP TABLE t_assessment AS
  SELECT l."sourcedId" AS assessment_id, l."classSourcedId" AS course_id, c.node_id, l."title" AS name, k."title" AS assessment_type,
    l."dueDate"::DATE AS due_date, datediff('day', c.start_date, l."dueDate"::DATE)::INTEGER AS due_day,
    CASE WHEN count(*) OVER (PARTITION BY l."classSourcedId", l."categorySourcedId") = 1 THEN k."weight"::DOUBLE END AS weight,
    coalesce(l."resultValueMin"::DOUBLE, 0) AS lowest, coalesce(l."resultValueMax"::DOUBLE, 100) AS highest
  FROM oneroster_lineItems l JOIN t_class c ON c.course_id = l."classSourcedId"
  JOIN oneroster_categories k ON k."sourcedId" = l."categorySourcedId"`;

/** Results of people who are students of the class; `counts` says which of them reports know as submissions. */
const RESULTS = `CREATE TEMP TABLE t_result AS
  SELECT r."sourcedId" AS result_id, a.assessment_id, e.enrolment_id, e.student_id, e.course_id, e.term_id, e.node_id, a.due_date,
    r."scoreStatus" AS status, r."scoreDate"::DATE AS score_date, CASE r."late" WHEN 'true' THEN true WHEN 'false' THEN false END AS late,
    r."score"::DOUBLE AS points, (r."score"::DOUBLE - a.lowest) / (a.highest - a.lowest) AS share,
    r."scoreStatus" NOT IN ('exempt', 'not submitted') OR ($1 AND r."scoreStatus" = 'not submitted' AND r."score" IS NOT NULL) AS counts
  FROM oneroster_results r JOIN t_assessment a ON a.assessment_id = r."lineItemSourcedId"
  JOIN t_enrolment e ON e.course_id = a.course_id AND e.student_id = r."studentSourcedId"`;

/**
 * Prepares people, their enrolments and their results. Of people's names the given one is the preferred one, as
 * they are called; the family name stays that of the records, by which other systems know them.
 * @param asOf last day that the data covers, `YYYY-MM-DD`.
 * @param notSubmitted what is done with results that are not submitted but have a score.
 */
export async function preparePeople(writer: SnapshotWriter, asOf: string, notSubmitted: NotSubmitted): Promise<void> {
  await writer.run(PEOPLE);
  await writer.run(ENROLMENTS, [asOf]);
  await writer.run(LINE_ITEMS);
  await writer.run(RESULTS, [notSubmitted === "count"]);
}
