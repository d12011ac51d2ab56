import { educationModel, type Visual } from "@lyceum/model";
import { addBreakdown, readBreakdown, writeBreakdown } from "@lyceum/reports/building";
import { parseQuery } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { chipKeys } from "./chip-keys.ts";

const keysOf = ({ query }: Visual): readonly string[] => chipKeys(query.dimensions.map((ref) => readBreakdown(query, ref).base));

test("a breakdown that gets another name in the query is named as before", () => {
  const start: Visual = {
    id: "v",
    title: "Pass rate",
    kind: "table",
    query: parseQuery({ measures: ["pass_rate"] }),
    size: "full",
  } as never;
  const visual = addBreakdown(addBreakdown(start, { name: "level1" }), { name: "gender" });
  const grouping = { kind: "top", top: 2, by: "pass_rate", others: "All others", direction: "desc", within: [] } as const;
  const changed = writeBreakdown(visual, educationModel, 0, { base: "level1", grain: undefined, grouping, label: undefined });
  expect(changed.query.dimensions[0]?.name).not.toBe("level1");
  expect(keysOf(changed)).toEqual(keysOf(visual));
});

test("what stands there twice has two names", () => {
  expect(new Set(chipKeys(["level1", "gender", "level1"])).size).toBe(3);
});
