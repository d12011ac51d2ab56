import type { DataProfile } from "../institution.ts";
import type { Step } from "./step.ts";

/** New undergraduates and master's students a year, as parts of the students enrolled at any time. */
const UNDERGRADUATE_INTAKE = 0.305;
const MASTER_INTAKE = 0.158;
/** Part of an intake that is still there when the data begins, one and two years on. */
const STILL_HERE = "CASE WHEN cohort < first - 1 THEN 0.87 WHEN cohort < first THEN 0.93 ELSE 1 END";

/** t_student: everybody who studies in the years of the data, with what is on record and what is not. */
export function students(profile: DataProfile): Step {
  const last = profile.firstYear + profile.academicYears - 1;
  const pick = (salt: string, options: readonly (readonly [upTo: number, value: string])[]) =>
    `CASE ${options.map(([upTo, value]) => `WHEN u(student_no, '${salt}') < ${upTo} THEN '${value}'`).join(" ")} END`;
  return {
    label: "Enrolling students",
    statements: [
      `CREATE TEMP TABLE t_intake AS
       WITH cohorts AS (SELECT c::INTEGER AS cohort, ${profile.firstYear} AS first, 1 + 0.015 * (c - 2024) AS growth
                        FROM range(${profile.firstYear - 2}, ${last + 1}) AS r (c))
       SELECT cohort, false AS master, round(${profile.students * UNDERGRADUATE_INTAKE} * growth * ${STILL_HERE})::INTEGER AS people FROM cohorts
       UNION ALL SELECT cohort, true, round(${profile.students * MASTER_INTAKE} * growth)::INTEGER FROM cohorts WHERE cohort >= first`,
      `CREATE TEMP TABLE t_person AS
       SELECT ((cohort - ${profile.firstYear - 2}) * 100000 + master::INTEGER * 50000 + i)::BIGINT AS student_no, cohort, master
       FROM t_intake, range(60000) AS r (i) WHERE i < people`,
      `CREATE TEMP TABLE t_background AS
       SELECT *, '${profile.studentPrefix}' || lpad(student_no::VARCHAR, 7, '0') AS student_id,
         ${pick("gender", [
           [0.54, "Female"],
           [0.985, "Male"],
           [1, "Other"],
         ])} AS gender,
         CASE WHEN master THEN ${pick("age", [
           [0.1, "Under 21"],
           [0.55, "21 to 24"],
           [0.85, "25 to 34"],
           [1, "35 and over"],
         ])}
         ELSE ${pick("age", [
           [0.71, "Under 21"],
           [0.86, "21 to 24"],
           [0.95, "25 to 34"],
           [1, "35 and over"],
         ])} END AS age_band,
         ${pick("region", [
           [0.24, "Northern"],
           [0.41, "Midlands"],
           [0.55, "Eastern"],
           [0.68, "London"],
           [0.8, "South East"],
           [0.88, "South West"],
           [0.94, "Wales"],
           [1, "Overseas"],
         ])} AS region,
         CASE WHEN master THEN ${pick("education", [
           [0.88, "Higher education qualification"],
           [1, "Postgraduate qualification"],
         ])}
         ELSE ${pick("education", [
           [0.03, "No formal qualification"],
           [0.22, "Lower than A level"],
           [0.9, "A level or equivalent"],
           [1, "Higher education qualification"],
         ])} END AS highest_education,
         u(student_no, 'disability') < 0.13 AS disability, u(student_no, 'part time') < 0.14 AS part_time
       FROM t_person`,
      `CREATE TEMP TABLE t_student AS
       WITH placed AS (
         SELECT b.*, p.prog_no, p.place, p.node_id, p.college_no,
           least(10, 1 + floor(10 * power(u(student_no, 'deprivation'), CASE WHEN b.region IN ('Northern', 'London') THEN 1.2 ELSE 0.85 END)))::INTEGER AS deprivation
         FROM t_background AS b
         JOIN t_prog AS p ON p.master = b.master AND u(student_no, 'programme') >= p.share_from AND u(student_no, 'programme') < p.share_to + (p.share_to > 0.9999)::INTEGER
       ), able AS (
         SELECT *, 0.85 * z(student_no, 'ability') + 0.03 * (deprivation - 5.5)
           + CASE highest_education WHEN 'No formal qualification' THEN -0.5 WHEN 'Lower than A level' THEN -0.3 WHEN 'A level or equivalent' THEN 0.05 ELSE 0.25 END AS ability
         FROM placed)
       SELECT *, 0.5 * ability + 0.75 * z(student_no, 'effort') AS effort FROM able`,
    ],
  };
}
