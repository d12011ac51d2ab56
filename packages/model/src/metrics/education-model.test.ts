import { REPORTING_AREAS, type ReportingArea } from "@lyceum/access";
import { canUse, compile, duckdb, QueryProblem, type QueryInput, parseQuery, validateModel } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { STAR_TABLES } from "../star/tables.ts";
import { modelTexts } from "../texts/model-texts.ts";
import { DIMENSION_AREAS, MEASURE_AREAS } from "./areas.ts";
import { educationModel } from "./education-model.ts";

test("everything that the model names exists in the warehouse's tables", () => {
  const relations = new Map(
    STAR_TABLES.map(({ schema, name, columns }) => [`${schema}.${name}`, new Set(columns.map((column) => column.name))]),
  );
  expect(validateModel(educationModel, relations)).toEqual([]);
});

test("a model that names what does not exist is found out", () => {
  const faults = validateModel(educationModel, new Map([["star.dim_term", new Set(["term_id"])]]));
  expect(faults).toContain("calendar: star.dim_term has no column name");
  expect(faults).toContain("table fact_enrolment: star.fact_enrolment has no column enrolment_id");
  expect(faults).toContain("star.node_closure is not a closure of nodes");
});

test("every name has a label and a description of its own", () => {
  for (const entries of Object.values(modelTexts())) {
    const texts = Object.values(entries);
    expect(texts.filter(({ label, description }) => label === "" || description === "")).toEqual([]);
  }
  const labels = Object.values(modelTexts().measures).map(({ label }) => label);
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
});

const { measures, dimensions } = educationModel;
/** Facts whose dimensions say what a student is, or what became of them. */
const STUDENT_TABLES = new Set(["fact_enrolment", "fact_programme_registration", "fact_award"]);

/** Code of the refusal of a query to a reader of one area; undefined when it is answered. */
function refusalIn(area: ReportingArea, query: QueryInput): string | undefined {
  const rights = { areas: [area], nodes: "all", restricted: false, minimumGroup: 0 } as const;
  try {
    compile(educationModel, parseQuery(query), rights, { snapshotId: "s", asOf: "2026-06-30", freshness: [] }, duckdb);
    return undefined;
  } catch (error) {
    if (error instanceof QueryProblem) return error.code;
    throw error;
  }
}

test("every measure states its reporting areas, and what is on record about students those that may tell it apart", () => {
  expect(Object.keys(MEASURE_AREAS).toSorted()).toEqual(Object.keys(measures).toSorted());
  const closed = Object.values(measures).filter(({ areas }) => areas.length === 0);
  expect(closed).toEqual([]);
  const ofStudents = Object.entries(dimensions).flatMap(([name, { table }]) => (STUDENT_TABLES.has(table) ? [name] : []));
  expect(Object.keys(DIMENSION_AREAS).toSorted()).toEqual(ofStudents.toSorted());
});

test.each(REPORTING_AREAS)("readers of %s are refused what belongs to the other areas alone, and answered the rest", (area) => {
  const attempts = Object.keys(measures).map(
    (name) => [measures[name]?.areas.includes(area), refusalIn(area, { measures: [name] })] as const,
  );
  expect(attempts.filter(([open]) => !open).length).toBeGreaterThanOrEqual(10);
  expect(attempts.filter(([open, code]) => code !== (open ? undefined : "query_area_forbidden"))).toEqual([]);
});

test("days of activity are aggregated where activity is counted, though some measures of it are open to fewer", () => {
  const query = { define: { measures: { first: { aggregate: "minimum" as const, of: "course_day" } } }, measures: ["first"] };
  expect(REPORTING_AREAS.map((area) => [area, refusalIn(area, query)])).toEqual([
    ["learning", undefined],
    ["teaching", undefined],
    ["leading", "query_area_forbidden"],
  ]);
});

test.each(REPORTING_AREAS)("what is on record about students is refused outside %s in groups and in filters", (area) => {
  const own = Object.keys(measures).filter((name) => measures[name]?.areas.includes(area));
  const wrong = Object.entries(DIMENSION_AREAS).flatMap(([name, areas]) => {
    // An area without a measure of the table may still ask for a list of values.
    const measured = own.filter((candidate) => canUse(educationModel, [candidate], name)).slice(0, 1);
    const others = measured.length > 0 ? [] : [{ name: "level1" }];
    const attempts = [
      { measures: measured, dimensions: [{ name }, ...others] },
      { measures: measured, dimensions: others, filters: [{ not: { dimension: name, op: "in" as const, values: [null] } }] },
    ].map((query) => refusalIn(area, query));
    const expected = areas.includes(area) ? undefined : "query_area_forbidden";
    return attempts.every((code) => code === expected) ? [] : [[name, attempts]];
  });
  expect(wrong).toEqual([]);
  expect(Object.values(DIMENSION_AREAS).some((areas) => !areas.includes(area))).toBe(true);
});
