import type { DataRights } from "@lyceum/access";

import type { Answer } from "../answer.ts";
import { compile } from "../compile/compile.ts";
import type { SnapshotContext } from "../compile/plan.ts";
import { joinChecks } from "../complete-joins.ts";
import type { SemanticModel } from "../model.ts";
import { parseQuery } from "../parse-query.ts";
import { presentRows } from "../present.ts";
import type { QueryInput } from "../query.ts";
import type { TestEngine } from "./engines.ts";
import { smallModel } from "./small-model.ts";

export const everything: DataRights = { areas: ["learning", "teaching", "leading"], nodes: "all", restricted: false, minimumGroup: 0 };
export const snapshot = {
  snapshotId: "s1",
  asOf: "2025-12-31",
  completeJoins: joinChecks(smallModel).map(({ name }) => name),
  freshness: [
    { submodel: "A", updatedAt: "2025-12-31T04:00:00Z" },
    { submodel: "B", updatedAt: "2025-12-30T04:00:00Z" },
  ],
};

/** Runs the query that an answer shows, and presents its rows as those of the answer. */
export async function askAsShown(engine: TestEngine, query: QueryInput, rights: DataRights): Promise<Answer> {
  const compiled = compile(smallModel, parseQuery(query), rights, snapshot, engine.dialect);
  return presentRows(compiled, await engine.rows(compiled.explanation.sql));
}

/** Compiles and runs a query on a real engine. */
export async function ask(
  engine: TestEngine,
  query: QueryInput,
  rights: DataRights = everything,
  model: SemanticModel = smallModel,
  data: SnapshotContext = snapshot,
): Promise<Answer> {
  const compiled = compile(model, parseQuery(query), rights, data, engine.dialect);
  return presentRows(compiled, await engine.rows(compiled.sql, compiled.params));
}
