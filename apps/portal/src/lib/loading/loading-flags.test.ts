import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { LOADING_FLAGS, LoadingFlags } from "./loading-flags.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function started() {
  const said: string[] = [];
  const flags = new LoadingFlags({ onClear: () => said.push("clear"), onTimeout: () => said.push("timeout") });
  flags.start();
  return { said, flags };
}

test("says so once every flag is clear, in whatever order and however often", () => {
  const { said, flags } = started();
  for (const flag of LOADING_FLAGS.toReversed().slice(1)) flags.clear(flag);
  flags.clear("texts");
  expect(said).toEqual([]);
  flags.clear("session");
  flags.clear("session");
  vi.advanceTimersByTime(300_000);
  expect(said).toEqual(["clear"]);
});

test("gives up after two minutes, and what comes later changes nothing", () => {
  const { said, flags } = started();
  flags.clear("configuration");
  vi.advanceTimersByTime(119_999);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  flags.clear("texts");
  flags.clear("session");
  expect(said).toEqual(["timeout"]);
});

test("a page of its own ends the waiting", () => {
  const { said, flags } = started();
  flags.clearAll();
  expect(said).toEqual(["clear"]);
});
