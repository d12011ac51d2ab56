import { expect, onTestFinished, test, vi } from "vitest";

import { formatsFor } from "./formats.ts";

const english = formatsFor({ language: "en-GB", timeZone: "UTC", hourCycle: "h23" });

test("days and times are those of UTC, in whatever zone the machine stands", () => {
  expect(english.date("2026-01-01T23:30:00Z")).toBe("1 January 2026");
  expect(english.date("2026-01-01T00:30:00+02:00")).toBe("31 December 2025");
  expect(english.dateTime("2026-01-01T23:30:00Z")).toBe("1 January 2026 at 23:30 UTC");
});

test.each([
  ["de", "1. März 2026"],
  ["fr", "1 mars 2026"],
  ["ja", "2026年3月1日"],
  ["en-US", "March 1, 2026"],
])("dates speak %s", (language, expected) => {
  expect(formatsFor({ language, timeZone: "UTC", hourCycle: "h23" }).date("2026-03-01T12:00:00Z")).toBe(expected);
});

test("the hour is told as the language tells it", () => {
  expect(formatsFor({ language: "en-US", timeZone: "UTC", hourCycle: "h12" }).dateTime("2026-03-01T15:05:00Z")).toMatch(/03:05\sPM/);
});

test("a month is that of UTC, and names make a row", () => {
  expect(formatsFor({ language: "en-GB", timeZone: undefined, hourCycle: "h23" }).month("2026-11")).toBe("November 2026");
  expect(english.list(["a", "b", "c"])).toBe("a, b and c");
});

test("days from one to another are those of the calendar, and say once what both share", () => {
  const { days } = formatsFor({ language: "en-GB", timeZone: undefined, hourCycle: "h23" });
  expect(days("2026-11-02", "2026-11-08")).toMatch(/^2\s?–\s?8 November 2026$/);
  expect(days("2026-11-02", "2026-11-02")).toBe("2 November 2026");
});

test("a day of the calendar is the same west of Greenwich, where a moment may be the day before", () => {
  vi.stubEnv("TZ", "America/New_York");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { date } = formatsFor({ language: "en-GB", timeZone: undefined, hourCycle: "h23" });
  expect(date("2026-11-02T00:30:00Z")).toBe("1 November 2026");
  expect(date("2026-11-02")).toBe("2 November 2026");
});
