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
];

describe.runIf(existsSync(folder))("the complete dataset", () => {
  let world: Awaited<ReturnType<typeof importWorld>>;
  let instance: DuckDBInstance;
  let raw: DuckDBConnection;

  beforeAll(async () => {
    world = await importWorld();
    await world.importOulad(folder);
    instance = await DuckDBInstance.create(":memory:", { memory_limit: "1GB" });
    raw = await instance.connect();
    for (const name of ["studentInfo", "studentRegistration", "studentAssessment", "assessments", "vle"]) {
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

  it.each(SAME)("gives the same %s as the raw files", async (_what, rawSql, starSql) => {
    const expected = (await raw.runAndReadAll(rawSql))
      .getRows()
      .map((row) => row.map((value) => (typeof value === "bigint" ? Number(value) : value)));
    expect(expected.length).toBeGreaterThan(0);
    expect(await world.ask(starSql)).toEqual(expected);
  });
});
