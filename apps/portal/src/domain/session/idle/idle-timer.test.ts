import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { IdleClock, idlePhase, startIdleTimer } from "./idle-timer.ts";

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

describe("startIdleTimer", () => {
  beforeEach(() => vi.useFakeTimers({ now: 0 }));
  afterEach(() => vi.useRealTimers());

  const SECOND = 1000;

  function watched(timeoutSeconds = 900) {
    let stored: string | null = null;
    const store = { get: () => stored, set: (_: string, value: string) => void (stored = value) };
    const heard: string[] = [];
    const clock = new IdleClock(timeoutSeconds, Date.now(), store);
    const timer = startIdleTimer({
      timeoutSeconds,
      clock,
      onPhase: (phase) => {
        const words = phase.name === "warning" ? `warning ${phase.secondsLeft}` : phase.name;
        if (heard.at(-1) !== words) heard.push(words);
      },
    });
    return { heard, timer, clock, elsewhere: (endsAt: number) => void (stored = String(endsAt)) };
  }

  test("warns for the last minute, second by second, and ends once", () => {
    const { heard } = watched();
    vi.advanceTimersByTime(840 * SECOND);
    expect(heard).toEqual(["active", "warning 60"]);
    vi.advanceTimersByTime(30 * SECOND);
    expect(heard.at(-1)).toBe("warning 30");
    vi.advanceTimersByTime(3600 * SECOND);
    expect(heard.slice(-2)).toEqual(["warning 1", "ended"]);
  });

  test("activity puts the end off", () => {
    const { heard, timer } = watched();
    vi.advanceTimersByTime(800 * SECOND);
    timer.recordActivity();
    vi.advanceTimersByTime(839 * SECOND);
    expect(heard).toEqual(["active"]);
  });

  test("of the signs within 200 ms the first alone counts, even when the clock is set back", () => {
    const { timer, clock } = watched();
    const ends: number[] = [];
    for (const pause of [10_000, 199, 1, 199, -5000]) {
      vi.setSystemTime(Date.now() + pause);
      timer.recordActivity();
      ends.push(clock.endsAt);
    }
    expect(ends).toEqual([910_000, 910_000, 910_200, 910_200, 905_399]);
  });

  test("while the warning stands a moving mouse does not count, but saying so does", () => {
    const { heard, timer } = watched();
    vi.advanceTimersByTime(850 * SECOND);
    timer.recordActivity();
    expect(heard.at(-1)).toBe("warning 50");
    timer.stay();
    expect(heard.at(-1)).toBe("active");
    vi.advanceTimersByTime(839 * SECOND);
    expect(heard.at(-1)).toBe("active");
  });

  test("another tab's activity takes the warning away", () => {
    const { heard, timer, elsewhere } = watched();
    vi.advanceTimersByTime(850 * SECOND);
    elsewhere(1750 * SECOND);
    timer.check();
    expect(heard.at(-1)).toBe("active");
  });

  test.each(["check", "recordActivity", "stay"] as const)(
    "a machine that slept through the end finds the session over at the first %s",
    (first) => {
      const { heard, timer } = watched();
      vi.setSystemTime(3 * 3600 * SECOND);
      timer[first]();
      expect(heard).toEqual(["active", "ended"]);
    },
  );

  test("a machine that slept finds out by itself within seconds of waking", () => {
    const { heard } = watched();
    vi.advanceTimersByTime(60 * SECOND);
    vi.setSystemTime(3 * 3600 * SECOND);
    vi.advanceTimersByTime(5 * SECOND);
    expect(heard).toEqual(["active", "ended"]);
  });

  test("says nothing more once stopped", () => {
    const { heard, timer } = watched();
    timer.stop();
    timer.recordActivity();
    vi.advanceTimersByTime(3600 * SECOND);
    expect(heard).toEqual(["active"]);
  });
});
