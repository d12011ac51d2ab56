import { Dashboard, type DashboardInput, educationModel, Parameter, type ParameterUse, type ParameterKind } from "@lyceum/model";
import { parseQuery } from "@lyceum/semantic";
import { describe, expect, test } from "vitest";

import { documentFacts, readDocumentFacts } from "../document-facts.ts";
import { valuesFromParameters } from "../filters/filter-parameters.ts";
import { modelFacts } from "../model-facts.ts";
import { initialParameter, parameterFaults } from "./parameter-values.ts";
import { resolveParameters } from "./resolve-parameters.ts";

const FACTS = modelFacts(educationModel);

type VisualInput = DashboardInput["sheets"][number]["visuals"][number];
const bars = (id: string, query: Partial<VisualInput["query"]>): VisualInput => ({
  id,
  kind: "bar",
  title: id,
  span: 6,
  query: { measures: ["enrolments"], dimensions: [{ name: "module" }], ...query },
});

const parameter = (value: ParameterKind, uses: ParameterUse[], more: Partial<Parameter> = {}): Parameter =>
  Parameter.parse({ id: "mark", label: "Mark", value, uses, ...more });
const number: ParameterKind = { kind: "number", initial: 40, minimum: 0, maximum: 100 };

const report = (parameters: readonly Parameter[], visuals: readonly VisualInput[] = [bars("all", {}), bars("other", {})]): Dashboard =>
  Dashboard.parse({
    id: "own",
    name: "Lyceum-LEADING-Own",
    area: "leading",
    urlSlug: "own",
    title: "Own",
    description: "",
    helpLink: "",
    filters: [],
    parameters,
    sheets: [
      { id: "first", name: "First", visuals },
      { id: "second", name: "Second", visuals: [bars("all-again", {})] },
    ],
  } satisfies DashboardInput | Record<string, unknown>);

const resolved = (own: Dashboard, values: Record<string, string[]> = {}) => {
  const facts = readDocumentFacts(documentFacts(educationModel, own));
  const frame = resolveParameters(own, values, facts);
  // A frame, which has the facts of its document alone, asks what the server asks.
  expect(frame).toEqual(resolveParameters(own, values, FACTS));
  for (const { visuals } of frame.sheets) for (const { query } of visuals) expect(parseQuery(query)).toEqual(query);
  return frame.sheets.flatMap(({ visuals }) => visuals);
};

describe("a parameter's value", () => {
  test("counts as it begins, as it is set, and as it begins where it is set to what it cannot be", () => {
    const own = report([parameter(number, [{ as: "having", measure: "enrolments", op: ">=" }])]);
    const marks = (set: string[]) => resolved(own, { mark: set })[0]?.query.having;
    expect(marks([])).toEqual([{ measure: "enrolments", op: ">=", value: 40 }]);
    expect(marks(["55"])).toEqual([{ measure: "enrolments", op: ">=", value: 55 }]);
    expect(marks(["200"])).toEqual([{ measure: "enrolments", op: ">=", value: 40 }]);
  });

  test.each<[ParameterKind, string[], string | undefined]>([
    [number, [], undefined],
    [number, ["0"], undefined],
    [number, ["-1"], '"mark" takes a number from 0 to 100'],
    [number, [""], '"mark" takes a number'],
    [number, ["1", "2"], '"mark" takes one value'],
    [{ kind: "number", initial: 1, whole: true }, ["1.5"], '"mark" takes a whole number'],
    [{ kind: "number", initial: 1, minimum: 1 }, ["0"], '"mark" takes a number from 1 on'],
    [
      {
        kind: "choice",
        options: [
          { value: "a", label: "" },
          { value: "b", label: "B" },
        ],
        initial: "a",
      },
      ["c"],
      '"mark" takes one of its choices',
    ],
    [{ kind: "date", initial: "2026-01-01" }, ["2026-02-30"], '"mark" takes a day as YYYY-MM-DD'],
    [{ kind: "period", initial: { lastDays: 7 } }, ["2026-02-02", "2026-02-01"], '"mark" takes a first and a last day, in order'],
    [{ kind: "dimension", dimension: "module", multiple: false, initial: [] }, ["a", "b"], '"mark" takes one value'],
  ])("%j set to %j: %s", (value, set, fault) => {
    expect(parameterFaults({ parameters: [parameter(value, [])] }, { mark: set })).toEqual(fault === undefined ? [] : [fault]);
  });

  test("is read from a link by its name, also where it is impossible: it is said beside the control", () => {
    const own = report([parameter(number, [])]);
    expect(valuesFromParameters(own, [["mark", ["200"]]])).toEqual({ mark: ["200"] });
    expect(valuesFromParameters(own, [["other", ["1"]]])).toEqual({});
  });
});

describe("what a parameter does", () => {
  test("it filters by values of a field, and not at all where none is chosen", () => {
    const value: ParameterKind = { kind: "dimension", dimension: "module", multiple: true, initial: [] };
    const own = report([parameter(value, [{ as: "filter", dimension: { name: "module" }, op: "not_in" }])]);
    expect(resolved(own)[0]?.query.filters).toEqual([]);
    expect(resolved(own, { mark: ["AAA", "BBB"] })[0]?.query.filters).toEqual([
      { dimension: "module", op: "not_in", values: ["AAA", "BBB"] },
    ]);
  });

  test("a period that follows the data is the last days of it until days are chosen", () => {
    const use: ParameterUse = { as: "filter", dimension: { name: "activity_date" }, op: "between" };
    const own = report([parameter({ kind: "period", initial: { lastDays: 30 } }, [use])], [bars("all", { measures: ["clicks"] })]);
    expect(resolved(own)[0]?.query.filters).toEqual([{ dimension: "activity_date", op: "last", count: 30, unit: "day" }]);
    expect(resolved(own, { mark: ["2026-01-01", "2026-01-31"] })[0]?.query.filters).toEqual([
      { dimension: "activity_date", op: "between", from: "2026-01-01", to: "2026-01-31" },
    ]);
  });

  test("a filter leaves alone what it cannot reach", () => {
    const value: ParameterKind = { kind: "date", initial: "2026-01-01" };
    const own = report([parameter(value, [{ as: "filter", dimension: { name: "measurement_date" }, op: ">=" }])]);
    expect(resolved(own)[0]?.query.filters).toEqual([]);
  });

  test("a question whose definitions are refused stays as it is, for the compiler to refuse", () => {
    const value: ParameterKind = { kind: "dimension", dimension: "module", multiple: false, initial: ["AAA"] };
    const define = { measures: { scaled: { expression: "gone * 2" } } };
    const own = report(
      [parameter(value, [{ as: "filter", dimension: { name: "module" }, op: "in" }])],
      [bars("all", { measures: ["scaled"], define })],
    );
    expect(resolveParameters(own, {}, FACTS).sheets[0]?.visuals).toEqual(own.sheets[0]?.visuals);
  });

  test("it limits one measure alone, stands in formulas, and both keep the facts of the document", () => {
    const define = {
      measures: {
        some: { measure: "enrolments", where: [] },
        mark: { expression: "40", label: "Mark" },
        scaled: { expression: "some * mark / 100" },
      },
    };
    const value: ParameterKind = {
      kind: "choice",
      options: [
        { value: "40", label: "" },
        { value: "50.5", label: "" },
      ],
      initial: "40",
    };
    const module: ParameterKind = { kind: "dimension", dimension: "module", multiple: false, initial: [] };
    const own = report(
      [parameter(value, []), parameter(module, [{ as: "filter", dimension: { name: "module" }, op: "in", only: "some" }], { id: "which" })],
      [bars("all", { measures: ["some", "scaled"], define })],
    );
    const [visual] = resolved(own, { mark: ["50.5"], which: ["AAA"] });
    expect(visual?.query.define?.measures).toMatchObject({
      mark: { expression: "50.5" },
      some: { where: [{ dimension: "module", op: "in", values: ["AAA"] }] },
    });
    const facts = readDocumentFacts(documentFacts(educationModel, own));
    const question = { measures: ["some", "scaled"], define: visual?.query.define };
    expect(facts.limits(question, { dimension: "module", range: false })).toEqual(
      FACTS.limits(question, { dimension: "module", range: false }),
    );
  });

  test("it says how many values come first, and draws a line", () => {
    const define = { dimensions: { best: { dimension: "module", top: 5, by: "enrolments", others: "Others" } } };
    const own = report(
      [parameter({ kind: "number", initial: 3, minimum: 1, maximum: 20 }, [{ as: "top" }, { as: "reference" }])],
      [
        bars("grouped", { define, dimensions: [{ name: "best" }] }),
        bars("ordered", { order: [{ by: "enrolments", direction: "desc" }] }),
        { ...bars("table", {}), kind: "table" },
      ],
    );
    const [grouped, ordered, table] = resolved(own, { mark: ["7"] });
    expect(grouped?.query.define?.dimensions["best"]).toMatchObject({ top: 7 });
    expect(ordered?.query.limit).toBe(7);
    expect(table?.query.limit).toBe(1000);
    expect([grouped, table].map((visual) => visual?.references)).toEqual([[{ value: 7, label: "Mark" }], undefined]);
  });

  test("it counts within its scope alone", () => {
    const use: ParameterUse = { as: "having", measure: "enrolments", op: ">" };
    const reached = (scope: Parameter["scope"]) =>
      resolved(report([parameter(number, [use], { scope })])).map(({ query }) => query.having.length);
    expect(reached(undefined)).toEqual([1, 1, 1]);
    expect(reached({ sheets: ["first"] })).toEqual([1, 1, 0]);
    expect(reached({ visuals: ["other"] })).toEqual([0, 1, 0]);
  });
});

test.each<[string, unknown]>([
  ["a name of its own", { id: "count", label: "C", value: number, uses: [] }],
  ["a beginning within its limits", { id: "mark", label: "M", value: { ...number, initial: 101 }, uses: [] }],
  [
    "a beginning among its choices",
    {
      id: "mark",
      label: "M",
      value: {
        kind: "choice",
        options: [
          { value: "a", label: "" },
          { value: "b", label: "" },
        ],
        initial: "c",
      },
      uses: [],
    },
  ],
  ["uses that its kind has", { id: "mark", label: "M", value: { kind: "date", initial: "2026-01-01" }, uses: [{ as: "top" }] }],
])("a parameter needs %s", (_what, input) => {
  expect(Parameter.safeParse(input).success).toBe(false);
});

test("what a parameter begins with is written as an address carries it", () => {
  expect(initialParameter({ value: number })).toEqual(["40"]);
  expect(initialParameter({ value: { kind: "period", initial: ["2026-01-01", "2026-01-02"] } })).toEqual(["2026-01-01", "2026-01-02"]);
  expect(initialParameter({ value: { kind: "period", initial: { lastDays: 3 } } })).toEqual([]);
});
