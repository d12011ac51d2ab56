import { educationModel } from "@lyceum/model";
import { compile, duckdb, parseQuery } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { enrolments, MEANINGS, meant, measure, only } from "../testing/meanings.ts";
import { Meaning } from "./meaning.ts";
import { limitFigure, toQuery } from "./to-query.ts";

const rights = { areas: ["learning", "teaching", "leading"] as const, nodes: "all" as const, restricted: false, minimumGroup: 0 };

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
