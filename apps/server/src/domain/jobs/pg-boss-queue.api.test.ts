import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";

import { withTenant } from "../../db/database.ts";
import type { Tenant } from "../../db/schema.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { defineJob } from "./job.ts";

const runs: { number: number; lastAttempt: boolean }[] = [];
let finished: () => void;

/** Fails the first time, to see the second. */
const count = defineJob({
  name: "test.count",
  data: z.strictObject({ number: z.number() }),
  retries: 1,
  expireSeconds: 60,
  run({ number }, { lastAttempt }) {
    runs.push({ number, lastAttempt });
    if (!lastAttempt) return Promise.reject(new Error("not yet"));
    finished();
    return Promise.resolve();
  },
});

/** Under way as far as its own records say, with nothing in the queue. */
const goOn = defineJob({
  name: "test.go-on",
  data: z.strictObject({ number: z.number() }),
  retries: 0,
  expireSeconds: 60,
  unfinished: () => Promise.resolve([{ number: 7 }]),
  run({ number }) {
    resumed(number);
    return Promise.resolve();
  },
});
let resumed: (number: number) => void;
const resuming = new Promise<number>((resolve) => (resumed = resolve));

let server: TestServer;
let tenant: Tenant;
beforeAll(async () => {
  server = await startTestServer({ jobs: [count, goOn] });
  tenant = await server.createTenant();
});
afterAll(() => server.close());

test("a job is done if its transaction commits, and tried again when it fails", async () => {
  const done = new Promise<void>((resolve) => (finished = resolve));
  const { databases, jobs } = server.services;
  const undone = withTenant(databases, tenant.id, async (trx) => {
    await jobs.enqueue(trx, count, { number: 1 });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await withTenant(databases, tenant.id, (trx) => jobs.enqueue(trx, count, { number: 2 }));
  await done;
  expect(runs).toEqual([
    { number: 2, lastAttempt: false },
    { number: 2, lastAttempt: true },
  ]);
});

test("work that its own records call unfinished goes on when a server starts", async () => {
  expect(await resuming).toBe(7);
});

test("data that the job does not take is refused where it is added", async () => {
  const { databases, jobs } = server.services;
  const wrong = withTenant(databases, tenant.id, (trx) => jobs.enqueue(trx, count, { number: "three" as never }));
  await expect(wrong).rejects.toThrow(/number/);
});
