import { afterAll, beforeAll, expect, it } from "vitest";

import type { Warehouse } from "../warehouse.ts";

/** An engine with the tenants `a` and `b`, each with a table `one` whose only row holds the tenant's id as `label`. */
export interface EngineUnderTest {
  readonly warehouse: Warehouse;
  /** Statement that runs for minutes unless something stops it. */
  readonly endless: string;
  close(): Promise<void>;
}

const VALUES = `SELECT DATE '2024-02-29', CAST(5 AS BIGINT), CAST(1.25 AS DECIMAL(9, 2)), CAST(0.5 AS DOUBLE PRECISION), TRUE,
  CAST(NULL AS INTEGER), 'naïve ✓'`;

/** Tests what the port promises of every engine; in a file of its own beside each. */
export function testPortPromises(open: () => Promise<EngineUnderTest>): void {
  let engine: EngineUnderTest;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());
  const rowsOf = async (tenantId: string, sql: string) => (await engine.warehouse.query(tenantId, { sql, params: [] })).rows;

  it("hands values on: dates as text, every number as a number", async () => {
    expect(await rowsOf("a", VALUES)).toEqual([["2024-02-29", 5, 1.25, 0.5, true, null, "naïve ✓"]]);
  });

  it("asks each tenant's own data", async () => {
    expect(await rowsOf("a", "SELECT label FROM one")).toEqual([["a"]]);
    expect(await rowsOf("b", "SELECT label FROM one")).toEqual([["b"]]);
    expect((await engine.warehouse.snapshot("a"))?.asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it("says when a tenant has no data", async () => {
    expect(await engine.warehouse.snapshot("nobody")).toBeUndefined();
    await expect(rowsOf("nobody", "SELECT 1")).rejects.toMatchObject({ code: "no_data" });
  });

  it("says when the engine refuses a statement", async () => {
    await expect(rowsOf("a", "SELECT label FROM nowhere.nothing WHERE (")).rejects.toMatchObject({ code: "failed" });
  });

  it("stops a statement at its time limit, and when the caller gives up before it begins or while it runs", async () => {
    const { warehouse, endless: sql } = engine;
    const run = (options: Parameters<Warehouse["query"]>[2]) => warehouse.query("a", { sql, params: [] }, options);
    await expect(run({ timeoutMs: 50 })).rejects.toMatchObject({ code: "timeout" });
    await expect(run({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "cancelled" });
    const controller = new AbortController();
    const running = run({ signal: controller.signal });
    await expect.poll(() => warehouse.statements.running).toBe(1);
    controller.abort();
    await expect(running).rejects.toMatchObject({ code: "cancelled" });
    expect(await rowsOf("a", "SELECT 1")).toEqual([[1]]);
  });
}
