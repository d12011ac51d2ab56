import type { AlertCondition } from "@lyceum/contracts";
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { decide, type Figure, type Reading } from "./condition.ts";

const above = (amount: number): AlertCondition => ({ kind: "threshold", direction: "above", amount });
const figure = (key: string, value: number | null, compared: number | null = null): Figure => ({ key, label: key, value, compared });
const read = (figures: readonly Figure[], more: Partial<Reading> = {}): Reading => ({
  figures,
  rights: "dean",
  hidesSmallGroups: false,
  memory: undefined,
  ...more,
});
const keys = (figures: readonly Figure[]): readonly string[] => figures.map(({ key }) => key);

test.each([
  ["a rate is told in percent", above(20), 0.2001, null, "met"],
  ["and not at its threshold, whatever binary fractions add", above(7), 0.07, null, "not_met"],
  ["below", { kind: "threshold", direction: "below", amount: 50 }, 0.4, null, "met"],
  ["and not at its threshold", { kind: "threshold", direction: "below", amount: 40 }, 0.4, null, "not_met"],
  ["five points of a rate", { kind: "change", direction: "rise", amount: 5, unit: "points", against: "comparison" }, 0.25, 0.2, "met"],
  ["a fall is no rise", { kind: "change", direction: "rise", amount: 5, unit: "points", against: "comparison" }, 0.15, 0.2, "not_met"],
  ["either way", { kind: "change", direction: "either", amount: 5, unit: "points", against: "comparison" }, 0.15, 0.2, "met"],
  ["percent of what was", { kind: "change", direction: "fall", amount: 50, unit: "percent", against: "comparison" }, 0.1, 0.2, "met"],
  [
    "a rise from below nothing is none of a fall",
    { kind: "change", direction: "rise", amount: 50, unit: "percent", against: "comparison" },
    -0.1,
    -0.2,
    "met",
  ],
  [
    "of nothing there is no percent",
    { kind: "change", direction: "rise", amount: 1, unit: "percent", against: "comparison" },
    0.1,
    0,
    "first_value",
  ],
  ["a change of whatever amount", { kind: "any-change", against: "comparison" }, 0.151, 0.15, "met"],
  ["one that is not written is none", { kind: "any-change", against: "comparison" }, 0.15001, 0.15, "not_met"],
  ["nothing before is no change", { kind: "any-change", against: "last" }, 0.15, 0.2, "first_value"],
  ["withheld is no change", { kind: "any-change", against: "comparison" }, null, 0.2, "withheld"],
  ["withheld", above(0), null, null, "withheld"],
] satisfies [string, AlertCondition, number | null, number | null, string][])("%s", (_name, condition, value, compared, outcome) => {
  expect(decide({ condition, repeat: "first", format: "ratio" }, read([figure("", value, compared)])).outcome).toBe(outcome);
});

test("each group is told once until it has recovered; what is withheld meanwhile has not, and what is gone has, but for one that may be too small to show", () => {
  const question = { condition: above(20), repeat: "first", format: "ratio" } as const;
  const first = decide(question, read([figure("arts", 0.3), figure("law", 0.1)]));
  expect(keys(first.news)).toEqual(["arts"]);
  const second = decide(question, read([figure("arts", 0.4), figure("law", 0.3)], { memory: first.memory }));
  expect([keys(second.news), keys(second.holding)]).toEqual([["law"], ["arts", "law"]]);
  const withheld = decide(question, read([figure("arts", null), figure("law", 0.1)], { memory: second.memory }));
  expect(withheld.memory.firing).toEqual(["arts"]);
  expect(decide(question, read([figure("arts", 0.3)], { memory: withheld.memory })).news).toEqual([]);
  expect(decide(question, read([], { memory: withheld.memory })).memory.firing).toEqual([]);
  expect(decide(question, read([], { memory: withheld.memory, hidesSmallGroups: true })).memory.firing).toEqual(["arts"]);
  const recovered = decide(question, read([figure("arts", 0.1)], { memory: withheld.memory }));
  expect(keys(decide(question, read([figure("arts", 0.3)], { memory: recovered.memory })).news)).toEqual(["arts"]);
  expect(keys(decide(question, read([figure("arts", 0.3)], { memory: { ...first.memory, rights: "other" } })).news)).toEqual(["arts"]);
});

test("each time means each time; a figure stands beside the period that its visual is compared with, else beside the data before", () => {
  const question = { condition: above(20), repeat: "every", format: "ratio" } as const;
  const memory = { rights: "dean", firing: ["arts"], values: { arts: 0.25 } };
  const compared = decide(question, read([figure("arts", 0.3, 0.1)], { memory }));
  expect([keys(compared.news), compared.judged[0]?.before]).toEqual([["arts"], 0.1]);
  expect(decide(question, read([figure("arts", 0.3)], { memory })).judged[0]?.before).toBe(0.25);
  expect(decide(question, read([])).outcome).toBe("not_shown");
});

test("changes since the data before are from the reader's own figure under the same rights", () => {
  const question = {
    condition: { kind: "change", direction: "rise", amount: 10, unit: "value", against: "last" },
    repeat: "every",
    format: "count",
  } as const;
  const first = decide(question, read([figure("", 100)]));
  expect(first.outcome).toBe("first_value");
  expect(decide(question, read([figure("", 110)], { memory: first.memory }))).toMatchObject({ outcome: "met", judged: [{ before: 100 }] });
  expect(decide(question, read([figure("", 110)], { memory: first.memory, rights: "other" })).outcome).toBe("first_value");
});

test("whatever a withheld group is worth, everything that is told stays the same", () => {
  const question = { condition: above(20), repeat: "first", format: "ratio" } as const;
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(share, { maxLength: 5 }), fc.boolean(), (values, fired) => {
      const memory = { rights: "dean", firing: fired ? ["hidden"] : [], values: {} };
      const shown = values.map((value, index) => figure(String(index), value));
      const decided = decide(question, read([...shown, figure("hidden", null)], { memory }));
      expect(keys(decided.news)).not.toContain("hidden");
      expect(decided.memory.values).not.toHaveProperty("hidden");
      expect(decided.memory.firing.includes("hidden")).toBe(fired);
      const without = decide(question, read(shown, { memory, hidesSmallGroups: true }));
      expect([without.memory, keys(without.news)]).toEqual([decided.memory, keys(decided.news)]);
    }),
  );
});
