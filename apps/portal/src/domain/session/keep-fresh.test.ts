import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { keepFresh } from "./keep-fresh.ts";

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const MINUTE = 60_000;

function kept(expiresAt: number, answers: (() => Promise<number | undefined>)[]) {
  const attempts: number[] = [];
  const onRefused = vi.fn<() => void>();
  const renew = (): Promise<number | undefined> => {
    attempts.push(Date.now());
    return answers[attempts.length - 1]?.() ?? Promise.resolve(Date.now() + 5 * MINUTE);
  };
  return { attempts, onRefused, stop: keepFresh({ expiresAt, renew, onRefused }) };
}

test("renews a minute before the end, again and again, until stopped", async () => {
  const { attempts, stop } = kept(5 * MINUTE, []);
  await vi.advanceTimersByTimeAsync(12 * MINUTE);
  stop();
  await vi.advanceTimersByTimeAsync(12 * MINUTE);
  expect(attempts).toEqual([4 * MINUTE, 8 * MINUTE, 12 * MINUTE]);
});

test("renews a token of less than two minutes at half of its life", async () => {
  const { attempts } = kept(MINUTE, []);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(attempts).toEqual([MINUTE / 2]);
});

test("tries again every five seconds while the provider cannot be reached", async () => {
  const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));
  const { attempts, onRefused } = kept(5 * MINUTE, [unreachable, unreachable]);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(attempts).toEqual([240_000, 245_000, 250_000]);
  expect(onRefused).not.toHaveBeenCalled();
});

test("stops when the provider refuses, and says so once", async () => {
  const { attempts, onRefused } = kept(5 * MINUTE, [() => Promise.resolve(undefined)]);
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(attempts).toHaveLength(1);
  expect(onRefused).toHaveBeenCalledTimes(1);
});

test.each([
  ["does not say when the token runs out", Number.POSITIVE_INFINITY, []],
  ["gives a token of forty days, longer than a timer runs", 40 * 24 * 60 * MINUTE, [40 * 24 * 60 * MINUTE - MINUTE]],
])("does not ask a provider again and again that %s", async (_, expiresAt, times) => {
  const { attempts, stop } = kept(expiresAt, []);
  await vi.advanceTimersByTimeAsync(40 * 24 * 60 * MINUTE);
  stop();
  expect(attempts).toEqual(times);
});
