import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { SnapshotStore } from "@lyceum/warehouse";
import { publishSample } from "@lyceum/warehouse/testing/sample-snapshot";

import { SandboxPool, type SandboxPoolOptions } from "../pool/sandbox-pool.ts";
import type { StatementLease } from "../pool/statement-lease.ts";
import type { ParameterValue } from "../protocol/messages.ts";
import { SqlError } from "../sql-error.ts";

/** A million rows of several types, and a table in a canonical schema. */
const TABLES = [
  "CREATE SCHEMA star",
  "CREATE SCHEMA CDM_LMS",
  `CREATE TABLE star.t AS SELECT range::INTEGER AS id, 'name ' || range AS name, DATE '2026-01-01' + (range % 300)::INTEGER AS day,
    range * 1.5 AS amount FROM range(100000)`,
  "CREATE TABLE CDM_LMS.course AS SELECT 1 AS id, 'History' AS name",
  "COMMENT ON TABLE star.t IS 'A table for tests'",
];

export interface SandboxWorld {
  readonly store: SnapshotStore;
  readonly pool: SandboxPool;
  /** Publishes a snapshot whose `one.label` and `star.one.label` tell it apart. */
  publish(tenantId: string, label: string): Promise<void>;
  lease(tenantId?: string, person?: string): Promise<StatementLease>;
  /** Rows as texts. */
  ask(sql: string, parameters?: readonly ParameterValue[], tenantId?: string): Promise<(string | null)[][]>;
  /** SQLSTATE of a statement that must not be answered. */
  refusal(sql: string, tenantId?: string): Promise<SqlError>;
  close(): Promise<void>;
}

/** The texts in DataRow messages. */
export function readRows(messages: Buffer): (string | null)[][] {
  const rows: (string | null)[][] = [];
  for (let offset = 0; offset < messages.length;) {
    let place = offset + 7;
    rows.push(
      Array.from({ length: messages.readUInt16BE(offset + 5) }, () => {
        const length = messages.readInt32BE(place);
        place += 4 + Math.max(length, 0);
        return length < 0 ? null : messages.toString("utf8", place - length, place);
      }),
    );
    offset += 1 + messages.readUInt32BE(offset + 1);
  }
  return rows;
}

/** A pool over snapshots of its own; the institution `t1` has data. */
export async function sandboxWorld(options: Partial<SandboxPoolOptions> = {}): Promise<SandboxWorld> {
  const root = await mkdtemp(path.join(tmpdir(), "lyceum-sandbox-"));
  const store = new SnapshotStore({ root, supportedVersion: 1 });
  const own = { memoryMb: 256, threads: 4, idleMs: 60_000, lendMs: 60_000 };
  const limits = { ...own, places: 2, perTenant: 2, perPerson: 2, maxWaiting: 2, maxWaitingPerPerson: 2 };
  const pool = new SandboxPool({ store, ...limits, ...options });
  const publish = async (tenantId: string, label: string) => {
    await publishSample(store, tenantId, label, [...TABLES, `CREATE TABLE star.one AS SELECT '${label}' AS label`]);
  };
  await publish("t1", "first");
  const lease = (tenantId = "t1", person = "ada") =>
    pool.lease({ id: tenantId, person, database: `slug-of-${tenantId}` }, AbortSignal.timeout(60_000));
  const ask: SandboxWorld["ask"] = async (sql, parameters = [], tenantId = "t1") => {
    const leased = await lease(tenantId);
    try {
      await leased.open({ sql, parameters, parameterTypes: [] });
      const rows: (string | null)[][] = [];
      await leased.fetch({ maxRows: 0, binary: [] }, (messages) => void rows.push(...readRows(messages)));
      return rows;
    } finally {
      await leased.release();
    }
  };
  const refusal = async (sql: string, tenantId = "t1") => {
    try {
      await ask(sql, [], tenantId);
    } catch (error) {
      if (error instanceof SqlError) return error;
      throw error;
    }
    throw new Error(`The statement was answered: ${sql}`);
  };
  const close = async () => {
    await pool.close();
    await rm(root, { recursive: true, force: true });
  };
  return { store, pool, publish, lease, ask, refusal, close };
}
