import { educationModel } from "@lyceum/model";
import { joinChecks } from "@lyceum/semantic";

import { DataError } from "../data-error.ts";
import type { SnapshotInfo } from "../port.ts";
import { readPreAggregates } from "./pre-aggregates.ts";
import type { SnapshotWriter } from "./snapshot-writer.ts";

/** A row of `star.dim_node`, as far as the application's own hierarchy needs it. */
export interface WarehouseNode {
  readonly nodeId: string;
  readonly parentId: string | null;
  readonly level: number;
  readonly kind: string;
  readonly name: string;
  readonly sortName: string;
}

const ISO = "'%Y-%m-%dT%H:%M:%S.%gZ'";

/** Finds the joins on which no row of the file is lost. */
async function readCompleteJoins(writer: SnapshotWriter): Promise<readonly string[]> {
  const complete: string[] = [];
  for (const { name, count } of joinChecks(educationModel)) {
    const [[lost] = [1]] = await writer.rows(count);
    if (Number(lost) === 0) complete.push(name);
  }
  return complete;
}

/** Reads what the file says of itself in `star.snapshot` and `star.freshness`. */
export async function readInfo(writer: SnapshotWriter): Promise<SnapshotInfo> {
  const [row] = await writer.rows(
    `SELECT snapshot_id, schema_version, as_of::VARCHAR, strftime(created_at, ${ISO}), source, attribution, synthetic FROM star.snapshot`,
  );
  if (!row) throw new DataError("The new data lacks its description, so the data on record stays as it was.");
  const freshness = await writer.rows(`SELECT submodel, strftime(updated_at, ${ISO}) FROM star.freshness ORDER BY submodel`);
  return {
    snapshotId: String(row[0]),
    schemaVersion: Number(row[1]),
    asOf: String(row[2]),
    createdAt: String(row[3]),
    source: String(row[4]),
    attribution: row[5] === null ? null : String(row[5]),
    synthetic: row[6] === true,
    preAggregates: await readPreAggregates(writer),
    completeJoins: await readCompleteJoins(writer),
    freshness: freshness.map(([submodel, updatedAt]) => ({ submodel: String(submodel), updatedAt: String(updatedAt) })),
  };
}

/** The hierarchy in the file, parents before their children. */
export async function readNodes(writer: SnapshotWriter): Promise<WarehouseNode[]> {
  const rows = await writer.rows(
    "SELECT node_id::VARCHAR, parent_id::VARCHAR, level, kind, name, sort_name FROM star.dim_node ORDER BY level, sort_name, node_id",
  );
  return rows.map(([nodeId, parentId, level, kind, name, sortName]) => ({
    nodeId: String(nodeId),
    parentId: parentId === null ? null : String(parentId),
    level: Number(level),
    kind: String(kind),
    name: String(name),
    sortName: String(sortName),
  }));
}
