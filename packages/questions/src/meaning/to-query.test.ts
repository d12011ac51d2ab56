import { educationModel } from "@lyceum/model";
import { compile, duckdb, parseQuery } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { type Condition, type Figure, Meaning } from "./meaning.ts";
import { limitFigure, toQuery } from "./to-query.ts";

const measure = (name: string, ...where: Condition[]): Figure => ({ kind: "measure", name, where });
const only = (dimension: string, ...values: string[]): Condition => ({ dimension, op: "in", values });
const meant = (parts: Partial<Meaning>): Meaning => ({ figures: [], by: [], where: [], having: [], order: [], ...parts });
const enrolments = measure("enrolments");
const rights = { areas: ["learning", "teaching", "leading"] as const, nodes: "all" as const, restricted: false, minimumGroup: 0 };

/** Every kind of figure and condition once. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  measure: meant({ figures: [enrolments], by: [{ dimension: "region" }], where: [only("module", "BIO")] }),
  limited: meant({ figures: [measure("pass_rate", only("gender", "F"))] }),
  aggregate: meant({ figures: [{ kind: "aggregate", aggregate: "median", of: "score", where: [only("assessment_type", "TMA")] }] }),
  percentile: meant({ figures: [{ kind: "aggregate", aggregate: "percentile", of: "score", at: 0.9, where: [] }] }),
  per: meant({
    figures: [
      {
        kind: "per",
        per: ["region"],
        figure: enrolments,
        aggregate: "count",
        having: [{ figure: enrolments, op: ">", value: 5 }],
      },
    ],
  }),
  quotient: meant({ figures: [{ kind: "quotient", left: measure("submissions"), right: enrolments }] }),
  difference: meant({ figures: [{ kind: "difference", left: measure("passes"), right: measure("fails") }] }),
  growth: meant({
    figures: [{ kind: "growth", left: measure("enrolments", only("term", "B")), right: measure("enrolments", only("term", "A")) }],
  }),
  share: meant({ figures: [{ kind: "share", of: enrolments, part: [only("outcome", "Fail")] }] }),
  total: meant({ figures: [{ kind: "total", of: enrolments, within: [] }], by: [{ dimension: "region" }] }),
  share_of_total: meant({
    figures: [{ kind: "share_of_total", of: enrolments, within: ["module"] }],
    by: [{ dimension: "module" }, { dimension: "region" }],
  }),
  rank: meant({
    figures: [enrolments],
    by: [{ dimension: "module" }, { dimension: "region" }],
    having: [{ figure: { kind: "rank", of: enrolments, within: ["module"] }, op: "=", value: 1 }],
  }),
  running: meant({
    figures: [{ kind: "running", of: enrolments }],
    by: [{ dimension: "term" }],
    order: [{ by: "term", direction: "asc" }],
  }),
  bounds: meant({
    figures: [measure("submissions")],
    where: [
      { dimension: "score", op: "between", from: 40, to: 59 },
      { dimension: "days_late", op: ">", value: 2 },
      { any: [only("assessment_type", "TMA"), { dimension: "assessment_type", op: "not_in", values: ["Exam"] }] },
    ],
  }),
  things: meant({ figures: [measure("students")], where: [{ per: ["student"], figure: measure("clicks"), op: ">", value: 500 }] }),
  among: meant({ figures: [enrolments], where: [{ among: "region", first: 3, figure: enrolments, direction: "desc" }] }),
  rows: meant({
    figures: [measure("pass_rate")],
    by: [{ dimension: "module" }],
    having: [{ figure: measure("pass_rate"), missing: false }],
    order: [{ by: 0, direction: "asc" }],
    limit: 3,
    offset: 1,
  }),
};

test.each(Object.entries(MEANINGS))("a meaning with %s survives being stored, and compiles", (_, meaning) => {
  expect(Meaning.parse(JSON.parse(JSON.stringify(meaning)))).toEqual(meaning);
  const query = parseQuery(toQuery(meaning));
  expect(compile(educationModel, query, rights, { snapshotId: "s", asOf: "2025-06-30", freshness: [] }, duckdb).sql).toContain("select");
});

test("what a browser adds to a meaning is refused", () => {
  expect(Meaning.safeParse({ ...MEANINGS["measure"], sql: "select 1" }).success).toBe(false);
  expect(Meaning.safeParse({ ...MEANINGS["measure"], limit: 0 }).success).toBe(false);
});

test("equal figures are defined once, under the reader's name for them", () => {
  const lateWork = measure("submissions", { dimension: "late", op: "in", values: [true] });
  const query = toQuery(
    meant({ figures: [lateWork], having: [{ figure: lateWork, op: ">", value: 5 }], order: [{ by: 0, direction: "desc" }] }),
    () => "Late work",
  );
  expect(query).toMatchObject({
    define: { measures: { figure_1: { measure: "submissions", label: "Late work" } } },
    measures: ["figure_1"],
    having: [{ measure: "figure_1", op: ">", value: 5 }],
    order: [{ by: "figure_1", direction: "desc" }],
  });
  expect(Object.keys(query.define?.measures ?? {})).toEqual(["figure_1"]);
});

test("conditions on a figure reach all that it is worked out from", () => {
  const wales = only("region", "Wales");
  expect(limitFigure({ kind: "quotient", left: measure("submissions"), right: enrolments }, [wales])).toEqual({
    kind: "quotient",
    left: measure("submissions", wales),
    right: measure("enrolments", wales),
  });
  expect(limitFigure({ kind: "per", per: ["region"], figure: enrolments, aggregate: "average", having: [] }, [wales])).toMatchObject({
    figure: measure("enrolments", wales),
  });
});
