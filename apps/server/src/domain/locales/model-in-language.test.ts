import { openLocales } from "@lyceum/locales/open-locales";
import { educationModel } from "@lyceum/model";
import { type Answer, duckdb, compile, parseQuery, presentRows, type QueryInput, wordAnswer } from "@lyceum/semantic";
import { describe, expect, test } from "vitest";

import { modelInLanguage } from "./model-in-language.ts";

const locales = openLocales();
const rights = { areas: ["learning", "teaching", "leading"] as const, nodes: "all" as const, restricted: false, minimumGroup: 10 };
const snapshot = { snapshotId: "one", asOf: "2026-06-30", freshness: [] };

/** Answers a query without rows, and the same in the words of a language. */
function answered(input: QueryInput, tag: string): { readonly english: Answer; readonly worded: Answer } {
  const query = parseQuery(input);
  const english = presentRows(compile(educationModel, query, rights, snapshot, duckdb), []);
  return { english, worded: wordAnswer(english, { model: modelInLanguage(locales, tag), query, rights }) };
}

/** Every text of the language made for trying screens begins with a bracket. */
const FOREIGN = /^\(*\[/;

test.each(Object.keys(educationModel.measures))("label, meaning and formula of %s are in the reader's language", (measure) => {
  const { columns, explanation } = answered({ measures: [measure] }, "en-SM").worded;
  expect(columns.map(({ label }) => label)).toEqual([expect.stringMatching(FOREIGN)]);
  for (const { label, description, formula, table } of explanation.definitions) {
    for (const text of [label, description, formula]) expect(text).toMatch(FOREIGN);
    expect(table === "" || FOREIGN.test(table)).toBe(true);
  }
});

test.each<[string, NonNullable<QueryInput["filters"]>[number]]>([
  ["one of some", { dimension: "outcome", op: "in", values: ["Pass", "Fail"] }],
  ["none of some", { dimension: "outcome", op: "not_in", values: ["Pass"] }],
  ["a span", { dimension: "activity_date", op: "between", from: "2026-01-01", to: "2026-02-01" }],
  ["the last days", { dimension: "activity_date", op: "last", count: 7, unit: "day" }],
  ["what is past", { dimension: "activity_date", op: "past" }],
  ["a part of a name", { dimension: "module", op: "contains", value: "A" }],
  ["a bound", { dimension: "previous_attempts", op: ">=", value: 1 }],
  ["a condition on a measure", { measure: "clicks", per: [{ name: "student" }], op: ">=", value: 10 }],
  ["the opposite", { not: { dimension: "outcome", op: "in", values: ["Pass"] } }],
])("a filter on %s is told in the reader's language", (_, filter) => {
  const [written] = answered({ measures: ["clicks"], filters: [filter] }, "en-SM").worded.explanation.filters;
  expect(written?.text).toMatch(/\[/);
  expect(written?.label === "" || FOREIGN.test(written?.label ?? "")).toBe(true);
  // What stands outside of brackets is values and signs, and no word of English.
  expect(written?.text).not.toMatch(/\b(is|not|or|to|from|the|last|contains|earlier)\b/);
});

describe("in Spanish", () => {
  const query: QueryInput = {
    measures: ["pass_rate", "named"],
    dimensions: [{ name: "outcome" }, { name: "activity_date", grain: "week" }],
    filters: [{ dimension: "outcome", op: "in", values: ["Withdrawn"] }],
    define: { measures: { named: { measure: "clicks", where: [], label: "Clicks that an author named" } } },
  };
  const { english, worded } = answered({ ...query, dimensions: [{ name: "outcome" }] }, "es");
  const { measures, dimensions } = locales.textsFor("es", ["model"])?.texts.model ?? {};

  test("labels are the model's, and what an author named keeps its name", () => {
    expect(worded.columns.map(({ label }) => label)).toEqual([
      dimensions?.outcome.label,
      measures?.pass_rate.label,
      "Clicks that an author named",
    ]);
  });

  test("values in filters are told in words", () => {
    expect(worded.explanation.filters[0]?.text).toContain(dimensions?.outcome.values.Withdrawn);
  });

  test("figures, names, limits and the statement stay as they are", () => {
    const parts = ({ columns, explanation, ...rest }: Answer) => ({
      ...rest,
      columns: columns.map(({ label: _label, ...column }) => column),
      explanation: {
        ...explanation,
        definitions: explanation.definitions.map(({ measure }) => measure),
        filters: explanation.filters.length,
      },
    });
    expect(parts(worded)).toEqual(parts(english));
  });
});

test("spelling is that of the reader's country", () => {
  expect(answered({ measures: ["enrolments"] }, "en-US").worded.columns[0]?.label).toBe("Enrollments");
  expect(answered({ measures: ["enrolments"] }, "en-GB").worded.columns[0]?.label).toBe("Enrolments");
});

test("a language without texts is English, and a language is written once", () => {
  expect(answered({ measures: ["enrolments"] }, "pl").worded.columns[0]?.label).toBe("Enrolments");
  expect(modelInLanguage(locales, "es")).toBe(modelInLanguage(locales, "es"));
});
