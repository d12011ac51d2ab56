import { expect, test } from "vitest";

import { IdleClock, ranOut } from "./idle-clock.ts";

/** Storage that two tabs share. */
function sharedStore() {
  const writes: string[] = [];
  return { writes, get: () => writes.at(-1) ?? null, set: (_: string, value: string) => void writes.push(value) };
}

test("activity moves the end, and other tabs hear of it at most once a second", () => {
  const store = sharedStore();
  const clock = new IdleClock(900, 0, store);
  for (const now of [200, 400, 999, 1000, 1200]) clock.touch(now);
  expect(clock.endsAt).toBe(901_200);
  expect(store.writes).toEqual(["900000", "901000"]);
});

test("a tab follows what another one saw, never backwards", () => {
  const store = sharedStore();
  const [here, there] = [new IdleClock(900, 0, store), new IdleClock(900, 0, store)];
  there.touch(60_000);
  here.follow();
  expect(here.endsAt).toBe(960_000);
  here.touch(60_500);
  there.follow();
  here.follow();
  expect([here.endsAt, there.endsAt]).toEqual([960_500, 960_500]);
});

test.each([
  [null, false],
  ["damaged", false],
  ["1001", false],
  ["1000", true],
  ["5", true],
])("what is stored as %s ran out at 1000: %s", (stored, expected) => {
  expect(ranOut(1000, { get: () => stored })).toBe(expected);
});
