import { existsSync } from "node:fs";
import path from "node:path";

import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { importWorld } from "../testing/import-world.ts";

const folder = path.join(process.env["LYCEUM_DATA"] ?? path.resolve(import.meta.dirname, "../../../../../shared/data"), "oulad");

/** Questions to the raw files and the same to the star; both must give the same rows. */
const SAME: readonly (readonly [what: string, raw: string, star: string])[] = [
  [
    "totals",
    `SELECT (SELECT count(*) FROM studentInfo), (SELECT count(DISTINCT id_student) FROM studentInfo),
      (SELECT sum(sum_click) FROM studentVle)::BIGINT, (SELECT count(*) FROM studentAssessment), (SELECT count(*) FROM studentVle)`,
    `SELECT count(*), count(DISTINCT student_id), (SELECT sum(clicks) FROM star.fact_activity)::BIGINT,
      (SELECT count(*) FROM star.fact_submission), (SELECT count(*) FROM star.fact_activity) FROM star.fact_enrolment`,
  ],
  [
    "pass rates by module",
    "SELECT code_module, avg((final_result IN ('Pass', 'Distinction'))::INTEGER) FROM studentInfo GROUP BY 1 ORDER BY 1",
    "SELECT module_code, avg((outcome IN ('Pass', 'Distinction'))::INTEGER) FROM star.fact_enrolment JOIN star.dim_course USING (course_id) GROUP BY 1 ORDER BY 1",
  ],
  [
    "late rates of TMAs by module",
    `SELECT code_module, avg(CASE WHEN date_submitted > date THEN 1.0 ELSE 0 END) FROM studentAssessment JOIN assessments USING (id_assessment)
      WHERE assessment_type = 'TMA' GROUP BY 1 ORDER BY 1`,
    `SELECT module_code, avg(CASE WHEN late THEN 1.0 ELSE 0 END) FROM star.fact_submission JOIN star.dim_assessment USING (assessment_id)
      JOIN star.dim_course ON dim_course.course_id = fact_submission.course_id WHERE assessment_type = 'TMA' GROUP BY 1 ORDER BY 1`,
  ],
  [
    "clicks by type of activity and presentation",
    `SELECT activity_type, code_presentation, sum(sum_click)::BIGINT FROM studentVle JOIN vle USING (code_module, code_presentation, id_site)
      GROUP BY ALL ORDER BY ALL`,
    "SELECT item_type, term_id::VARCHAR, sum(clicks)::BIGINT FROM star.fact_activity JOIN star.dim_item USING (item_id) GROUP BY ALL ORDER BY ALL",
  ],
  [
    "clicks and active days per enrolment",
    `SELECT code_module || '-' || code_presentation || '-' || id_student, sum(sum_click)::BIGINT, count(DISTINCT date)::INTEGER
      FROM studentVle GROUP BY 1 ORDER BY 1 LIMIT 2000`,
    "SELECT enrolment_id::VARCHAR, clicks, active_days FROM star.fact_enrolment WHERE active_days > 0 ORDER BY 1 LIMIT 2000",
  ],
  [
    "everything recorded at registration",
    `SELECT gender, region, highest_education, imd_band, age_band, disability, final_result, count(*), sum(num_of_prev_attempts)::INTEGER,
      sum(studied_credits)::INTEGER, count(date_registration), sum(date_registration)::INTEGER, count(date_unregistration), sum(date_unregistration)::INTEGER
      FROM studentInfo JOIN studentRegistration USING (code_module, code_presentation, id_student) GROUP BY ALL ORDER BY ALL`,
    `SELECT GENDER_SOURCE_CODE, REGION_SOURCE_CODE, HIGHEST_EDUCATION_SOURCE_CODE, DEPRIVATION_BAND_SOURCE_CODE, AGE_BAND_SOURCE_CODE,
      DISABILITY_SOURCE_CODE, OUTCOME_SOURCE_CODE, count(*), sum(PREVIOUS_ATTEMPTS)::INTEGER, sum(STUDIED_CREDITS)::INTEGER,
      count(REGISTERED_DAY), sum(REGISTERED_DAY)::INTEGER, count(WITHDRAWN_DAY), sum(WITHDRAWN_DAY)::INTEGER
      FROM CDM_SIS.STUDENT_COURSE GROUP BY ALL ORDER BY ALL`,
  ],
  [
    "weeks at whose end somebody is enrolled",
    `SELECT code_module, count(*)::INTEGER FROM studentRegistration JOIN courses USING (code_module, code_presentation),
        range(0, module_presentation_length // 7 + 1) w (week)
      WHERE coalesce(date_registration, -999) <= least(7 * week + 6, module_presentation_length)
        AND coalesce(date_unregistration, 999) > least(7 * week + 6, module_presentation_length)
      GROUP BY 1 ORDER BY 1`,
    "SELECT module_code, count(*)::INTEGER FROM star.fact_enrolment_week JOIN star.dim_course USING (course_id) GROUP BY 1 ORDER BY 1",
  ],
  [
    "submission rates by module",
    `SELECT code_module, count(*)::INTEGER, count(s.id_student)::INTEGER
      FROM assessments a JOIN studentRegistration r USING (code_module, code_presentation)
      LEFT JOIN studentAssessment s ON s.id_assessment = a.id_assessment AND s.id_student = r.id_student
      WHERE a.id_assessment IN (SELECT id_assessment FROM studentAssessment) AND a.date IS NOT NULL AND coalesce(is_banked, 0) = 0
        AND coalesce(date_registration, -999) <= a.date AND coalesce(date_unregistration, 999) >= a.date
      GROUP BY 1 ORDER BY 1`,
    `SELECT module_code, count(*)::INTEGER, count(*) FILTER (WHERE handed_in)::INTEGER
      FROM star.fact_expected_work JOIN star.dim_course USING (course_id) WHERE expected GROUP BY 1 ORDER BY 1`,
  ],
  [
    "running marks after week 10, in tens",
    `WITH scored AS (
        SELECT r.code_module, r.id_student, r.code_presentation, avg(score) AS plain, sum(weight * score) / nullif(sum(weight), 0) AS weighed
        FROM studentRegistration r JOIN assessments a USING (code_module, code_presentation)
        JOIN studentAssessment s ON s.id_assessment = a.id_assessment AND s.id_student = r.id_student
        WHERE is_banked = 0 AND score IS NOT NULL AND greatest(a.date, date_submitted) <= 69
          AND coalesce(date_registration, -999) <= 69 AND coalesce(date_unregistration, 999) > 69
        GROUP BY ALL)
      SELECT code_module, (coalesce(weighed, plain) // 10)::INTEGER AS ten, count(*) FROM scored GROUP BY ALL ORDER BY ALL`,
    `SELECT module_code, (running_mark // 10)::INTEGER AS ten, count(*) FROM star.fact_enrolment_week JOIN star.dim_course USING (course_id)
      WHERE week = 9 AND running_mark IS NOT NULL GROUP BY ALL ORDER BY ALL`,
  ],
];

/** Listed after a week without a visit or under the pass mark; what counts is whether the student failed or left in the end. */
const BACK_TEST = `
  WITH listed AS (
    SELECT outcome IN ('Fail', 'Withdrawn') AS event, coalesce(quiet_days >= 7 OR quiet_band = 'Never' OR running_mark < 40, quiet_days >= 7) AS listed
    FROM star.fact_enrolment_week JOIN star.fact_enrolment USING (enrolment_id) WHERE week = 5)
  SELECT round(100 * avg(event::INTEGER))::INTEGER, round(100.0 * count(*) FILTER (WHERE listed AND event) / count(*) FILTER (WHERE listed))::INTEGER,
    round(100.0 * count(*) FILTER (WHERE listed AND event) / count(*) FILTER (WHERE event))::INTEGER,
    round(100.0 * count(*) FILTER (WHERE listed) / count(*))::INTEGER
  FROM listed`;

describe.runIf(existsSync(folder))("the complete dataset", () => {
  let world: Awaited<ReturnType<typeof importWorld>>;
  let instance: DuckDBInstance;
  let raw: DuckDBConnection;

  beforeAll(async () => {
    world = await importWorld();
    await world.importOulad(folder);
    instance = await DuckDBInstance.create(":memory:", { memory_limit: "1GB" });
    raw = await instance.connect();
    for (const name of ["courses", "studentInfo", "studentRegistration", "studentAssessment", "assessments", "vle"]) {
      await raw.run(`CREATE VIEW ${name} AS FROM read_csv('${path.join(folder, name)}.csv', nullstr = ['?', ''])`);
    }
    await raw.run(`CREATE VIEW studentVle AS FROM '${path.join(folder, "studentVle.parquet")}'`);
  });
  afterAll(async () => {
    raw.closeSync();
    instance.closeSync();
    await world.close();
  });

  it("has the totals that are known of it", async () => {
    const sql =
      "SELECT count(*), count(DISTINCT student_id), sum(clicks), (SELECT count(*) FROM star.fact_submission) FROM star.fact_enrolment";
    expect(await world.ask(sql)).toEqual([[32_593, 28_785, 39_605_099, 173_912]]);
  });

  it("tells at the end of the sixth week how the students whom a rule lists will end", async () => {
    expect(await world.ask("SELECT count(*) FROM star.fact_enrolment_week")).toEqual([[920_734]]);
    // Base rate, precision, recall and share listed, in percent.
    expect(await world.ask(BACK_TEST)).toEqual([[43, 66, 44, 29]]);
  });

  it.each(SAME)("gives the same %s as the raw files", async (_what, rawSql, starSql) => {
    const expected = (await raw.runAndReadAll(rawSql))
      .getRows()
      .map((row) => row.map((value) => (typeof value === "bigint" ? Number(value) : value)));
    expect(expected.length).toBeGreaterThan(0);
    expect(await world.ask(starSql)).toEqual(expected);
  });
});
