import { expect, test } from "vitest";

import { dataSources, findAbsent, markAbsent, sourceKey } from "./absent-data.ts";
import type { Answer } from "./answer.ts";
import type { SimpleMeasure } from "./model.ts";
import { Query, type QueryInput } from "./query.ts";
import { smallModel } from "./testing/small-model.ts";

const ask = (query: QueryInput): Query => Query.parse(query);
const keys = (query: QueryInput) => dataSources(smallModel, ask(query)).map(sourceKey);
const lacking = (query: QueryInput, ...missing: readonly string[]) =>
  findAbsent(smallModel, ask(query), (source) => missing.includes(sourceKey(source)));

test("a count depends on the rows of its fact, another aggregate on the values of its column too", () => {
  expect(keys({ measures: ["enrolments"] })).toEqual(["w.enrol"]);
  expect(keys({ measures: ["students"] })).toEqual(["w.enrol", "w.enrol.student_id"]);
  expect(keys({ measures: ["enrolments"], dimensions: [{ name: "course" }] })).toEqual(["w.course.name", "w.enrol"]);
});

test("a measure of a fact without rows is absent, and its source is named", () => {
  const day = { dimension: "offset", bins: [3] };
  const own = { measures: { late: { measure: "enrolments", where: [{ dimension: "outcome", op: "in" as const, values: ["Fail"] }] } } };
  expect(lacking({ measures: ["enrolments"] }, "w.enrol")).toEqual([{ name: "enrolments", submodels: ["A"] }]);
  expect(lacking({ measures: ["enrolments"] }, "w.act")).toEqual([]);
  expect(lacking({ define: own, measures: ["late"] }, "w.enrol")).toEqual([{ name: "late", submodels: ["A"] }]);
  const banded: QueryInput = { define: { dimensions: { half: day } }, measures: ["enrolments"], dimensions: [{ name: "half" }] };
  expect(lacking(banded, "w.act.day_number")).toEqual([{ name: "half", submodels: ["B"] }]);
});

test("a count that needs a column is absent without its values", () => {
  const { enrolments } = smallModel.measures;
  const needy = {
    ...smallModel,
    measures: { ...smallModel.measures, enrolments: { ...(enrolments as SimpleMeasure), needs: ["outcome"] } },
  };
  const absent = (missing: string) => findAbsent(needy, ask({ measures: ["enrolments"] }), (source) => sourceKey(source) === missing);
  expect(absent("w.enrol.outcome")).toEqual([{ name: "enrolments", submodels: ["A"] }]);
  expect(absent("w.enrol.student_id")).toEqual([]);
});

test("a sum of which one part is there has a value, and one of which none is has not", () => {
  const sum = { define: { measures: { both: { expression: "enrolments + students" } } }, measures: ["both"] };
  expect(lacking(sum, "w.enrol.student_id")).toEqual([]);
  expect(lacking(sum, "w.enrol")).toEqual([{ name: "both", submodels: ["A"] }]);
});

test("what is worked out in two steps needs what each step needs", () => {
  const typical = { per: [{ name: "student" }], measure: "enrolments", aggregate: "median" as const };
  expect(lacking({ define: { measures: { typical } }, measures: ["typical"] }, "w.enrol")).toEqual([{ name: "typical", submodels: ["A"] }]);
});

test("groups that give what is missing a place of its own are no gap", () => {
  const parts = { dimension: "band", groups: [{ label: "None", values: [null] }], others: "Some" };
  const query: QueryInput = { define: { dimensions: { parts } }, measures: ["enrolments"], dimensions: [{ name: "parts" }] };
  expect(lacking(query, "w.enrol.band")).toEqual([]);
});

test("figures of what is absent are taken out everywhere, what was before included, and the others stay", () => {
  const figure = (name: string, role: "measure" | "previous") => ({ name, role, kind: "integer" as const, label: name });
  const answer: Answer = {
    columns: [
      { name: "course", role: "dimension", kind: "text", label: "Course" },
      figure("sessions", "measure"),
      figure("enrolments", "measure"),
      figure("sessions.previous", "previous"),
    ],
    rows: [["Law", 0, 12, 0]],
    totals: [null, 0, 12, 0],
    subtotals: [{ by: ["course"], rows: [["Law", 0, 12, 0]] }],
    suppressed: [],
    truncated: false,
    explanation: { sql: "", definitions: [], filters: [], limits: [], freshness: [], asOf: "2026-11-20", snapshotId: "s" },
  };
  expect(markAbsent(answer, [])).toBe(answer);
  expect(markAbsent(answer, [{ name: "sessions", submodels: ["B"] }])).toMatchObject({
    rows: [["Law", null, 12, null]],
    totals: [null, null, 12, null],
    subtotals: [{ by: ["course"], rows: [["Law", null, 12, null]] }],
    absent: [{ name: "sessions", submodels: ["B"] }],
  });
});
