import { expect, test } from "vitest";

import { agrees, type Cell, type Gold, inRows } from "./gold.ts";

const gold = (ordered: boolean, ...rows: Cell[][]): Gold => ({ columns: ["region", "pass_rate"], rows, ordered });
const KNOWN = [
  ["London Region", 0.5],
  ["Wales", 0.25],
];

test("columns may stand anywhere, and rows too where no order is asked for", () => {
  expect(
    agrees(gold(false, ...KNOWN), [
      [7, 0.25, "wales"],
      [8, 0.5, "LondonRegion"],
    ]),
  ).toBe(true);
  const turned = KNOWN.toReversed();
  expect([agrees(gold(false, ...KNOWN), turned), agrees(gold(true, ...KNOWN), turned), agrees(gold(true, ...KNOWN), KNOWN)]).toEqual([
    true,
    false,
    true,
  ]);
});

test("values belong to their row", () => {
  expect(
    agrees(gold(false, ...KNOWN), [
      ["London Region", 0.25],
      ["Wales", 0.5],
    ]),
  ).toBe(false);
});

test("one column cannot stand for two", () => {
  const twice: Gold = { columns: ["fails", "passes"], rows: [[3, 3]], ordered: false };
  expect([agrees(twice, [[3]]), agrees(twice, [[3, 3]])]).toEqual([false, true]);
});

test("fractions may be given in hundredths, the same for the whole column, and counts may not", () => {
  const inHundredths = KNOWN.map(([name = null, value]) => [name, Number(value) * 100]);
  expect(agrees(gold(false, ...KNOWN), inHundredths)).toBe(true);
  expect(agrees(gold(false, ...KNOWN), [inHundredths[0] ?? [], KNOWN[1] ?? []])).toBe(false);
  expect(agrees({ columns: ["passes"], rows: [[3]], ordered: false }, [[300]])).toBe(false);
});

test("a row too many or too few, another value and a missing one are found out", () => {
  const wrong = [
    KNOWN.slice(1),
    [...KNOWN, ["Wales", 0.25]],
    [
      ["London Region", 0.5],
      ["Wales", 0.2500001],
    ],
    [
      ["London Region", 0.5],
      ["Wales", null],
    ],
  ];
  expect(wrong.map((rows) => agrees(gold(false, ...KNOWN), rows))).toEqual([false, false, false, false]);
  expect(agrees(gold(false, [null, 0]), [[null, 0]])).toBe(true);
  expect(agrees({ columns: ["disability"], rows: [["Y"], ["N"]], ordered: false }, [[true], [false]])).toBe(true);
});

test("a table of one row is turned into one of one column", () => {
  const pair: Gold = { columns: ["module_1", "module_2"], rows: [["CCC", "EEE"]], ordered: false };
  expect([agrees(pair, [["EEE"], ["CCC"]]), agrees(inRows(pair), [["EEE"], ["CCC"]]), agrees(inRows(pair), [["EEE"], ["FFF"]])]).toEqual([
    false,
    true,
    false,
  ]);
});
