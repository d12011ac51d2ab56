import type { DataRights } from "@lyceum/access";
import { educationModel } from "@lyceum/model";
import { duckdb, postgres } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { type ReadableNames, readableNames } from "./readable-names.ts";

const rightsOf = (areas: DataRights["areas"], rest: Partial<DataRights> = {}): DataRights => ({
  areas,
  nodes: "all",
  restricted: true,
  minimumGroup: 10,
  secret: "one institution's",
  ...rest,
});

const listed = (names: ReadableNames) => ({
  measures: Object.keys(educationModel.measures).filter((name) => names.hasMeasure(name)),
  dimensions: Object.keys(educationModel.dimensions).filter((name) => names.hasDimension(name)),
});

test("what protection answers depends on a viewer's areas alone, and is found once for all who share them", () => {
  const everywhere = readableNames(rightsOf(["learning", "teaching"]), duckdb);
  expect(readableNames(rightsOf(["teaching", "learning"], { nodes: ["n1"], minimumGroup: 4, secret: "another's" }), duckdb)).toBe(
    everywhere,
  );
  expect(readableNames(rightsOf(["learning"]), duckdb)).not.toBe(everywhere);
  expect(readableNames(rightsOf(["learning", "teaching"]), postgres)).not.toBe(everywhere);
});

test("where a viewer reads and how small a group may be change nothing of what is listed", () => {
  // Engines of their own, so that each is found anew.
  const [wide, narrow] = [{ ...duckdb }, { ...duckdb }];
  const areas = ["learning", "teaching", "leading"] as const;
  const all = listed(readableNames(rightsOf(areas), wide));
  expect(listed(readableNames(rightsOf(areas, { nodes: [], minimumGroup: 100, secret: "another's" }), narrow))).toEqual(all);
  expect(all.measures.length).toBeGreaterThan(100);
  expect(all.dimensions.length).toBeLessThan(Object.keys(educationModel.dimensions).length);
});
