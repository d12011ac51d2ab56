import { preAggregateChecks, preAggregateStatements, SUMS_SCHEMA } from "@lyceum/model";

import type { SnapshotInfo } from "../port.ts";
import type { SnapshotWriter } from "./snapshot-writer.ts";

/** Sums up the facts of a star that is complete, for the queries that need no more. Called once, before the draft is closed. */
export async function buildPreAggregates(writer: Pick<SnapshotWriter, "run">): Promise<void> {
  for (const statement of preAggregateStatements()) await writer.run(statement);
}

/** Lists the pre-aggregates in a file; none in one that an earlier release wrote. */
export async function readPreAggregates(writer: SnapshotWriter): Promise<NonNullable<SnapshotInfo["preAggregates"]>> {
  const rows = await writer.rows(
    "SELECT table_name, estimated_size::BIGINT FROM duckdb_tables() WHERE database_name = current_database() AND schema_name = $1 ORDER BY 1",
    [SUMS_SCHEMA],
  );
  return rows.map(([name, size]) => ({ name: String(name), rows: Number(size) }));
}

/** Lists what must hold of a file's pre-aggregates; nothing where it has none. */
export const checksOfPreAggregates = async (writer: SnapshotWriter): Promise<ReturnType<typeof preAggregateChecks>> =>
  (await readPreAggregates(writer)).length > 0 ? preAggregateChecks() : [];
