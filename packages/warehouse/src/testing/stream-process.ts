// Reads as many rows as it is told of a published snapshot in a process of its own, so that nothing else is in its memory, and
// prints how many they were and what the process had at most. Its own garbage is kept small by who starts it.
import { readFileSync } from "node:fs";

import { DuckDbWarehouse } from "../duckdb/duckdb-warehouse.ts";
import { SnapshotStore } from "../snapshots/snapshot-store.ts";

const [root = "", tenantId = "", sql = "", streamMemory = ""] = process.argv.slice(2);

const peak = (): number => Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;

const warehouse = new DuckDbWarehouse({ store: new SnapshotStore({ root, supportedVersion: 1 }), threads: 2, streamMemory });
const before = peak();
let rows = 0;
for await (const chunk of warehouse.stream(tenantId, { sql, params: [] }, { timeoutMs: 300_000 })) rows += chunk.rows.length;
await warehouse.close();
console.log(JSON.stringify({ rows, before: Math.round(before), most: Math.round(peak()) }));
