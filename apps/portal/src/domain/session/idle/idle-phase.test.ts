import { expect, test } from "vitest";

import { idlePhase } from "./idle-phase.ts";

const END = 1_000_000;

test.each([
  [900_000, 900, { name: "active", msToNext: 840_000 }],
  [60_001, 900, { name: "active", msToNext: 1 }],
  [60_000, 900, { name: "warning", secondsLeft: 60, msToNext: 1000 }],
  [59_400, 900, { name: "warning", secondsLeft: 60, msToNext: 400 }],
  [1, 900, { name: "warning", secondsLeft: 1, msToNext: 1 }],
  [0, 900, { name: "ended" }],
  [-3_600_000, 900, { name: "ended" }],
  [31_000, 60, { name: "active", msToNext: 1000 }],
  [30_000, 60, { name: "warning", secondsLeft: 30, msToNext: 1000 }],
])("%i ms before the end of %i seconds", (left, timeout, phase) => {
  expect(idlePhase(END, END - left, timeout)).toEqual(phase);
});
