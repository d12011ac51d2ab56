import { expect, test } from "vitest";

import { reportingStateOf, type Seen, seenAfterFailure } from "./reporting-state.ts";

test.each([
  ["asleep", "asleep"],
  ["de_provisioning_requested", "asleep"],
  ["in_de_provisioning", "asleep"],
  ["provisioning_requested", "provisioning"],
  ["in_provisioning", "provisioning"],
  ["awake", "awake"],
  ["excluded", "awake"],
  ["something new", "awake"],
  ["constructor", "awake"],
])("%s is shown as %s", (status, state) => {
  expect(reportingStateOf(status)).toBe(state);
});

test("an institution that is being woken is waited for through five failed looks in a row, and no longer after six", () => {
  let seen: Seen = { state: "provisioning", isKnown: true, failures: 0 };
  const states = Array.from({ length: 6 }, () => (seen = seenAfterFailure(seen)).state);
  expect(states).toEqual([...Array.from({ length: 5 }, () => "provisioning"), "awake"]);
  expect(seen.isKnown).toBe(false);
});

test.each([undefined, "asleep", "awake"] as const)("a look that fails after %s counts as awake at once", (state) => {
  const before = state && { state, isKnown: true, failures: 0 };
  expect(seenAfterFailure(before)).toEqual({ state: "awake", isKnown: false, failures: 1 });
});
