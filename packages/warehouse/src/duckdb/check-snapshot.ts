import { qualifiedName, SCHEMA_VERSION, STAR_TABLES, type TableSpec } from "@lyceum/model";

import { DataError } from "../data-error.ts";
import { checksOfPreAggregates } from "./pre-aggregates.ts";
import type { SnapshotWriter } from "./snapshot-writer.ts";

/** One thing that must not be found, as a query that counts it. */
interface Check {
  readonly what: string;
  readonly count: string;
}

function keyCheck(table: TableSpec): Check[] {
  if (!table.key) return [];
  const name = qualifiedName(table);
  return [
    {
      what: `rows of ${name} whose key (${table.key.join(", ")}) is not their own`,
      count: `SELECT count(*) - count(DISTINCT (${table.key.join(", ")})) FROM ${name}`,
    },
  ];
}

function requiredChecks(table: TableSpec): Check[] {
  const required = table.columns.filter((column) => column.required).map((column) => column.name);
  const missing = required.map((column) => `${column} IS NULL`).join(" OR ");
  const name = qualifiedName(table);
  return [{ what: `rows of ${name} that lack one of ${required.join(", ")}`, count: `SELECT count(*) FROM ${name} WHERE ${missing}` }];
}

function referenceChecks(table: TableSpec): Check[] {
  return table.columns.flatMap((column) => {
    if (!column.references) return [];
    const target = column.references.slice(0, column.references.lastIndexOf("."));
    const key = column.references.slice(target.length + 1);
    const name = qualifiedName(table);
    if (target === name && key === column.name) return [];
    return [
      {
        what: `rows of ${name} whose ${column.name} is not in ${target}`,
        count: `SELECT count(*) FROM (SELECT DISTINCT ${column.name} AS value FROM ${name} WHERE ${column.name} IS NOT NULL) d
          ANTI JOIN ${target} t ON t.${key} = d.value`,
      },
    ];
  });
}

const WHOLE_FILE: readonly Check[] = [
  { what: "descriptions of the snapshot beyond the one it must have", count: "SELECT abs(count(*) - 1) FROM star.snapshot" },
  {
    what: "roots of the hierarchy beyond the one it must have",
    count: "SELECT abs(count(*) - 1) FROM star.dim_node WHERE level = 0 AND parent_id IS NULL",
  },
  {
    what: "nodes that do not hang one level below their parent",
    count: `SELECT count(*) FROM star.dim_node n LEFT JOIN star.dim_node p ON p.node_id = n.parent_id
      WHERE n.level > 0 AND n.level IS DISTINCT FROM p.level + 1`,
  },
  {
    what: "nodes that the hierarchy's closure lacks",
    count: "SELECT count(*) FROM star.dim_node n ANTI JOIN star.node_closure c ON c.node_id = n.node_id AND c.ancestor_id = n.node_id",
  },
];

/** How many rows each star table must hold, where the importer knows. */
export type ExpectedCounts = Readonly<Record<string, number>>;

/** Lists what checks find, each with how many rows have it. */
export async function faultsIn(writer: SnapshotWriter, checks: readonly Check[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { what, count } of checks) {
    const [[found] = [0]] = await writer.rows(count);
    if (Number(found) > 0) faults.push(`${Number(found)} ${what}`);
  }
  return faults;
}

/**
 * Proves that a snapshot can be read by every feature: keys identify, references lead somewhere,
 * nothing required is missing, counts are as the importer says.
 * @throws DataError naming each fault and how many rows have it.
 */
export async function checkSnapshot(writer: SnapshotWriter, snapshotId: string, expected: ExpectedCounts = {}): Promise<void> {
  const checks = [
    ...WHOLE_FILE,
    ...STAR_TABLES.flatMap((table) => [...requiredChecks(table), ...keyCheck(table), ...referenceChecks(table)]),
    ...Object.entries(expected).map(([name, count]) => ({
      what: `rows too many or too few in ${name}, where ${count} are expected`,
      count: `SELECT abs(count(*) - ${count}) FROM ${name}`,
    })),
    ...(await checksOfPreAggregates(writer)),
  ];
  const faults = await faultsIn(writer, checks);
  const [row] = await writer.rows("SELECT snapshot_id, schema_version FROM star.snapshot");
  if (row && (row[0] !== snapshotId || row[1] !== SCHEMA_VERSION))
    faults.push(`a description of snapshot ${String(row[0])}, version ${String(row[1])}`);
  if (faults.length > 0) {
    throw new DataError(
      ["The new data is not sound, so the data on record stays as it was. Found:", ...faults.map((fault) => `  ${fault}`)].join("\n"),
    );
  }
}
