import { existsSync } from "node:fs";
import path from "node:path";

import type { TestEngine } from "@lyceum/semantic/testing/engines";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { DATA_FOLDER, UNIVERSITY_AS_OF } from "../testing/open-university.ts";
import { askStar, openStar } from "../testing/star.ts";

const file = (name: string): string => path.join(DATA_FOLDER, "oulad", `${name}.csv`);
const COUNTS = ["left_before_start", "left_early", "left_later", "dated_withdrawals", "undated_withdrawals", "withdrawals"];
const RATES = ["left_before_start_rate", "left_early_rate", "left_later_rate"];

const enrolment = (id: string, withdrawnDay: string): string =>
  `('${id}', '${id}', 'c', 't', 'n', true, 'Withdrawn', ${withdrawnDay}, 0, 0, 0)`;

describe("the parts of withdrawals by time", () => {
  let star: TestEngine;
  beforeAll(async () => {
    star = await openStar();
    await star.run(`
      insert into star.dim_node (node_id, level, kind, name, sort_name) values ('n', 0, 'institution', 'Small', 'Small');
      insert into star.dim_term values ('t', '2024J', 'J', 2024, 1, date '2024-10-01', date '2025-06-30');
      insert into star.dim_course (course_id, course_code, module_code, name, term_id, node_id, start_date, end_date, available)
        values ('c', 'C', 'C', 'One', 't', 'n', date '2024-10-01', date '2025-06-30', true);`);
  });
  afterAll(() => star.close());

  const fill = async (...days: readonly string[]): Promise<void> => {
    await star.run(`delete from star.fact_enrolment;
      insert into star.fact_enrolment (enrolment_id, student_id, course_id, term_id, node_id, counted, outcome, withdrawn_day, clicks, active_days, submissions)
      values ${days.map((day, index) => enrolment(`e${index}`, day)).join(", ")}`);
  };
  const rowOf = async (measures: readonly string[], asOf = "2025-06-30") =>
    (await askStar(star, { measures: [...measures] }, asOf)).rows[0];

  test("end where the next begins: before day 0, to day 20, from day 21 on", async () => {
    await fill("-1", "0", "20", "21", "null");
    expect(await rowOf(COUNTS)).toEqual([1, 2, 1, 4, 1, 5]);
    expect(await rowOf(RATES)).toEqual([1 / 5, 2 / 5, 1 / 5]);
    expect(await rowOf(RATES, "2025-01-31")).toEqual([null, null, null]);
  });

  test("have no shares where no withdrawal has a day on record", async () => {
    await fill("null", "null");
    expect(await rowOf(RATES)).toEqual([null, null, null]);
    expect(await rowOf(["withdrawal_rate"])).toEqual([1]);
  });
});

describe.skipIf(!existsSync(file("studentRegistration")))("the Open University's withdrawals, in the folder that LYCEUM_DATA names", () => {
  let star: TestEngine;
  beforeAll(async () => {
    star = await openStar();
    await star.run("create schema raw");
    for (const name of ["courses", "studentInfo", "studentRegistration"])
      await star.run(`create view raw.${name} as from read_csv('${file(name)}', header = true, all_varchar = true, nullstr = ['?', ''])`);
    await star.run(`
      insert into star.dim_node (node_id, level, kind, name, sort_name) values ('root', 0, 'institution', 'Open University', 'Open University');
      insert into star.dim_term select distinct code_presentation, code_presentation, right(code_presentation, 1), cast(left(code_presentation, 4) as integer),
        1, date '2013-01-01', date '2015-06-30' from raw.courses;
      insert into star.dim_course (course_id, course_code, module_code, name, term_id, node_id, start_date, end_date, available)
        select code_module || code_presentation, code_module || code_presentation, code_module, code_module, code_presentation, 'root', date '2013-01-01', date '2015-06-30', true
        from raw.courses;
      insert into star.fact_enrolment (enrolment_id, student_id, course_id, term_id, node_id, counted, outcome, withdrawn_day, clicks, active_days, submissions)
        select code_module || code_presentation || id_student, id_student, code_module || code_presentation, code_presentation, 'root', true, final_result,
          cast(date_unregistration as integer), 0, 0, 0
        from raw.studentInfo join raw.studentRegistration using (code_module, code_presentation, id_student);`);
  });
  afterAll(() => star.close());

  test("fall into the parts of SQL on the official files; nine who left a course count as having failed it", async () => {
    const { rows } = await askStar(star, { measures: [...COUNTS] }, UNIVERSITY_AS_OF);
    const official = await star.rows(
      `select count(*) filter (d < 0), count(*) filter (d between 0 and 20), count(*) filter (d > 20), count(d), count(*) filter (d is null), count(*)
       from (select cast(date_unregistration as integer) as d from raw.studentRegistration r
         where (select final_result from raw.studentInfo i where (i.code_module, i.code_presentation, i.id_student) = (r.code_module, r.code_presentation, r.id_student)) = 'Withdrawn')`,
      [],
    );
    expect(rows).toEqual(official.map((row) => row.map(Number)));
    expect(rows).toEqual([[2676, 1996, 5391, 10_063, 93, 10_156]]);
    const dated = await star.rows(
      "select count(*) filter (cast(date_unregistration as integer) < 0), count(*) filter (cast(date_unregistration as integer) between 0 and 20), count(date_unregistration) from raw.studentRegistration",
      [],
    );
    expect(dated.map((row) => row.map(Number))).toEqual([[2678, 2002, 10_072]]);
  });

  test("are shares of all enrolments by module, as SQL on the official files has them", async () => {
    const { rows } = await askStar(star, { measures: [...RATES], dimensions: [{ name: "module" }] }, UNIVERSITY_AS_OF);
    const official = await star.rows(
      `select code_module, avg(case when final_result = 'Withdrawn' and d < 0 then 1.0 else 0 end),
         avg(case when final_result = 'Withdrawn' and d between 0 and 20 then 1.0 else 0 end), avg(case when final_result = 'Withdrawn' and d > 20 then 1.0 else 0 end)
       from (select i.code_module, final_result, cast(date_unregistration as integer) as d
         from raw.studentInfo i join raw.studentRegistration using (code_module, code_presentation, id_student)) group by 1 order by 1`,
      [],
    );
    const near = (row: readonly unknown[]) => row.map((value) => (typeof value === "string" ? value : Number(Number(value).toFixed(9))));
    expect(rows.map(near)).toEqual(official.map(near));
  });
});
