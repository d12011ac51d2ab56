import { spawnSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { sandboxWorld, type SandboxWorld } from "../testing/sandbox-world.ts";

let world: SandboxWorld;

beforeEach(async () => {
  world = await sandboxWorld();
});
afterEach(() => world.close());

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** How proc(5) names the classes of the scheduler. */
const CLASSES = { normal: "0", idle: "5" };
/** Whether this machine has the command that puts a process into the idle class. */
const hasIdleClass = (): boolean => spawnSync("chrt", ["-i", "0", "true"]).status === 0;

/** Nice value and class of each thread of a process. */
async function queueOf(pid: number): Promise<{ readonly nice: string | undefined; readonly scheduling: string | undefined }[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  return Promise.all(
    threads.map(async (thread) => {
      const stat = await readFile(`/proc/${pid}/task/${thread}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return { nice: fields[16], scheduling: fields[38] };
    }),
  );
}

const BIG_JOIN = "SELECT count(*) FROM star.t a, star.t b, star.t c WHERE hash(a.id + b.id + c.id) = 1";

describe("memory", () => {
  it.each([
    ["a list of everything", "SELECT list(a.name || b.name) FROM star.t a, star.t b"],
    ["a text of everything", "SELECT string_agg(a.name || b.name, ',') FROM star.t a, star.t b"],
    // The engine's own limit does not hold here: the process itself is ended.
    ["a histogram of everything", "SELECT histogram(a.name || b.name) FROM star.t a, star.t b"],
    ["one huge text", "SELECT length(repeat('x', 2000000000) || repeat('y', 2000000000))"],
    ["a sort of everything", "SELECT a.name || b.name AS x FROM star.t a, star.t b ORDER BY hash(x)"],
    ["lists of lists", "SELECT list_aggregate(flatten(list_transform(range(900000), x -> range(x % 100000))), 'string_agg', ',')"],
  ])("%s is refused with 53200, and the next statement is answered", async (_what, sql) => {
    const error = await world.refusal(sql);
    expect(error.sqlState).toBe("53200");
    expect(error.message).toContain("memory");
    expect(await world.ask("SELECT count(*) FROM star.t")).toEqual([["100000"]]);
  });
});

describe("long rows", () => {
  it("sends them in pieces, and refuses one beyond all bounds", async () => {
    const rows = await world.ask("SELECT repeat('x', 3000000), i FROM range(20) t(i)");
    expect(rows.map(([text, number]) => [text?.length, number])).toEqual(
      Array.from({ length: 20 }, (_, index) => [3_000_000, String(index)]),
    );
    const roomy = await sandboxWorld({ memoryMb: 1024 });
    try {
      expect((await roomy.refusal("SELECT repeat('x', 40000000)")).sqlState).toBe("54000");
    } finally {
      await roomy.close();
    }
  });
});

describe("processes", () => {
  const pidOf = (): number => world.pool.processIds[0] ?? 0;

  it("a process that is killed fails its own statement only", async () => {
    const [victim, other] = [await world.lease(), await world.lease()];
    const request = { sql: BIG_JOIN, parameters: [], parameterTypes: [] };
    await other.open({ ...request, sql: "SELECT id FROM star.t" });
    const failing = victim.open(request).then(() => victim.fetch({ maxRows: 0, binary: [] }, () => undefined));
    process.kill(pidOf(), "SIGKILL");
    await expect(failing).rejects.toMatchObject({ sqlState: "53200" });
    expect((await victim.release()).computeSeconds).toBeGreaterThan(0);
    let rows = 0;
    await other.fetch({ maxRows: 0, binary: [] }, (_messages, count) => void (rows += count));
    expect(rows).toBe(100_000);
    await other.release();
    expect(await world.ask("SELECT 1")).toEqual([["1"]]);
  });

  it("an endless statement stops when asked to, and its process goes on", async () => {
    await world.ask("SELECT 1");
    const before = pidOf();
    const lease = await world.lease();
    const running = lease
      .open({ sql: BIG_JOIN, parameters: [], parameterTypes: [] })
      .then(() => lease.fetch({ maxRows: 0, binary: [] }, () => undefined));
    const stopping = setInterval(() => lease.stop(), 50);
    await expect(running).rejects.toMatchObject({ sqlState: "57014" });
    clearInterval(stopping);
    await lease.release();
    expect(await world.ask("SELECT 1")).toEqual([["1"]]);
    expect(pidOf()).toBe(before);
  });

  it("a receiver that takes its time holds the rows back", async () => {
    const lease = await world.lease();
    await lease.open({ sql: "SELECT * FROM star.t a, range(50) b", parameters: [], parameterTypes: [] });
    let received = 0;
    let open: (() => void) | undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const fetching = lease.fetch({ maxRows: 0, binary: [] }, (messages) => {
      received += messages.length;
      return gate;
    });
    await expect.poll(() => received).toBeGreaterThan(0);
    const before = received;
    lease.stop();
    open?.();
    await expect(fetching).rejects.toMatchObject({ sqlState: "57014" });
    expect(received - before).toBeLessThan(20 * 1_048_576);
    await lease.release();
  });

  it.runIf(process.platform === "linux")("has nothing of the server's environment and limits that the system holds", async () => {
    process.env["LYCEUM_TEST_SECRET"] = "do not hand on";
    await world.ask("SELECT 1");
    delete process.env["LYCEUM_TEST_SECRET"];
    const environment = await readFile(`/proc/${pidOf()}/environ`, "utf8");
    expect(environment).not.toContain("do not hand on");
    expect(environment.split("\0").filter((entry) => entry !== "" && !/^(TZ|PWD)=/.test(entry))).toEqual([]);
    const limits = await readFile(`/proc/${pidOf()}/limits`, "utf8");
    expect(limits).toMatch(new RegExp(`Max data size +${(256 + 768) * 1_048_576} `));
    expect(limits).toMatch(/Max file size +0 /);
    expect(limits).toMatch(/Max core file size +0 /);
    expect(await readFile(`/proc/${pidOf()}/oom_score_adj`, "utf8")).toBe("1000\n");
  });

  it.runIf(process.platform === "linux")(
    "comes last in line for the processor with every thread, and threads are counted over all processes",
    async () => {
      const [first, second] = [await world.lease(), await world.lease()];
      const request = { sql: BIG_JOIN, parameters: [], parameterTypes: [] };
      const running = [first, second].map(async (lease) => {
        await lease.open(request);
        return lease.fetch({ maxRows: 0, binary: [] }, () => undefined);
      });
      for (const work of running) work.catch(() => undefined);
      const last = { nice: "19", scheduling: hasIdleClass() ? CLASSES.idle : CLASSES.normal };
      for (const pid of world.pool.processIds) {
        const queue = await queueOf(pid);
        expect(queue).toEqual(queue.map(() => last));
      }
      for (const lease of [first, second]) lease.stop();
      await Promise.allSettled(running);
      await Promise.all([first.release(), second.release()]);
      const scarce = await sandboxWorld({ threads: 3, places: 4, perTenant: 4, perPerson: 4 });
      try {
        const leases = [await scarce.lease(), await scarce.lease(), await scarce.lease()];
        for (const lease of leases) {
          await lease.open({ sql: "SELECT sum(hash(id)) FROM star.t", parameters: [], parameterTypes: [] });
          await lease.fetch({ maxRows: 0, binary: [] }, () => undefined);
        }
        // Beside those of the engine every process has as many as another.
        const counts = await Promise.all(scarce.pool.processIds.map(async (pid) => (await readdir(`/proc/${pid}/task`)).length));
        const least = Math.min(...counts);
        expect(counts.map((count) => count - least)).toEqual([1, 0, 0]);
        await Promise.all(leases.map((lease) => lease.release()));
      } finally {
        await scarce.close();
      }
    },
  );

  it("serves one institution only, and ends when idle", async () => {
    await world.publish("t2", "theirs");
    expect(await world.ask("SELECT label FROM star.one")).toEqual([["first"]]);
    expect(await world.ask("SELECT label FROM star.one", [], "t2")).toEqual([["theirs"]]);
    expect((await world.refusal('SELECT label FROM "slug-of-t1".star.one', "t2")).sqlState).toBe("42501");
    expect(world.pool.processIds).toHaveLength(2);
    await world.publish("t3", "third");
    await world.ask("SELECT 1", [], "t3");
    expect(world.pool.processIds).toHaveLength(2);
  });

  it("takes a snapshot that was published meanwhile for the next statement, and ends the process of the old one", async () => {
    await world.ask("SELECT 1");
    const before = pidOf();
    await world.publish("t1", "second");
    expect(await world.ask("SELECT label FROM star.one")).toEqual([["second"]]);
    expect(world.pool.processIds).not.toContain(before);
  });

  it("without data says so, and for too many at once as well", async () => {
    await expect(world.lease("nobody")).rejects.toMatchObject({ sqlState: "55000" });
    const leases = [await world.lease(), await world.lease()];
    const waiting = [world.lease(), world.lease()];
    await expect(world.lease()).rejects.toMatchObject({ sqlState: "53300" });
    await Promise.all(leases.map((lease) => lease.release()));
    await Promise.all(waiting.map(async (lease) => (await lease).release()));
  });

  it("a waiting statement that is given up frees its place", async () => {
    const leases = [await world.lease(), await world.lease()];
    const controller = new AbortController();
    const waiting = world.pool.lease({ id: "t1", person: "ada", database: "x" }, controller.signal);
    controller.abort(new Error("given up"));
    await expect(waiting).rejects.toThrow("given up");
    await Promise.all(leases.map((lease) => lease.release()));
    expect(await world.ask("SELECT 1")).toEqual([["1"]]);
  });
});

describe("statements that nobody reads from", () => {
  const ROWS = { sql: "SELECT id FROM star.t", parameters: [], parameterTypes: [] };
  const some = { maxRows: 1, binary: [] };
  const paused = async (world: SandboxWorld, person: string) => {
    const lease = await world.lease("t1", person);
    await lease.open(ROWS);
    await lease.fetch(some, () => undefined);
    return lease;
  };

  it("keep their places while nobody waits, and give them, the one left longest first, to who does", async () => {
    const short = await sandboxWorld({ lendMs: 0 });
    try {
      const [first, second] = [await paused(short, "ada"), await paused(short, "eve")];
      expect(await first.fetch(some, () => undefined)).toBe(true);
      const third = await paused(short, "kay");
      await expect(second.fetch(some, () => undefined)).rejects.toMatchObject({
        sqlState: "57P05",
        hint: expect.stringContaining("again") as string,
      });
      expect(await first.fetch(some, () => undefined)).toBe(true);
      // What was taken back runs another person's statement now: it cannot stop that.
      second.stop();
      expect(await third.fetch({ maxRows: 0, binary: [] }, () => undefined)).toBe(false);
      expect((await second.release()).computeSeconds).toBeGreaterThanOrEqual(0);
      await Promise.all([first.release(), third.release()]);
    } finally {
      await short.close();
    }
  });

  it("of others stay when only one's own places are full", async () => {
    const short = await sandboxWorld({ lendMs: 0, places: 3, perTenant: 3, perPerson: 1 });
    try {
      const other = await paused(short, "eve");
      const own = await paused(short, "ada");
      const next = await paused(short, "ada");
      await expect(own.fetch(some, () => undefined)).rejects.toMatchObject({ sqlState: "57P05" });
      expect(await other.fetch(some, () => undefined)).toBe(true);
      await Promise.all([other, next].map((lease) => lease.release()));
    } finally {
      await short.close();
    }
  });
});

it("processes end by themselves when idle, and with their server", async () => {
  const short = await sandboxWorld({ idleMs: 50 });
  try {
    await short.ask("SELECT 1");
    const [pid = 0] = short.pool.processIds;
    await expect.poll(() => short.pool.processIds).toEqual([]);
    await expect.poll(() => isThere(pid)).toBe(false);
  } finally {
    await short.close();
  }
});
