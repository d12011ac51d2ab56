import { expect, test } from "vitest";

import { isDay, lastUnits, subtractMonths } from "./calendar.ts";

test.each([
  ["2024-02-29", true],
  ["2025-02-29", false],
  ["2025-2-1", false],
  ["2025-13-01", false],
  ["20250101", false],
])("%s is a day: %s", (text, right) => {
  expect(isDay(text)).toBe(right);
});

test("the last units are of full length and end with the last day of the data", () => {
  expect(lastUnits("2026-11-20", 7, "day")).toEqual({ from: "2026-11-14", to: "2026-11-20" });
  expect(lastUnits("2026-11-20", 2, "week")).toEqual({ from: "2026-11-07", to: "2026-11-20" });
  expect(lastUnits("2026-03-31", 1, "month")).toEqual({ from: "2026-03-01", to: "2026-03-31" });
  expect(subtractMonths("2026-03-31", 1)).toBe("2026-02-28");
  expect(subtractMonths("2026-01-15", 13)).toBe("2024-12-15");
});
