import { DuckDBDateValue, type DuckDBConnection, type DuckDBResultReader, type DuckDBValue } from "@duckdb/node-api";
import type { DataRights } from "@lyceum/access";

import type { Answer } from "../answer.ts";
import { compile, type Compiled } from "../compile/compile.ts";
import type { SemanticModel } from "../model.ts";
import { parseQuery } from "../parse-query.ts";
import { presentRows } from "../present.ts";
import type { QueryInput } from "../query.ts";
import { smallModel } from "./small-model.ts";

export const everything: DataRights = { areas: ["learning", "teaching", "leading"], nodes: "all", restricted: false, minimumGroup: 0 };
export const snapshot = {
  snapshotId: "s1",
  asOf: "2025-12-31",
  freshness: [
    { submodel: "A", updatedAt: "2025-12-31T04:00:00Z" },
    { submodel: "B", updatedAt: "2025-12-30T04:00:00Z" },
  ],
};

const cell = (value: DuckDBValue): string | number | boolean | null => {
  if (value instanceof DuckDBDateValue) return value.toString();
  return typeof value === "bigint" ? Number(value) : (value as string | number | boolean | null);
};

const present = (compiled: Compiled, result: DuckDBResultReader): Answer =>
  presentRows(
    compiled,
    result.getRows().map((row) => row.map(cell)),
  );

/** Runs the query that an answer shows, and presents its rows as those of the answer. */
export async function askAsShown(connection: DuckDBConnection, query: QueryInput, rights: DataRights): Promise<Answer> {
  const compiled = compile(smallModel, parseQuery(query), rights, snapshot);
  return present(compiled, await connection.runAndReadAll(compiled.explanation.sql));
}

/** Compiles and runs a query on a real engine. */
export async function ask(
  connection: DuckDBConnection,
  query: QueryInput,
  rights: DataRights = everything,
  model: SemanticModel = smallModel,
): Promise<Answer> {
  const compiled = compile(model, parseQuery(query), rights, snapshot);
  return present(compiled, await connection.runAndReadAll(compiled.sql, [...compiled.params]));
}
