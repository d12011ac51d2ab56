import { existsSync } from "node:fs";
import path from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";

export type RawCell = string | number | boolean | null;

export interface RawFiles {
  /** Rows of a statement over `enrolled`, `visited` and `scored`, of the modules that a reader reaches. */
  rows(sql: string, modules: Modules): Promise<RawCell[][]>;
  close(): void;
}

/** Modules of the social sciences, of which a dean may be, or of the whole university. */
type Modules = "social" | "all";

const TABLES = ["courses", "studentInfo", "studentRegistration", "studentAssessment", "assessments"];

/** What statements read, worked out of the files alone: no line of the importer or of the model is shared. */
const VIEWS = `
  CREATE TABLE presented AS SELECT code_module AS module, code_presentation AS term, module_presentation_length AS length,
      CASE WHEN code_module IN ('AAA', 'BBB', 'GGG') THEN 'Social sciences' ELSE 'STEM' END AS discipline,
      CASE WHEN code_presentation LIKE '%J' THEN make_date(code_presentation[:4]::INT, 10, 1) ELSE make_date(code_presentation[:4]::INT, 2, 1) END AS begins
    FROM courses;
  CREATE TABLE visited_everywhere AS SELECT module, term, discipline, id_student AS student, date::INT AS day, begins + date::INT AS on_day,
      sum(sum_click)::BIGINT AS clicks
    FROM studentVle JOIN presented ON module = code_module AND term = code_presentation GROUP BY ALL;
  CREATE TABLE enrolled_everywhere AS SELECT p.*, id_student AS student, final_result AS outcome, gender, region, highest_education AS education,
      CASE imd_band WHEN '10-20' THEN '10-20%' ELSE imd_band END AS band, age_band AS age, disability = 'Y' AS disability,
      date_registration::INT AS registered, date_unregistration::INT AS gone,
      begins + length::INT <= (SELECT max(on_day) FROM visited_everywhere) AS ended
    FROM studentInfo JOIN studentRegistration USING (code_module, code_presentation, id_student)
      JOIN presented p ON module = code_module AND term = code_presentation;
  CREATE TABLE scored_everywhere AS SELECT module, term, discipline, id_student AS student, id_assessment::VARCHAR AS assessment,
      assessment_type AS type, begins + date_submitted::INT AS handed_on, is_banked::INT = 1 AS banked, score::DOUBLE AS score
    FROM studentAssessment JOIN assessments USING (id_assessment) JOIN presented ON module = code_module AND term = code_presentation
    WHERE score IS NOT NULL;`;

const plain = (value: unknown): RawCell => (typeof value === "bigint" ? Number(value) : (value as RawCell));

/** Opens the files of a dataset as they are. */
export async function openRawFiles(folder: string): Promise<RawFiles> {
  const instance = await DuckDBInstance.create(":memory:", { memory_limit: "1GB", threads: "2" });
  const connection = await instance.connect();
  for (const name of TABLES) {
    await connection.run(`CREATE VIEW ${name} AS FROM read_csv('${path.join(folder, name)}.csv', header = true, nullstr = ['?', ''])`);
  }
  const parquet = path.join(folder, "studentVle.parquet");
  await connection.run(
    `CREATE VIEW studentVle AS FROM ${existsSync(parquet) ? `'${parquet}'` : `read_csv('${path.join(folder, "studentVle.csv")}', header = true)`}`,
  );
  await connection.run(VIEWS);
  return {
    async rows(sql, modules) {
      const where = modules === "all" ? "true" : "discipline = 'Social sciences'";
      const scope = ["enrolled", "visited", "scored"].map((name) => `${name} AS (SELECT * FROM ${name}_everywhere WHERE ${where})`);
      const found = await connection.runAndReadAll(`WITH ${scope.join(", ")} ${sql}`);
      return found.getRows().map((row) => row.map(plain));
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
