import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { ask } from "./testing/ask.ts";
import { ENGINES, type TestEngine } from "./testing/engines.ts";
import { type Enrol, loadWorld, makeWorld } from "./testing/small-world.ts";

describe.each(ENGINES)("%s", (_name, open) => {
  let engine: TestEngine;
  const enrol = (enrol_id: string, course_id: string, outcome: string): Enrol => ({
    enrol_id,
    student_id: enrol_id,
    course_id,
    counted: true,
    band: "plain",
    outcome,
    disability: null,
    score: null,
  });

  // 2024 J: three on c1. 2025 J: two on c3 (the same course name) and one on c4.
  afterAll(() => engine.close());
  beforeAll(async () => {
    engine = await open(inject("databaseServer"));
    await makeWorld(engine);
    await loadWorld(engine, {
      enrols: [
        enrol("a", "c1", "Pass"),
        enrol("b", "c1", "Pass"),
        enrol("c", "c1", "Fail"),
        enrol("d", "c2", "Pass"),
        enrol("e", "c3", "Pass"),
        enrol("f", "c3", "Fail"),
        enrol("g", "c4", "Fail"),
      ],
      acts: [
        { enrol_id: "a", day_number: 0, clicks: 4 },
        { enrol_id: "a", day_number: 8, clicks: 6 },
        { enrol_id: "e", day_number: 0, clicks: 10 },
        { enrol_id: "e", day_number: 15, clicks: 3 },
      ],
    });
  });

  test("a term is compared with the same term of the year before, group by group", async () => {
    const { rows, columns } = await ask(engine, {
      measures: ["enrolments", "pass_rate"],
      dimensions: [{ name: "course" }],
      filters: [{ dimension: "term", op: "in", values: ["2025 J"] }],
      compare: { dimension: "term", to: "previous_year" },
    });
    expect(columns.map(({ name }) => name)).toEqual([
      "course",
      "enrolments",
      "enrolments.previous",
      "enrolments.change",
      "pass_rate",
      "pass_rate.previous",
      "pass_rate.change",
    ]);
    expect(rows).toEqual([
      ["", 1, null, null, 0, null, null],
      ["O'Brien", 2, 3, -1 / 3, 0.5, 2 / 3, expect.closeTo(-100 / 6, 12)],
    ]);
    expect(columns.filter(({ role }) => role === "change").map(({ format }) => format)).toEqual(["ratio", "points"]);
  });

  test("a term is compared with the term before it", async () => {
    const compared = await ask(engine, {
      measures: ["enrolments"],
      filters: [{ dimension: "term", op: "in", values: ["2025 J"] }],
      compare: { dimension: "term", to: "previous_period" },
      totals: true,
    });
    expect(compared.rows).toEqual([[3, 1, 2]]);
    expect(compared.totals).toEqual([3, 1, 2]);
  });

  test("an academic year is compared with the one before, terms by season and days by weekday", async () => {
    const year = {
      filters: [{ dimension: "year", op: "in" as const, values: [2025] }],
      compare: { dimension: "year", to: "previous_year" as const },
    };
    expect((await ask(engine, { measures: ["enrolments"], dimensions: [{ name: "term" }], ...year })).rows).toEqual([
      ["2025 J", 3, 3, 0],
      [null, null, 1, null],
    ]);
    expect((await ask(engine, { measures: ["clicks"], dimensions: [{ name: "day" }], ...year })).rows).toEqual([
      ["2025-10-06", 10, 4, 1.5],
      ["2025-10-14", null, 6, null],
      ["2025-10-21", 3, null, null],
    ]);
  });

  test("days are compared with as many days before, and the last days with those before them", async () => {
    const compare = { dimension: "day", to: "previous_period" as const };
    const between = { dimension: "day", op: "between" as const, from: "2024-10-13", to: "2024-10-19" };
    expect((await ask(engine, { measures: ["clicks"], filters: [between], compare })).rows).toEqual([[6, 4, 0.5]]);
    const last = { dimension: "day", op: "last" as const, count: 12, unit: "week" as const };
    expect((await ask(engine, { measures: ["clicks"], filters: [last], compare: { ...compare, to: "previous_year" } })).rows).toEqual([
      [3, 6, -0.5],
    ]);
  });

  test("days are compared with as many from another day on, earlier or later, and the columns name them", async () => {
    const filters = [{ dimension: "day", op: "between" as const, from: "2024-10-05", to: "2024-10-13" }];
    const compare = { dimension: "day", to: { from: "2025-10-13" } };
    const { rows, columns } = await ask(engine, { measures: ["clicks"], filters, compare });
    expect(rows).toEqual([[4, 3, 1 / 3]]);
    expect(columns[1]).toMatchObject({ compared: "other_days", comparedWith: { from: "2025-10-13", until: "2025-10-21" } });
    expect((await ask(engine, { measures: ["clicks"], dimensions: [{ name: "day" }], filters, compare })).rows).toEqual([
      ["2024-10-07", 4, null, null],
      ["2024-10-13", null, 3, null],
    ]);
  });

  test("a term is not compared with days", async () => {
    const filters = [{ dimension: "term", op: "in" as const, values: ["2025 J"] }];
    await expect(
      ask(engine, { measures: ["enrolments"], filters, compare: { dimension: "term", to: { from: "2024-10-06" } } }),
    ).rejects.toMatchObject({ code: "query_comparison_needs_period" });
  });
});
