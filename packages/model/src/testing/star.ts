import { DuckDBDateValue, type DuckDBConnection, DuckDBInstance, type DuckDBValue } from "@duckdb/node-api";
import type { DataRights } from "@lyceum/access";
import { type Answer, compile, parseQuery, presentRows, type QueryInput } from "@lyceum/semantic";

import { ddlStatements } from "../ddl.ts";
import { educationModel } from "../metrics/education-model.ts";
import { STAR_TABLES } from "../star/tables.ts";

const everything: DataRights = { areas: ["learning", "teaching", "leading"], nodes: "all", restricted: false, minimumGroup: 0 };

/** The star tables, empty, on a real engine in memory. */
export async function openStar(): Promise<DuckDBConnection> {
  const connection = await (await DuckDBInstance.create(":memory:", { memory_limit: "2GB" })).connect();
  for (const statement of ddlStatements(STAR_TABLES)) await connection.run(statement);
  return connection;
}

const cell = (value: DuckDBValue): string | number | boolean | null => {
  if (value instanceof DuckDBDateValue) return value.toString();
  return typeof value === "bigint" ? Number(value) : (value as string | number | boolean | null);
};

/** Asks the institution's model about the star tables. @param asOf last day that the data covers. */
export async function askStar(
  connection: DuckDBConnection,
  query: QueryInput,
  asOf: string,
  rights: DataRights = everything,
): Promise<Answer> {
  const compiled = compile(educationModel, parseQuery(query), rights, { snapshotId: "s", asOf, freshness: [] });
  const rows = (await connection.runAndReadAll(compiled.sql, [...compiled.params])).getRows();
  return presentRows(
    compiled,
    rows.map((row) => row.map(cell)),
  );
}
