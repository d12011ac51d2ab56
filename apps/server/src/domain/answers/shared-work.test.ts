import { expect, test } from "vitest";

import { SharedWork } from "./shared-work.ts";

function gate() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const start = (signal: AbortSignal) => {
    signals.push(signal);
    return promise;
  };
  return { start, resolve, reject, signals };
}

test("equal work runs once and answers everybody", async () => {
  const work = new SharedWork<string>();
  const { start, resolve, signals } = gate();
  const readers = [work.run("k", undefined, start), work.run("k", undefined, start), work.run("other", undefined, start)];
  resolve("answer");
  expect(await Promise.all(readers)).toEqual(["answer", "answer", "answer"]);
  expect(signals).toHaveLength(2);
});

test("one reader's leaving does not stop the others", async () => {
  const work = new SharedWork<string>();
  const { start, resolve, signals } = gate();
  const leaving = new AbortController();
  const first = work.run("k", leaving.signal, start);
  const second = work.run("k", undefined, start);
  leaving.abort(new Error("gone"));
  await expect(first).rejects.toThrow("gone");
  expect(signals[0]?.aborted).toBe(false);
  resolve("answer");
  expect(await second).toBe("answer");
});

test("the work is stopped when the last reader leaves, and the next reader starts anew", async () => {
  const work = new SharedWork<string>();
  const stopped = gate();
  const leaving = new AbortController();
  const only = work.run("k", leaving.signal, stopped.start);
  leaving.abort(new Error("gone"));
  await expect(only).rejects.toThrow("gone");
  expect(stopped.signals[0]?.aborted).toBe(true);
  const fresh = gate();
  fresh.resolve("fresh");
  expect(await work.run("k", undefined, fresh.start)).toBe("fresh");
});

test("a failure reaches every reader and is not remembered", async () => {
  const work = new SharedWork<string>();
  const failing = gate();
  const readers = [work.run("k", undefined, failing.start), work.run("k", undefined, failing.start)];
  failing.reject(new Error("broken"));
  expect((await Promise.allSettled(readers)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const fresh = gate();
  fresh.resolve("fresh");
  expect(await work.run("k", undefined, fresh.start)).toBe("fresh");
});

test("a reader who has left already starts nothing", async () => {
  const work = new SharedWork<string>();
  const { start, signals } = gate();
  await expect(work.run("k", AbortSignal.abort(new Error("gone")), start)).rejects.toThrow("gone");
  expect(signals).toEqual([]);
});
