import { SnapshotStore } from "@lyceum/warehouse";
import { readApart } from "@lyceum/warehouse/testing/read-apart";
import { publishSample } from "@lyceum/warehouse/testing/sample-snapshot";

/** More than the product lets anybody ask for, so that it can be seen whether memory follows the rows. */
const ROWS = [500_000, 1_000_000, 2_000_000, 4_000_000];
/** What a stream has, and what a snapshot has. */
const MEMORY = ["96MB", "1GB"];
const TENANT = "long";

/** Prints what the engine alone takes to group, sort and hand on a long table, each time in a process of its own. */
export async function engineAlone(root: string): Promise<void> {
  const store = new SnapshotStore({ root, supportedVersion: 1 });
  await publishSample(store, TENANT, "long", [
    `CREATE TABLE enrolment AS SELECT 'e' || range AS id, 'm' || (range * 7919 % 300) AS module, range % 3 AS credits FROM range(${Math.max(...ROWS)})`,
    "CREATE TABLE module AS SELECT 'm' || range AS module, 'Module name ' || range AS name, 'College ' || (range % 5) AS college FROM range(300)",
  ]);
  for (const streamMemory of MEMORY) {
    for (const count of ROWS) {
      const sql = `SELECT e.id, m.name, m.college, count(*)::INTEGER AS count, avg(e.credits) AS mean
        FROM (SELECT * FROM enrolment LIMIT ${count}) e JOIN module m USING (module) GROUP BY ALL ORDER BY count DESC, e.id`;
      const { rows, before, most } = await readApart({ root, tenantId: TENANT, sql, streamMemory });
      console.log(`delivery: the engine alone with ${streamMemory}: ${rows} rows, ${before} MB before, ${most} MB at most`);
    }
  }
}
