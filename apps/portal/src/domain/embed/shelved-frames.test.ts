import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { ShelvedFrame } from "./mount-frame.ts";
import { dropFrame, keepFrame, keepFramesFor, findShelvedFrame, takeFrame } from "./shelved-frames.ts";

const LIFE_MS = 600_000;

let goAway: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  goAway = keepFramesFor("ada");
});
afterEach(() => {
  goAway();
  vi.useRealTimers();
});

const frameOf = () =>
  ({ session: "s", expiresAt: Date.now() + LIFE_MS, ask: vi.fn(), show: vi.fn(), remove: vi.fn() }) satisfies ShelvedFrame;

/** Keeps a frame under each key. */
const keeping = (...keys: readonly string[]) =>
  keys.map((key) => {
    const frame = frameOf();
    keepFrame(key, frame);
    return frame;
  });
const isGone = (key: string, frame: ReturnType<typeof frameOf>): void => {
  expect(findShelvedFrame(key)).toBeUndefined();
  expect(frame.remove).toHaveBeenCalledOnce();
};

test("the one that was left longest ago makes room", () => {
  const [oldest, ...others] = keeping("a", "b", "c", "d");
  if (oldest) isGone("a", oldest);
  expect(["b", "c", "d"].map(findShelvedFrame)).toEqual(others);
  expect(others.every(({ remove }) => remove.mock.calls.length === 0)).toBe(true);
});

test("a frame goes with its token, unless it is shown by then", () => {
  const [left, shown] = keeping("a", "b");
  takeFrame("b");
  expect(findShelvedFrame("b")).toBeUndefined();
  vi.advanceTimersByTime(LIFE_MS);
  if (left) isGone("a", left);
  expect(shown?.remove).not.toHaveBeenCalled();
});

test("of one report one frame is kept", () => {
  const [first, second] = keeping("a", "a");
  expect(first?.remove).toHaveBeenCalledOnce();
  expect(findShelvedFrame("a")).toBe(second);
});

test("what may not be shown again is removed, and all of it when its reader goes", () => {
  const [refused, ...others] = keeping("a", "b", "c");
  dropFrame("a");
  if (refused) isGone("a", refused);
  goAway();
  others.forEach((frame, index) => isGone(["b", "c"][index] ?? "", frame));
  const [stray] = keeping("d");
  expect(stray?.remove).toHaveBeenCalledOnce();
});
