import { REPORTING_AREAS } from "@lyceum/access";
import { educationModel } from "@lyceum/model";
import { compile, duckdb, type Measure, parseQuery, type QueryInput, type SemanticModel } from "@lyceum/semantic";
import { describe, expect, test } from "vitest";

import { answerKey, definitionsKey, isStale } from "./meaning-key.ts";

const EVERYTHING = { areas: REPORTING_AREAS, nodes: "all", restricted: false, minimumGroup: 0 } as const;
const UNREAD = { snapshotId: "", asOf: "2000-01-01", freshness: [] };

const ASKED: QueryInput = {
  measures: ["clicks"],
  dimensions: [{ name: "item_group" }],
  filters: [{ any: [{ dimension: "gender", op: "in", values: ["Female"] }] }],
};

function keyIn(model: SemanticModel, input: QueryInput): string {
  const query = parseQuery(input);
  return answerKey(compile(model, query, EVERYTHING, UNREAD, duckdb).explanation.definitions, query, model);
}

const withMeasure = (name: string, changed: object): SemanticModel => ({
  ...educationModel,
  measures: { ...educationModel.measures, [name]: { ...educationModel.measures[name], ...changed } as Measure },
});
const withDimension = (name: string, changed: object): SemanticModel => {
  const before = educationModel.dimensions[name];
  if (!before) throw new Error(`The model has no dimension ${name}`);
  return { ...educationModel, dimensions: { ...educationModel.dimensions, [name]: { ...before, ...changed } } };
};
const passRate: QueryInput = { measures: ["pass_rate"], dimensions: [{ name: "age_band" }] };
const vouchedRate = keyIn(educationModel, passRate);
const vouchedClicks = keyIn(educationModel, ASKED);

describe("an answer that was vouched for is stale once", () => {
  const { measures } = educationModel;
  const rate = measures["pass_rate"];
  if (rate?.kind !== "ratio") throw new Error("The pass rate is a ratio");

  test.each<[what: string, model: SemanticModel]>([
    ["its figure is worked out otherwise", withMeasure("pass_rate", { denominatorAtLeast: 7 })],
    ["a figure that it is worked out from counts otherwise", withMeasure(rate.numerator, { where: undefined })],
    ["what it is cut by comes from another column", withDimension("age_band", { column: "region" })],
  ])("%s", (_, model) => {
    expect(isStale(vouchedRate, keyIn(model, passRate))).toBe(true);
  });

  test.each<[what: string, model: SemanticModel]>([
    [
      "the groups that it is cut into hold other values",
      withDimension("item_group", { derivation: { kind: "groups", groups: [], others: "All" } }),
    ],
    ["what it is limited by comes from another column", withDimension("gender", { column: "region" })],
  ])("%s", (_, model) => {
    expect(isStale(vouchedClicks, keyIn(model, ASKED))).toBe(true);
  });
});

test("it stays as it was where nothing changes of what it rests on, and where a figure is only described otherwise", () => {
  expect(isStale(vouchedRate, keyIn(educationModel, passRate))).toBe(false);
  expect(isStale(vouchedRate, keyIn(withMeasure("pass_rate", { description: "Otherwise" }), passRate))).toBe(false);
  expect(isStale(vouchedRate, keyIn(withDimension("item_group", { column: "region" }), passRate))).toBe(false);
});

test("of an answer that was vouched for when figures alone were kept, figures alone decide", () => {
  const { definitions } = compile(educationModel, parseQuery(passRate), EVERYTHING, UNREAD, duckdb).explanation;
  const figuresAlone = definitionsKey(definitions);
  expect(isStale(figuresAlone, vouchedRate)).toBe(false);
  expect(isStale(figuresAlone, keyIn(withMeasure("pass_rate", { denominatorAtLeast: 7 }), passRate))).toBe(true);
});
