import type { MigrationStatus } from "@lyceum/contracts";
import { describe, expect, test } from "vitest";

import { migrationBanner } from "./migration-banner.ts";

const START = new Date("2026-03-01T12:00:00Z");
const afterStart = (ms: number): Date => new Date(START.getTime() + ms);
const answer = (migrationStatus: MigrationStatus) => ({ migrationStatus, startDate: START.toISOString(), firstExecutionAvailable: false });

test.each([
  ["RUNNING", "running", "info", []],
  ["SUCCEEDED", "succeeded", "success", []],
  ["FAILED_CAN_RETRY", "failed-can-retry", "error", ["retry", "contact-support"]],
  ["FAILED", "failed", "error", ["contact-support"]],
] as const)("%s shows %s as %s with %j", (status, kind, severity, actions) => {
  expect(migrationBanner(answer(status), START, true)).toMatchObject({ kind, severity, actions });
});

test("a running migration is asked about every 2.5 seconds", () => {
  expect(migrationBanner(answer("RUNNING"), START, true)).toMatchObject({ pollMs: 2500 });
});

describe("before the first one", () => {
  const first = { kind: "first-execution", severity: "info", actions: ["configure"] };
  test("the answer says whether it can be started", () => {
    expect(migrationBanner({ firstExecutionAvailable: true }, START, true)).toEqual(first);
    expect(migrationBanner({ firstExecutionAvailable: false }, START, true)).toBeUndefined();
  });
  test("a 404 says so to those with warehouse access alone", () => {
    expect(migrationBanner("not_found", START, true)).toEqual(first);
    expect(migrationBanner("not_found", START, false)).toBeUndefined();
  });
});

describe("success", () => {
  test.each([
    [0, true],
    [2_591_999_999, true],
    [2_592_000_000, true],
    [2_592_000_001, false],
  ])("%i ms after the start it is shown: %s", (ms, shown) => {
    expect(migrationBanner(answer("SUCCEEDED"), afterStart(ms), true) !== undefined).toBe(shown);
  });
  test("names the start and the day until which it is shown", () => {
    expect(migrationBanner(answer("SUCCEEDED"), START, true)).toMatchObject({ startedAt: START, shownUntil: afterStart(2_592_000_000) });
  });
  test.each([undefined, "soon"])("with the start %j there is nothing to say", (startDate) => {
    const odd = { migrationStatus: "SUCCEEDED", firstExecutionAvailable: false, ...(startDate && { startDate }) } as const;
    expect(migrationBanner(odd, START, true)).toBeUndefined();
  });
});
