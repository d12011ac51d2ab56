import { DuckDbWarehouse, SnapshotStore } from "@lyceum/warehouse";
import { expect, test } from "vitest";

import { createAnswers } from "../../domain/answers/create-answers.ts";
import { BackTestCache } from "./back-test-cache.ts";

const answers = createAnswers(new DuckDbWarehouse({ store: new SnapshotStore({ root: "no data", supportedVersion: 1 }) }));
const identity = { tenantId: "t", snapshotId: "s1", statement: "SELECT 1" };
const open = new AbortController().signal;

/** A replay that counts its runs and answers from a snapshot. */
function replayOf(snapshotId: string) {
  const replay = { runs: 0, run: () => Promise.resolve({ snapshotId, rows: [["week", (replay.runs += 1)]] }) };
  return replay;
}

test("a replay runs once for all who ask for it, at the same moment and afterwards", async () => {
  const [cache, replay] = [new BackTestCache(answers), replayOf("s1")];
  const ask = () => cache.rows(identity, open, replay.run);
  expect(await Promise.all([ask(), ask()])).toEqual([[["week", 1]], [["week", 1]]]);
  expect(await ask()).toEqual([["week", 1]]);
});

test.each([
  ["institution", { ...identity, tenantId: "other" }],
  ["snapshot", { ...identity, snapshotId: "s2" }],
  ["rule, break or reach", { ...identity, statement: "SELECT 2" }],
])("another %s is replayed anew", async (_what, other) => {
  const cache = new BackTestCache(answers);
  await cache.rows(identity, open, replayOf("s1").run);
  const replay = replayOf(other.snapshotId);
  await cache.rows(other, open, replay.run);
  expect(replay.runs).toBe(1);
});

test("rows of a snapshot that was published meanwhile are not kept", async () => {
  const [cache, moved] = [new BackTestCache(answers), replayOf("s2")];
  await cache.rows(identity, open, moved.run);
  await cache.rows(identity, open, moved.run);
  expect(moved.runs).toBe(2);
});

test("a replay that failed is tried again", async () => {
  const [cache, replay] = [new BackTestCache(answers), replayOf("s1")];
  await expect(cache.rows(identity, open, () => Promise.reject(new Error("busy")))).rejects.toThrow("busy");
  expect(await cache.rows(identity, open, replay.run)).toEqual([["week", 1]]);
});

test("what is kept of one institution is dropped with its answers, and of no other", async () => {
  const [cache, own, other] = [new BackTestCache(answers), replayOf("s1"), replayOf("s1")];
  const elsewhere = { ...identity, tenantId: "t2" };
  await cache.rows(identity, open, own.run);
  await cache.rows(elsewhere, open, other.run);
  answers.forget("t");
  await cache.rows(identity, open, own.run);
  await cache.rows(elsewhere, open, other.run);
  expect([own.runs, other.runs]).toEqual([2, 1]);
});
