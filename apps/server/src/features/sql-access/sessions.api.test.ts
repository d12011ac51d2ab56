import { afterEach, expect, it, vi } from "vitest";

import { PATIENCE_MS } from "../../testing/patience.ts";
import { sqlWorld, type SqlWorld } from "../../testing/worlds/sql-world.ts";
import { addServiceLogin } from "../../testing/worlds/watched-accounts.ts";
import { exchange, startUpPacket } from "./testing/raw-client.ts";

let world: SqlWorld;
afterEach(() => world.close());

const ENDLESS =
  "SELECT count(*) FROM star.fact_activity a, star.fact_activity b, star.fact_activity c WHERE hash(a.clicks + b.clicks + c.clicks) = 1";

const endOf = (client: Awaited<ReturnType<SqlWorld["connect"]>>): Promise<string> =>
  new Promise((resolve) => {
    client.once("error", (error: Error & { code?: string }) => resolve(error.code ?? error.message));
  });

it("stops a statement that takes too long, and the session goes on", async () => {
  world = await sqlWorld({ statementMs: 400 });
  const client = await world.connect();
  await expect(client.query(ENDLESS)).rejects.toMatchObject({ code: "57014", message: expect.stringContaining("too long") });
  // Answered without a process: the next one may take as long as the limit to start.
  expect((await client.query("SHOW server_encoding")).rows).toEqual([{ server_encoding: "UTF8" }]);
});

it("ends a session that is idle for too long", async () => {
  world = await sqlWorld({ idleMs: 200 });
  const client = await world.connect();
  expect(await endOf(client)).toBe("57P05");
});

it("ends the session of a login that was withdrawn, before its next statement and while it is idle", async () => {
  world = await sqlWorld({ recheckMs: 50 });
  const [busy, idle] = [await world.connect(), await world.connect()];
  const running = busy.query(ENDLESS);
  const ended = endOf(idle);
  await world.services.databases.owner.updateTable("warehouse_login").set({ disabled: true }).execute();
  await expect(running).rejects.toMatchObject({ code: "57P01" });
  expect(await ended).toBe("57P01");
});

it("takes another password for another login: the sessions of the old one end", async () => {
  world = await sqlWorld();
  const client = await world.connect();
  await addServiceLogin(world.services.databases.owner, world.tenant.id, "svc", "another");
  await expect(client.query("SELECT 1")).rejects.toMatchObject({ code: "57P01" });
  await (await world.connect({ password: "another" })).end();
});

it("refuses one connection too many of one login, and takes one when another has gone", async () => {
  world = await sqlWorld();
  const clients = await Promise.all(Array.from({ length: 30 }, () => world.connect()));
  await expect(world.connect()).rejects.toMatchObject({ code: "53300" });
  await (await world.connect({ database: world.other.slug })).end();
  await clients[0]?.end();
  await vi.waitFor(async () => (await world.connect()).end(), { timeout: PATIENCE_MS });
});

it("lends the process of a cursor WITH HOLD that is left to a session of the institution that waits, and says so to its reader", async () => {
  world = await sqlWorld({ lendMs: 0 }, { SQL_MAX_STATEMENTS: "2" });
  const [left, waiting] = [await world.connect(), await world.connect()];
  await left.query("BEGIN; DECLARE rows CURSOR WITH HOLD FOR SELECT enrolment_id FROM star.fact_enrolment; FETCH 1 FROM rows; COMMIT");
  expect((await left.query("FETCH 1 FROM rows")).rows).toHaveLength(1);
  expect((await waiting.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await expect(left.query("FETCH 1 FROM rows")).rejects.toMatchObject({ code: "57P05" });
  expect((await left.query("SELECT 2 AS two")).rows).toEqual([{ two: 2 }]);
});

it("takes connections without TLS on this machine only", async () => {
  world = await sqlWorld({}, { HOST: "0.0.0.0" });
  const answer = await exchange(world.port, startUpPacket("svc", world.tenant.slug));
  expect(answer.toString("latin1")).toContain("sslmode=require");
  await (await world.connect()).end();
});

it("lets a statement end before it shuts down, and takes no more connections meanwhile", async () => {
  world = await sqlWorld();
  const [busy, idle] = [await world.connect(), await world.connect()];
  const ended = endOf(idle);
  // Long enough to be under way when the listener closes, short enough to end in its grace on a busy machine.
  const running = busy.query(
    "SELECT count(*)::INTEGER AS n FROM (SELECT clicks FROM star.fact_activity LIMIT 1000) a, star.fact_enrolment b WHERE hash(a.clicks + b.clicks) <> 0",
  );
  await expect.poll(() => world.accounts.begun).toBe(1);
  const closing = world.closeListener();
  expect(await ended).toBe("57P01");
  expect((await running).rows).toHaveLength(1);
  await closing;
  await expect(world.connect()).rejects.toThrow(/ECONNREFUSED/);
});
