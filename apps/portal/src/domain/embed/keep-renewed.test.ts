import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { handOver, keepRenewed } from "./keep-renewed.ts";

const newCode = () => Promise.resolve({ code: "fresh", expiresIn: 300 });

it("gives the frame the fresh code", async () => {
  const give = vi.fn<(code: string) => Promise<{ success: boolean }>>().mockResolvedValue({ success: true });
  expect(await handOver(newCode, give)).toBe(300);
  expect(give).toHaveBeenCalledExactlyOnceWith("fresh");
});

it.each([
  ["refuses it", () => Promise.resolve({ success: false }), "did not take"] as const,
  ["is gone", () => Promise.reject(new Error("frame gone")), "frame gone"] as const,
])("is no renewal when the frame %s", async (_, give, message) => {
  await expect(handOver(newCode, give)).rejects.toThrow(message);
});

describe("keepRenewed", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const start = (renew: () => Promise<number>) => {
    const calls = { renewed: 0, lost: 0 };
    const stop = keepRenewed({
      expiresIn: 100,
      renew: () => {
        calls.renewed += 1;
        return renew();
      },
      onLost: () => {
        calls.lost += 1;
      },
    });
    return { calls, stop };
  };

  it("renews before the token runs out, again and again", async () => {
    const { calls, stop } = start(() => Promise.resolve(100));
    await vi.advanceTimersByTimeAsync(69_000);
    expect(calls.renewed).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(calls.renewed).toBe(1);
    await vi.advanceTimersByTimeAsync(140_000);
    expect(calls).toEqual({ renewed: 3, lost: 0 });
    stop();
  });

  it("repeats failed attempts until the token has run out, then says so once", async () => {
    const { calls } = start(() => Promise.reject(new Error("unreachable")));
    await vi.advanceTimersByTimeAsync(500_000);
    expect(calls).toEqual({ renewed: 6, lost: 1 });
  });

  it("goes on after one failure", async () => {
    let failures = 1;
    const { calls, stop } = start(() => (failures-- > 0 ? Promise.reject(new Error("once")) : Promise.resolve(100)));
    await vi.advanceTimersByTimeAsync(80_000);
    expect(calls).toEqual({ renewed: 2, lost: 0 });
    stop();
  });

  it("stops for good", async () => {
    const { calls, stop } = start(() => Promise.resolve(100));
    stop();
    await vi.advanceTimersByTimeAsync(500_000);
    expect(calls).toEqual({ renewed: 0, lost: 0 });
  });
});
