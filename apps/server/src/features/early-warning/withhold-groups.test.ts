import fc from "fast-check";
import { expect, test } from "vitest";

import { type GroupCounts, withholdGroups } from "./withhold-groups.ts";

const group = (key: string | null, students: number): GroupCounts => ({ key, students, enrolled: students + 1, listed: 1 });
const shown = (groups: readonly GroupCounts[]) =>
  withholdGroups(groups, 10).flatMap(({ key, enrolled }) => (enrolled === null ? [] : [key]));

test.each<[string, readonly GroupCounts[], readonly string[]]>([
  ["large groups are all shown", [group("a", 10), group("b", 30)], ["a", "b"]],
  ["a small one takes the next smallest with it", [group("a", 9), group("b", 30), group("c", 20)], ["b"]],
  ["several small ones do not cover each other", [group("a", 9), group("b", 9), group("c", 20), group("d", 30)], ["d"]],
  ["one of two leaves none", [group("a", 3), group("b", 300)], []],
  ["a few without a key would be told by the rest", [group("a", 30), group(null, 2), group("b", 20)], ["a"]],
  ["many without a key cover themselves", [group("a", 30), group(null, 12), group("b", 20)], ["a", "b"]],
  ["none without groups", [], []],
])("%s", (_what, groups, expected) => {
  expect(shown(groups)).toEqual(expected);
});

test("what is withheld together is nothing, or has a group of the minimum in it, unless all are", () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 2, max: 20 }), (students, minimum) => {
      const groups = students.map((size, index) => group(`${index}`, size));
      const rows = withholdGroups(groups, minimum);
      const hidden = groups.filter((_group, index) => rows[index]?.enrolled === null);
      expect(groups.every((each) => each.students >= minimum || hidden.includes(each))).toBe(true);
      const covered = hidden.some((each) => each.students >= minimum);
      expect(hidden.length === 0 || hidden.length === groups.length || covered).toBe(true);
    }),
  );
});
