import { SLEEP_STATUSES, type SleepStatus } from "@lyceum/contracts";
import { expect, test } from "vitest";

import { SLEEP_TRANSITIONS, statusAfter } from "./sleep-machine.ts";

test("each status has one way for an event at most", () => {
  const keys = SLEEP_TRANSITIONS.map(({ from, event }) => `${from} ${event}`);
  expect(new Set(keys).size).toBe(keys.length);
});

/** Statuses that some row leads to from one. */
const reachable = (from: SleepStatus): ReadonlySet<SleepStatus> => {
  const found = new Set<SleepStatus>([from]);
  for (const status of found) for (const row of SLEEP_TRANSITIONS) if (row.from === status) found.add(row.to);
  return found;
};

test.each(SLEEP_STATUSES)("from %s every other status can be reached, and awake again", (status) => {
  expect([...reachable(status)].toSorted()).toEqual([...SLEEP_STATUSES].toSorted());
});

test("an institution that does not sleep has nothing to wake, and one that is excluded leaves that only when included", () => {
  expect(statusAfter("awake", "request_wake")).toBeUndefined();
  expect(SLEEP_TRANSITIONS.filter(({ from }) => from === "excluded").map(({ event }) => event)).toEqual(["include"]);
});
