import type { QuietTimes } from "@lyceum/contracts";
import { expect, test } from "vitest";

import { quietUntil } from "./quiet-times.ts";

const NIGHTS: QuietTimes = { from: "20:00", to: "07:00", days: [6, 7], timeZone: "Europe/Berlin" };
/** Ends at a time that clocks show twice in one night. */
const EARLY: QuietTimes = { ...NIGHTS, to: "02:30", days: [] };

test.each([
  ["a working day", NIGHTS, "2026-07-01T10:00:00Z", undefined],
  ["past midnight", NIGHTS, "2026-07-01T23:30:00Z", "2026-07-02T05:00:00.000Z"],
  ["before midnight", NIGHTS, "2026-07-01T18:00:00Z", "2026-07-02T05:00:00.000Z"],
  ["Friday evening, over quiet days", NIGHTS, "2026-07-03T19:00:00Z", "2026-07-06T05:00:00.000Z"],
  ["a quiet day without hours ends at midnight", { ...NIGHTS, to: "20:00" }, "2026-07-05T12:00:00Z", "2026-07-05T22:00:00.000Z"],
  ["hours of a day", { ...NIGHTS, from: "09:00", to: "12:00", days: [] }, "2026-07-01T07:30:00Z", "2026-07-01T10:00:00.000Z"],
  ["the night in which clocks go forward", NIGHTS, "2026-03-28T22:30:00Z", "2026-03-30T05:00:00.000Z"],
  ["the hour that clocks show twice, the first time", EARLY, "2026-10-25T00:15:00Z", "2026-10-25T00:30:00.000Z"],
  ["the hour that clocks show twice, the second time", EARLY, "2026-10-25T01:15:00Z", "2026-10-25T01:30:00.000Z"],
  ["none", { ...NIGHTS, to: "20:00", days: [] }, "2026-07-05T19:00:00Z", undefined],
] satisfies [string, QuietTimes, string, string | undefined][])("%s", (_name, quiet, now, until) => {
  expect(quietUntil(quiet, new Date(now))?.toISOString()).toBe(until);
});
