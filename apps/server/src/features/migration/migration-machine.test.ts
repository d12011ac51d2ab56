import { MIGRATION_STATUSES } from "@lyceum/contracts";
import { expect, test } from "vitest";

import { endEvent, MIGRATION_TRANSITIONS, statusAfter } from "./migration-machine.ts";

test("each state has one way for an event at most", () => {
  const keys = MIGRATION_TRANSITIONS.map(({ from, event }) => `${from} ${event}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test("every status is reached from nothing, and only success is final", () => {
  const found = new Set<string>(["NONE"]);
  for (const state of found) for (const row of MIGRATION_TRANSITIONS) if (row.from === state) found.add(row.to);
  expect([...found].toSorted()).toEqual(["NONE", ...MIGRATION_STATUSES].toSorted());
  const final = MIGRATION_STATUSES.filter((status) => MIGRATION_TRANSITIONS.every(({ from }) => from !== status));
  expect(final).toEqual(["SUCCEEDED"]);
});

test.each([
  [undefined, "SUCCEEDED"],
  ["people", "FAILED_CAN_RETRY"],
  ["interrupted", "FAILED_CAN_RETRY"],
  ["internal", "FAILED"],
  ["aborted", "FAILED"],
] as const)("a run that ends with %s is %s", (failure, status) => {
  expect(statusAfter("RUNNING", endEvent(failure))).toBe(status);
});
