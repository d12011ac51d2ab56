import type { DataRights } from "@lyceum/access";
import { type Answer, compile, parseQuery, presentRows, type QueryInput } from "@lyceum/semantic";
import { openDuckDb, type TestEngine } from "@lyceum/semantic/testing/engines";

import { ddlStatements } from "../ddl.ts";
import { educationModel } from "../metrics/education-model.ts";
import { STAR_TABLES } from "../star/tables.ts";

export const everything: DataRights = { areas: ["learning", "teaching", "leading"], nodes: "all", restricted: false, minimumGroup: 0 };

/** Names that PostgreSQL has for types of the model. */
const POSTGRES_TYPES: Readonly<Record<string, string>> = { DOUBLE: "DOUBLE PRECISION" };

/** Makes the star tables, empty, on a real engine; by default one in memory. */
export async function openStar(opened?: TestEngine): Promise<TestEngine> {
  const engine = opened ?? (await openDuckDb());
  const storage = engine.dialect.name === "postgres" ? POSTGRES_TYPES : {};
  for (const statement of ddlStatements(STAR_TABLES, (_table, { type }) => storage[type])) await engine.run(statement);
  return engine;
}

/** Asks the institution's model about the star tables. @param asOf last day that the data covers. */
export async function askStar(engine: TestEngine, query: QueryInput, asOf: string, rights: DataRights = everything): Promise<Answer> {
  const compiled = compile(educationModel, parseQuery(query), rights, { snapshotId: "s", asOf, freshness: [] }, engine.dialect);
  return presentRows(compiled, await engine.rows(compiled.sql, compiled.params));
}
