import { educationModel } from "@lyceum/model";
import { parseQuery } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { answerShape, queryOfAnswer, schemaOf } from "./answer-shape.ts";

const dimensions = Object.keys(educationModel.dimensions);
const shape = answerShape({ measures: Object.keys(educationModel.measures), dimensions, things: dimensions });
const NOTHING = { define: [], measures: [], dimensions: [], filters: [], having: [], order: [], limit: null };

/** Collects every part of a schema. */
function* partsOf(schema: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof schema !== "object" || schema === null) return;
  if (!Array.isArray(schema)) yield schema as Readonly<Record<string, unknown>>;
  for (const part of Object.values(schema)) yield* partsOf(part);
}

test("the schema is what the strict modes of providers take, over all names of the model", () => {
  const parts = [...partsOf(schemaOf(shape))];
  const objects = parts.filter(({ type }) => type === "object");
  expect(objects.length).toBeGreaterThan(10);
  for (const { properties, required, additionalProperties } of objects) {
    expect(additionalProperties).toBe(false);
    expect(required).toEqual(Object.keys(properties ?? {}));
  }
  const words = new Set(parts.flatMap((part) => Object.keys(part)));
  for (const word of ["oneOf", "allOf", "not", "$schema", "propertyNames", "maxLength", "minItems", "default"])
    expect(words).not.toContain(word);
  const names = parts.flatMap((part) => (Array.isArray(part["enum"]) ? (part["enum"] as unknown[]) : []));
  expect(names.length).toBeLessThan(1000);
});

test("whatever has the shape is written as a query of the contract", () => {
  const where = [{ dimension: "module", op: "in", values: ["BIO"] }];
  const query = {
    define: [
      { name: "m1", measure: "enrolments", where },
      { name: "m2", aggregate: "percentile", of: "score", at: 0.9, where: [] },
      { name: "m3", aggregate: "median", of: "score", at: null, where: [] },
      {
        name: "m4",
        per: [{ name: "student" }],
        measure: "clicks",
        aggregate: "median",
        at: null,
        having: [{ measure: "clicks", missing: false }],
        where,
      },
      { name: "m5", expression: "m1 / enrolments" },
    ],
    measures: ["m1", "m2", "m3", "m4", "m5", "pass_rate"],
    dimensions: [
      { name: "term", grain: null },
      { name: "submitted_date", grain: "month" },
    ],
    filters: [
      { dimension: "score", op: "between", from: 40, to: 59 },
      { any: [...where, { dimension: "days_late", op: ">", value: 2 }] },
      { per: [{ name: "student" }], measure: "submissions", op: ">=", value: 10 },
    ],
    having: [{ measure: "pass_rate", op: ">", value: 0.7 }],
    order: [{ by: "pass_rate", direction: "desc" }],
    limit: 3,
  };
  const answer = shape.parse({ query, unusedWords: [] });
  const { define, ...rest } = parseQuery(queryOfAnswer(answer.query ?? shape.shape.query.unwrap().parse(NOTHING)));
  expect(Object.keys(define?.measures ?? {})).toEqual(["m1", "m2", "m3", "m4", "m5"]);
  expect(define?.measures["m2"]).toMatchObject({ at: 0.9 });
  expect(define?.measures["m3"]).not.toHaveProperty("at");
  expect(rest).toMatchObject({ limit: 3, dimensions: [{ name: "term" }, { name: "submitted_date", grain: "month" }] });
});

test.each(["enrolments * 2", "m1 / m2 / m3", "m1 - 1", "if(m1, m2)", "total()", "m1; drop table tenant", " m1 / m2"])(
  "an expression such as %j has no such shape",
  (expression) => {
    const query = { ...NOTHING, define: [{ name: "m1", expression }], measures: ["m1"] };
    expect(shape.safeParse({ query, unusedWords: [] }).success).toBe(false);
  },
);
