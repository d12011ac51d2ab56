import type { RegionConfig } from "@lyceum/contracts";
import { expect, it } from "vitest";

import { dictionaryBase } from "./dictionary-base.ts";

const region = (id: string, apis: Record<string, string>) => ({ id, apis }) as unknown as RegionConfig;
const regions = [region("a", {}), region("b", { dataDictionary: "/b" }), region("c", { dataDictionary: "https://c.example" })];

it.each([
  [undefined, "/b"],
  ["a", undefined],
  ["b", "/b"],
  ["c", "https://c.example"],
  ["gone", undefined],
])("region %s reads %s", (id, base) => {
  expect(dictionaryBase(regions, id)).toBe(base);
});

it("has no address where no region has one", () => {
  expect(dictionaryBase(regions.slice(0, 1), undefined)).toBeUndefined();
});
