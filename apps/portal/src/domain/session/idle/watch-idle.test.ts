import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { IdleClock } from "./idle-clock.ts";
import { watchIdle } from "./watch-idle.ts";

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const SECOND = 1000;

function watched(timeoutSeconds = 900) {
  let stored: string | null = null;
  const store = { get: () => stored, set: (_: string, value: string) => void (stored = value) };
  const heard: string[] = [];
  const clock = new IdleClock(timeoutSeconds, Date.now(), store);
  const watching = watchIdle({
    timeoutSeconds,
    clock,
    onPhase: (phase) => {
      const words = phase.name === "warning" ? `warning ${phase.secondsLeft}` : phase.name;
      if (heard.at(-1) !== words) heard.push(words);
    },
  });
  return { heard, watching, clock, elsewhere: (endsAt: number) => void (stored = String(endsAt)) };
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
  const { heard, watching } = watched();
  vi.advanceTimersByTime(800 * SECOND);
  watching.seen();
  vi.advanceTimersByTime(839 * SECOND);
  expect(heard).toEqual(["active"]);
});

test("of the signs within 200 ms the first alone counts, even when the clock is set back", () => {
  const { watching, clock } = watched();
  const ends: number[] = [];
  for (const pause of [10_000, 199, 1, 199, -5000]) {
    vi.setSystemTime(Date.now() + pause);
    watching.seen();
    ends.push(clock.endsAt);
  }
  expect(ends).toEqual([910_000, 910_000, 910_200, 910_200, 905_399]);
});

test("while the warning stands a moving mouse does not count, but saying so does", () => {
  const { heard, watching } = watched();
  vi.advanceTimersByTime(850 * SECOND);
  watching.seen();
  expect(heard.at(-1)).toBe("warning 50");
  watching.stay();
  expect(heard.at(-1)).toBe("active");
  vi.advanceTimersByTime(839 * SECOND);
  expect(heard.at(-1)).toBe("active");
});

test("another tab's activity takes the warning away", () => {
  const { heard, watching, elsewhere } = watched();
  vi.advanceTimersByTime(850 * SECOND);
  elsewhere(1750 * SECOND);
  watching.look();
  expect(heard.at(-1)).toBe("active");
});

test.each(["look", "seen", "stay"] as const)("a machine that slept through the end finds the session over at the first %s", (first) => {
  const { heard, watching } = watched();
  vi.setSystemTime(3 * 3600 * SECOND);
  watching[first]();
  expect(heard).toEqual(["active", "ended"]);
});

test("a machine that slept finds out by itself within seconds of waking", () => {
  const { heard } = watched();
  vi.advanceTimersByTime(60 * SECOND);
  vi.setSystemTime(3 * 3600 * SECOND);
  vi.advanceTimersByTime(5 * SECOND);
  expect(heard).toEqual(["active", "ended"]);
});

test("says nothing more once stopped", () => {
  const { heard, watching } = watched();
  watching.stop();
  watching.seen();
  vi.advanceTimersByTime(3600 * SECOND);
  expect(heard).toEqual(["active"]);
});
