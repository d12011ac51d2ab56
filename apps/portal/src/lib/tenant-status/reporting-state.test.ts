import { expect, test } from "vitest";

import { reportingStateOf } from "./reporting-state.ts";

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
