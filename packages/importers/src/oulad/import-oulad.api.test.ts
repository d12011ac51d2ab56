import { readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { ImportProgress } from "../import-snapshot.ts";
import { importWorld } from "../testing/import-world.ts";
import { smallDataset, writeDataset } from "../testing/oulad-files.ts";
import { importOulad } from "./import-oulad.ts";

let world: Awaited<ReturnType<typeof importWorld>>;

beforeAll(async () => {
  world = await importWorld();
});
afterAll(() => world.close());

describe("importOulad", () => {
  beforeAll(async () => {
    await world.importOulad(await writeDataset(smallDataset()));
  });

  it("sums repeated activity and keeps enrolments without any", async () => {
    expect(await world.ask("SELECT count(*), sum(clicks) FROM star.fact_activity")).toEqual([[5, 23]]);
    expect(
      await world.ask(
        "SELECT enrolment_id, clicks, active_days, first_activity_date, submissions, average_score FROM star.fact_enrolment ORDER BY 1",
      ),
    ).toEqual([
      ["AAA-2013J-11391", 11, 1, "2013-10-06", 2, 78],
      ["AAA-2013J-28400", 9, 1, "2013-09-21", 1, 70],
      ["CCC-2013B-31604", 0, 0, null, 0, null],
      ["CCC-2014B-28400", 3, 1, "2014-02-01", 1, 99.5],
    ]);
  });

  it("says who opened a forum, and not who wrote there", async () => {
    const files = smallDataset();
    const forum = { ...files, vle: files.vle.map((line) => line.replace("oucontent", "forumng")) };
    const other = await importWorld();
    try {
      await other.importOulad(await writeDataset(forum));
      expect(await other.ask("SELECT enrolment_id, posts, forum_clicks, taking_part FROM star.fact_forum_enrolment ORDER BY 1")).toEqual([
        ["AAA-2013J-11391", null, 11, "Opened"],
        ["AAA-2013J-28400", null, 1, "Opened"],
      ]);
    } finally {
      await other.close();
    }
  });

  it("turns relative days into dates and missing values into nothing", async () => {
    expect(
      await world.ask(`SELECT enrolment_id, registered_date, registered_day, withdrawn_date, deprivation_band, deprivation_rank, disability, outcome
        FROM star.fact_enrolment ORDER BY 1`),
    ).toEqual([
      ["AAA-2013J-11391", "2013-04-25", -159, null, "90-100%", 10, false, "Pass"],
      ["AAA-2013J-28400", "2013-08-09", -53, null, "10-20%", 2, false, "Withdrawn"],
      ["CCC-2013B-31604", null, null, null, null, null, false, "Fail"],
      ["CCC-2014B-28400", "2014-02-13", 12, null, "10-20%", 2, true, "Distinction"],
    ]);
    expect(await world.ask("SELECT assessment_id, due_date, due_day, weight FROM star.dim_assessment ORDER BY 1")).toEqual([
      ["1752", "2013-10-20", 19, 10],
      ["1757", null, null, 100],
      ["2300", "2013-09-29", 240, 100],
      ["2400", "2014-02-21", 20, 12.5],
    ]);
  });

  it("tells late from in time and unknown, banked from fresh, ungraded from graded", async () => {
    expect(await world.ask("SELECT submission_id, late, banked, score, submitted_date FROM star.fact_submission ORDER BY 1")).toEqual([
      ["1752-11391", false, false, 78, "2013-10-19"],
      ["1752-28400", false, true, 70, "2013-09-30"],
      ["1757-11391", null, false, null, "2014-05-19"],
      ["2400-28400", true, false, 99.5, "2014-02-26"],
    ]);
  });

  it("orders terms by their start and puts them into academic years", async () => {
    expect(await world.ask("SELECT term_id, season, academic_year, sequence, start_date FROM star.dim_term ORDER BY sequence")).toEqual([
      ["2013B", "B", 2012, 1, "2013-02-01"],
      ["2013J", "J", 2013, 2, "2013-10-01"],
      ["2014B", "B", 2013, 3, "2014-02-01"],
    ]);
  });

  it("hangs presentations under modules, disciplines and the institution", async () => {
    const path = await world.ask(
      "SELECT node_id, parent_id, level, level1_name, level2_id, level3_id FROM star.dim_node WHERE node_id LIKE 'AAA%' ORDER BY 1",
    );
    expect(path).toEqual([
      ["AAA", "social-sciences", 2, "Social sciences", "AAA", null],
      ["AAA-2013J", "AAA", 3, "Social sciences", "AAA", "AAA-2013J"],
    ]);
    expect(await world.ask("SELECT ancestor_id FROM star.node_closure WHERE node_id = 'CCC-2014B' ORDER BY 1")).toEqual([
      ["CCC"],
      ["CCC-2014B"],
      ["institution"],
      ["stem"],
    ]);
  });

  it("loses nothing in the canonical model and keeps the source's spelling", async () => {
    expect(
      await world.ask(`SELECT ID, REGION_CODE, DEPRIVATION_BAND_CODE, DEPRIVATION_BAND_SOURCE_CODE, HIGHEST_EDUCATION_SOURCE_CODE, AGE_BAND_CODE, GENDER_CODE,
        PREVIOUS_ATTEMPTS, STUDIED_CREDITS, DISABILITY_SOURCE_CODE, REGISTERED_DAY FROM CDM_SIS.STUDENT_COURSE WHERE PERSON_ID = '28400' ORDER BY ID`),
    ).toEqual([
      ["AAA-2013J-28400", "Scotland", "10-20%", "10-20", "A Level or Equivalent", "35-55", "F", 0, 60, "N", -53],
      ["CCC-2014B-28400", "Scotland", "10-20%", "10-20", "A Level or Equivalent", "35-55", "F", 1, 60, "Y", 12],
    ]);
    const counts = [
      "CDM_LMS.COURSE_ITEM_ACTIVITY",
      "CDM_LMS.ATTEMPT",
      "CDM_LMS.GRADE",
      "CDM_LMS.GRADEBOOK",
      "CDM_LMS.COURSE_ITEM",
      "CDM_LMS.PERSON",
    ];
    const sql = `SELECT ${counts.map((table) => `(SELECT count(*) FROM ${table})`).join(", ")}`;
    expect(await world.ask(sql)).toEqual([[5, 4, 3, 4, 3, 3]]);
    expect(await world.ask("SELECT WEEK_FROM, WEEK_TO, ITEM_TYPE_SOURCE_CODE FROM CDM_LMS.COURSE_ITEM WHERE ID = '546712'")).toEqual([
      [1, 3, "oucontent"],
    ]);
    // The source has types and planned weeks of items only; their group follows from the type.
    expect(
      await world.ask(
        "SELECT item_group, depth, available, author_role, created_date, created_day, changed_date FROM star.dim_item WHERE item_id = '546712'",
      ),
    ).toEqual([["Content", null, null, null, null, null, null]]);
    expect(
      await world.ask("SELECT AVAILABLE_IND, AUTHOR_ROLE_CODE, CREATED_DATE, CHANGED_DATE FROM CDM_LMS.COURSE_ITEM WHERE ID = '546712'"),
    ).toEqual([[null, null, null, null]]);
    expect(await world.ask("SELECT LENGTH_DAYS FROM CDM_LMS.COURSE WHERE ID = 'CCC-2014B'")).toEqual([[241]]);
    expect(await world.ask("SELECT NAME, ROWS_READ FROM CDM_META.LOAD WHERE ID = 'studentVle'")).toEqual([["studentVle.csv", 5]]);
  });

  it("says where the data comes from", async () => {
    const info = await world.warehouse.snapshot(world.tenant.id);
    expect(info).toMatchObject({ asOf: "2014-02-01", createdAt: "2026-03-01T10:00:00.000Z", synthetic: false });
    expect(info?.attribution).toContain("CC BY 4.0");
  });
});

describe("sources", () => {
  it("takes CSV and Parquet in any mix, under names in any case, with columns in any order", async () => {
    const folder = await writeDataset(smallDataset());
    await rename(path.join(folder, "courses.csv"), path.join(folder, "COURSES.CSV"));
    const engine = await (await DuckDBInstance.create(":memory:")).connect();
    for (const name of ["studentVle", "studentInfo", "assessments"]) {
      const columns =
        name === "studentVle" ? 'sum_click, "date"::SMALLINT AS date, id_site, id_student, code_presentation, code_module' : "*";
      await engine.run(`COPY (SELECT ${columns} FROM read_csv('${folder}/${name}.csv')) TO '${folder}/${name}.parquet'`);
      await rename(path.join(folder, `${name}.csv`), path.join(folder, `${name}.before`));
    }
    engine.closeSync();
    await writeFile(path.join(folder, "README.txt"), "not ours");
    const before = await world.ask("SELECT * FROM star.fact_enrolment ORDER BY 1");
    const report = await world.importOulad(folder);
    expect(await world.ask("SELECT * FROM star.fact_enrolment ORDER BY 1")).toEqual(before);
    expect(report.files.map(({ label, rowsIn, rowsOut }) => [label, rowsIn, rowsOut])).toContainEqual(["studentVle.parquet", 5, 5]);
  });

  it("never shows half an import to a live reader", async () => {
    const source = await writeDataset(smallDataset());
    await world.importOulad(source);
    const done = new AbortController();
    const reading = (async () => {
      let answers = 0;
      while (!done.signal.aborted) {
        const [row] = await world.ask("SELECT (SELECT sum(clicks) FROM star.fact_activity), (SELECT sum(clicks) FROM star.fact_enrolment)");
        expect(row).toEqual([23, 23]);
        answers += 1;
      }
      return answers;
    })();
    for (let round = 0; round < 3; round += 1) await world.importOulad(source);
    done.abort();
    expect(await reading).toBeGreaterThan(3);
  });

  it("leaves the old data when it is interrupted", async () => {
    const before = await world.current();
    const controller = new AbortController();
    const running = world.importOulad(await writeDataset(smallDataset()), controller.signal);
    controller.abort(new Error("stopped"));
    await expect(running).rejects.toThrow("stopped");
    expect(await world.current()).toEqual(before);
    expect(await readdir(path.join(world.root, world.tenant.id, "drafts"))).toEqual([]);
  });

  it("says that it was stopped, and not that the file being read is damaged", async () => {
    const folder = await writeDataset(smallDataset());
    const engine = await (await DuckDBInstance.create(":memory:")).connect();
    await engine.run(`COPY (SELECT * FROM read_csv('${folder}/courses.csv')) TO '${folder}/courses.parquet'`);
    engine.closeSync();
    await rm(path.join(folder, "courses.csv"));
    const controller = new AbortController();
    const onProgress = ({ step }: ImportProgress) => {
      if (step === "Read the small tables") controller.abort(new Error("stopped"));
    };
    await expect(importOulad({ ...world.request(folder), signal: controller.signal, onProgress })).rejects.toThrow(/^stopped$/);
  });
});
