import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { type Renewal, renewBeforeExpiry } from "./renew-before-expiry.ts";

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const MINUTE = 60_000;
const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));

/** Answers given one after the other; after the last, every attempt brings a token of five minutes. */
function renewing(answers: (() => Promise<number | undefined>)[], options: Partial<Renewal> = {}) {
  const attempts: number[] = [];
  const onRefused = vi.fn<() => void>();
  const renew = (): Promise<number | undefined> => {
    attempts.push(Date.now());
    return answers[attempts.length - 1]?.() ?? Promise.resolve(Date.now() + 5 * MINUTE);
  };
  const stop = renewBeforeExpiry({
    expiresAt: 5 * MINUTE,
    leadMs: (life) => Math.min(MINUTE, life / 2),
    renew,
    onRefused,
    ...options,
  });
  return { attempts, onRefused, stop };
}

test("renews before the end, again and again, until stopped", async () => {
  const { attempts, stop } = renewing([]);
  await vi.advanceTimersByTimeAsync(12 * MINUTE);
  stop();
  await vi.advanceTimersByTimeAsync(12 * MINUTE);
  expect(attempts).toEqual([4 * MINUTE, 8 * MINUTE, 12 * MINUTE]);
});

test("renews a token by the lead that its own life gives it", async () => {
  const { attempts } = renewing([], { expiresAt: MINUTE });
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(attempts).toEqual([MINUTE / 2]);
});

test("repeats a failed attempt every five seconds, past the end as well", async () => {
  const { attempts, onRefused, stop } = renewing([unreachable, unreachable], { expiresAt: 9000, leadMs: () => 2000 });
  await vi.advanceTimersByTimeAsync(MINUTE);
  stop();
  expect(attempts).toEqual([7000, 12_000, 17_000]);
  expect(onRefused).not.toHaveBeenCalled();
});

test("stops when renewal is refused, and says so once", async () => {
  const { attempts, onRefused } = renewing([() => Promise.resolve(undefined)]);
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(attempts).toHaveLength(1);
  expect(onRefused).toHaveBeenCalledTimes(1);
});

test.each([
  ["does not say when the token expires", Number.POSITIVE_INFINITY, []],
  ["gives a token of forty days, longer than a timer runs", 40 * 24 * 60 * MINUTE, [40 * 24 * 60 * MINUTE - MINUTE]],
])("does not ask a provider again and again that %s", async (_, expiresAt, times) => {
  const { attempts, stop } = renewing([], { expiresAt });
  await vi.advanceTimersByTimeAsync(40 * 24 * 60 * MINUTE);
  stop();
  expect(attempts).toEqual(times);
});

describe("where the expiry is told", () => {
  const always = Array.from({ length: 100 }, () => unreachable);

  test("repeats failed attempts until the token has expired, then says so once", async () => {
    const onExpired = vi.fn<() => void>();
    const { attempts } = renewing(always, { expiresAt: 100_000, leadMs: (life) => life * 0.3, onExpired });
    await vi.advanceTimersByTimeAsync(500_000);
    expect(attempts).toEqual([70_000, 75_000, 80_000, 85_000, 90_000, 95_000]);
    expect(onExpired).toHaveBeenCalledTimes(1);
  });

  test("renews late when the page is looked at again, and says an expiry once only", async () => {
    const page = new EventTarget();
    vi.stubGlobal("document", page);
    const onExpired = vi.fn<() => void>();
    const { attempts } = renewing([unreachable, unreachable], { expiresAt: 10_000, leadMs: () => 1000, onExpired });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(attempts).toEqual([9000]);
    page.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(20_000);
    page.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    expect(attempts).toEqual([9000, 20_000, 40_000]);
    expect(onExpired).toHaveBeenCalledTimes(1);
  });
});

test("does nothing when the page is looked at before a renewal is due", async () => {
  const page = new EventTarget();
  vi.stubGlobal("document", page);
  const { attempts, stop } = renewing([]);
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  expect(attempts).toEqual([4 * MINUTE]);
  stop();
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(attempts).toHaveLength(1);
});
