import { expect, test } from "vitest";

import { idleTimeoutSeconds } from "./idle-timeout.ts";

test.each([
  [2700, 1200, 2700],
  [2700, undefined, 2700],
  [undefined, 1200, 1200],
  [0, 1200, 1200],
  [0, 0, 900],
  [undefined, undefined, 900],
  [Number.NaN, -5, 900],
])("an institution's %s and a deployment's %s make %i seconds", (institution, deployment, seconds) => {
  expect(idleTimeoutSeconds(institution, deployment)).toBe(seconds);
});
