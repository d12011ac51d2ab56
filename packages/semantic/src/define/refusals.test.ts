import { describe, expect, test } from "vitest";

import { compile } from "../compile/compile.ts";
import { duckdb } from "../dialects/index.ts";
import { estimateGroups } from "../estimate-groups.ts";
import { parseQuery } from "../parse-query.ts";
import { QueryProblem } from "../query-problem.ts";
import { everything, snapshot } from "../testing/ask.ts";
import { smallModel } from "../testing/small-model.ts";

const RESTRICTED = { ...everything, restricted: true, minimumGroup: 10, secret: "one" };

/** The refusal of a query as `code: message`. */
function refusal(query: unknown, rights = everything): string {
  try {
    compile(smallModel, parseQuery(query), rights, snapshot, duckdb);
  } catch (error) {
    if (error instanceof QueryProblem) return `${error.code}: ${error.message}`;
    throw error;
  }
  return "answered";
}
const measuring = (definition: unknown, more: object = {}) => ({ define: { measures: { x: definition } }, measures: ["x"], ...more });
const student = [{ name: "student" }];

describe("definitions are refused with what is wrong", () => {
  test.each<[string, unknown, RegExp]>([
    [
      "a name of the model",
      { define: { measures: { clicks: { measure: "passes" } } }, measures: ["clicks"] },
      /^query_invalid: "clicks" is a name of the model/,
    ],
    ["an unknown measure", measuring({ measure: "clics" }), /^query_unknown_name: .*"clics".*clicks/],
    [
      "a definition of itself",
      { define: { measures: { x: { measure: "y" }, y: { expression: "x + 1" } } }, measures: ["x"] },
      /uses itself/,
    ],
    [
      "words that are no expression",
      measuring({ expression: "passes +" }),
      /^query_invalid: Expression "passes \+", at character 9: .*missing at the end/,
    ],
    ["two values without a sign", measuring({ expression: "passes enrolments" }), /at character 8: "enrolments" is not expected/],
    ["a strange letter", measuring({ expression: "passes % 2" }), /at character 8: "%" means nothing here/],
    ["an unknown function", measuring({ expression: "median(passes)" }), /there is no function "median"; there are coalesce/],
    ["a function over rows inside another", measuring({ expression: "rank(total(passes))" }), /cannot stand inside rank/],
    [
      "a total among rows that are not grouped so",
      measuring({ expression: "total(passes, band)" }),
      /same "band", by which the query does not group/,
    ],
    [
      "units that do not go together",
      measuring({ expression: "pass_rate + score" }),
      /^query_wrong_kind: .*adds or compares a rate and a score/,
    ],
    ["a number alone", measuring({ expression: "1 + 1" }), /names no measure/],
    [
      "first values within a dimension that is not there",
      {
        define: { dimensions: { b: { dimension: "band", top: 2, by: "passes", others: "?", within: ["terms"] } } },
        measures: ["passes"],
        dimensions: [{ name: "b" }],
      },
      /^query_unknown_name: .*"terms".*term/,
    ],
    [
      "first values within each other",
      {
        define: {
          dimensions: {
            a: { dimension: "course", top: 2, by: "passes", others: "?", within: ["b"] },
            b: { dimension: "band", top: 2, by: "passes", others: "?", within: ["a"] },
          },
        },
        measures: ["passes"],
        dimensions: [{ name: "a" }, { name: "b" }],
      },
      /^query_too_large: .*nested more than/,
    ],
    ["a sum of texts", measuring({ aggregate: "sum", of: "band" }), /^query_wrong_kind: "band" holds no numbers/],
    ["a percentile of no part", measuring({ aggregate: "percentile", of: "mark" }), /needs "at"/],
    ["a mean of nothing", measuring({ per: student, aggregate: "average" }), /takes the average of no measure/],
    [
      "a filter that its measure does not have",
      measuring({ measure: "enrolments", where: [{ dimension: "offset", op: ">", value: 1 }] }),
      /^query_not_joinable: .*"offset" does not limit "enrolments"/,
    ],
    [
      "clicks per student by what differs between courses",
      measuring({ expression: "clicks / students" }, { dimensions: [{ name: "outcome" }] }),
      /^query_grain_mixed/,
    ],
    [
      "bands of a text",
      { define: { dimensions: { b: { dimension: "band", bins: [1] } } }, measures: ["passes"], dimensions: [{ name: "b" }] },
      /no numbers to make bands/,
    ],
    [
      "a value in two groups",
      {
        define: {
          dimensions: {
            b: {
              dimension: "band",
              groups: [
                { label: "A", values: ["x"] },
                { label: "B", values: ["x"] },
              ],
            },
          },
        },
        measures: ["passes"],
        dimensions: [{ name: "b" }],
      },
      /more than one group/,
    ],
    [
      "subtotals by what is not grouped",
      { measures: ["passes"], dimensions: [{ name: "band" }], subtotals: [["term"]] },
      /Subtotals are asked by "term"/,
    ],
    ["nothing at all", {}, /needs a measure or a dimension/],
    ["a list of what stands in a fact only", { dimensions: [{ name: "band" }] }, /can be listed beside a measure only/],
  ])("%s", (_what, query, expected) => {
    expect(refusal(query)).toMatch(expected);
  });

  test("values of a fact are open where its rows are counted", () => {
    const own = {
      ...smallModel,
      measures: { ...smallModel.measures, enrolments: { ...smallModel.measures["enrolments"], areas: ["teaching"] } },
    };
    const query = parseQuery(measuring({ aggregate: "average", of: "mark" }));
    const rights = { ...everything, areas: ["learning" as const] };
    expect(() => compile(own as typeof smallModel, query, rights, snapshot, duckdb)).toThrow(/areas that are not open/);
    expect(() => compile(smallModel, query, rights, snapshot, duckdb)).not.toThrow();
    expect(refusal(measuring({ aggregate: "average", of: "mark" }))).toBe("answered");
  });

  test("an area that is closed stays closed behind a definition", () => {
    const rights = { ...everything, areas: ["learning" as const] };
    const definitions: readonly unknown[] = [
      { measure: "teaching_only" },
      { expression: "teaching_only * 1" },
      { per: student, measure: "teaching_only", aggregate: "maximum" },
      { per: student, aggregate: "count", having: [{ measure: "teaching_only", op: ">", value: 0 }] },
      { measure: "passes", where: [{ per: student, measure: "teaching_only", op: ">", value: 0 }] },
      { per: student, measure: "passes", aggregate: "sum", where: [{ per: student, measure: "teaching_only", op: ">", value: 0 }] },
    ];
    for (const definition of definitions)
      expect(refusal(measuring(definition), rights), JSON.stringify(definition)).toMatch(/^query_area_forbidden/);
    const chained = { define: { measures: { y: { measure: "teaching_only" }, x: { expression: "share(y)" } } }, measures: ["x"] };
    expect(refusal(chained, rights)).toMatch(/^query_area_forbidden/);
    const named = {
      define: { dimensions: { b: { dimension: "band", top: 2, by: "teaching_only", others: "?" } } },
      measures: ["passes"],
      dimensions: [{ name: "b" }],
    };
    expect(refusal(named, rights)).toMatch(/^query_area_forbidden/);
  });
});

describe("a restricted reader", () => {
  test.each<[string, unknown, RegExp]>([
    ["is told no single value", measuring({ aggregate: "maximum", of: "mark" }), /^query_dimension_forbidden: "x" is a single person's/],
    ["is told no median", measuring({ aggregate: "median", of: "mark" }), /single person's/],
    [
      "is told nothing of single persons' groups",
      measuring({ per: student, measure: "clicks", aggregate: "average" }),
      /values of single persons/,
    ],
    [
      "picks nobody out behind a definition",
      measuring({ measure: "passes", where: [{ dimension: "student", op: "in", values: ["s1"] }] }),
      /tells persons apart/,
    ],
    [
      "picks nobody out by an exact number",
      { measures: ["students"], filters: [{ per: student, measure: "clicks", op: "=", value: 4711 }] },
      /Single values/,
    ],
    [
      "picks nobody out inside an entity",
      {
        define: { measures: { y: { measure: "clicks", where: [{ dimension: "student", op: "in", values: ["s1"] }] } } },
        measures: ["students"],
        filters: [{ per: student, measure: "y", op: ">", value: 0 }],
      },
      /tells persons apart/,
    ],
    [
      "is told no first values of each person",
      {
        define: { dimensions: { b: { dimension: "band", top: 1, by: "clicks", others: "?", within: ["student"] } } },
        measures: ["passes"],
        dimensions: [{ name: "b" }],
      },
      /within each "student" could pick single people out/,
    ],
    [
      "is told no first values by what is a single person's",
      {
        define: {
          measures: { best: { aggregate: "maximum", of: "mark" } },
          dimensions: { b: { dimension: "band", top: 1, by: "best", others: "?" } },
        },
        measures: ["passes"],
        dimensions: [{ name: "b" }],
      },
      /"best" is a single person's/,
    ],
    [
      "filters by bands of marks as little as by marks",
      {
        define: { dimensions: { b: { dimension: "mark", bins: [50, 51] } } },
        measures: ["passes"],
        filters: [{ dimension: "b", op: "in", values: ["50 – < 51"] }],
      },
      /pick single people out/,
    ],
  ])("%s", (_what, query, expected) => {
    expect(refusal(query, RESTRICTED)).toMatch(expected);
  });

  test("may ask shares, gaps, counts of students with a condition, and the first values of each course", () => {
    const first = { dimension: "band", top: 1, by: "passes", others: "?", within: ["course"] };
    const query = { define: { dimensions: { b: first } }, measures: ["passes"], dimensions: [{ name: "b" }] };
    expect(refusal(query, RESTRICTED)).toBe("answered");
    expect(refusal(measuring({ expression: "share(enrolments)" }, { dimensions: [{ name: "band" }] }), RESTRICTED)).toBe("answered");
    expect(refusal(measuring({ measure: "students", where: [{ per: student, measure: "clicks", op: ">=", value: 5 }] }), RESTRICTED)).toBe(
      "answered",
    );
  });
});

describe("a query that would be without end", () => {
  const doubled = Object.fromEntries(
    Array.from({ length: 19 }, (_, level) => [
      [`a${level}`, { expression: level === 0 ? "passes + enrolments" : `a${level - 1} + b${level - 1}` }],
      [`b${level}`, { expression: level === 0 ? "passes - enrolments" : `a${level - 1} - b${level - 1}` }],
    ]).flat(),
  );
  const entity = (measure: string, bound = 0) => ({ per: student, measure, op: ">", value: bound });
  const round = { define: { measures: { x: { measure: "students", where: [entity("x")] } } }, measures: ["x"] };
  const many = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `m${index}`,
      { measure: "enrolments", where: [{ per: student, measure: "clicks", op: ">", value: index }] },
    ]),
  );
  const wide = { define: { measures: many }, measures: ["students"], filters: Object.keys(many).map((name) => entity(name)) };

  test.each<[string, unknown, RegExp]>([
    ["names of names", { define: { measures: doubled }, measures: ["a18"] }, /^query_too_large: .* more than 500 measures/],
    ["a circle through an entity", round, /^query_too_large/],
    ["entities of entities", wide, /^query_too_large: More than 50 groups and entities/],
    [
      "too many values in groups",
      {
        define: {
          dimensions: {
            b: {
              dimension: "band",
              groups: [1, 2].map((label) => ({
                label: `G${label}`,
                values: Array.from({ length: 600 }, (_, index) => `${label} ${index}`),
              })),
            },
          },
        },
        measures: ["passes"],
        dimensions: [{ name: "b" }],
      },
      /^query_too_large: More than 1000 values/,
    ],
    ["what every object inherits", measuring({ expression: "constructor + 1" }), /^query_unknown_name: .*"constructor"/],
  ])("%s is refused", (_what, query, expected) => {
    expect(refusal(query)).toMatch(expected);
  });

  test("is not counted without end either", () => {
    const sizes = { rows: () => 10, values: () => 10 };
    expect(estimateGroups(smallModel, parseQuery(round), sizes)).toBeLessThan(10_000);
  });
});

test("a list is refused where a filter does not reach what is listed", () => {
  const inside = {
    any: [
      { dimension: "band", op: "in", values: ["plain"] },
      { dimension: "offset", op: ">", value: 1 },
    ],
  };
  const listed = { dimensions: [{ name: "course" }], filters: [inside] };
  const { explanation } = compile(smallModel, parseQuery(listed), everything, snapshot, duckdb);
  // Only activity has both: its rows are listed, and the filter stands in the statement.
  expect(explanation.sql).toContain('"day_number"');
  expect(explanation.sql).toContain('"band"');
});
