import type { DataRights } from "@lyceum/access";
import { sql } from "kysely";

import type { AnswerColumn, Protection } from "../answer.ts";
import { type CompiledExplanation, explain } from "../explain/explain.ts";
import type { SemanticModel } from "../model.ts";
import type { Query } from "../query.ts";
import { alteredBy } from "./alteration.ts";
import { type AnswerPart, answerSql, outputColumns, totalLevels } from "./answer-sql.ts";
import type { BoundValue, Dialect, Sql } from "./dialect.ts";
import { rowsLevel } from "./level.ts";
import type { SnapshotContext } from "./plan.ts";
import { planQuery } from "./planner.ts";
import { UsedColumns } from "./source.ts";
import { StepWriter } from "./step-writer.ts";
import type { Step } from "./step.ts";

export interface Compiled {
  /** With the dialect's mark for each bound value. Columns of its rows: `level`, `withheld`, then those of `columns`. */
  readonly sql: string;
  readonly params: readonly BoundValue[];
  readonly columns: readonly AnswerColumn[];
  readonly query: Query;
  /** How people are protected from a restricted reader; undefined where nothing is altered. */
  readonly protection: Protection | undefined;
  readonly explanation: CompiledExplanation;
}

const named =
  (dialect: Dialect) =>
  ({ name, query, isStored }: Step): Sql =>
    isStored === true ? dialect.stored(name, query) : sql`${sql.id(name)} as (${query})`;

/**
 * Turns a query into one statement of the engine's SQL with the reader's rights in it: an aggregate for each
 * fact, merged, over tables of which it reads what the rights allow. Every name comes from the model and
 * every value is bound.
 * @param part `totals` for a query that asks for some, without its rows.
 * @throws QueryProblem before any SQL exists.
 */
export function compile(
  model: SemanticModel,
  query: Query,
  rights: DataRights,
  snapshot: SnapshotContext,
  dialect: Dialect,
  part: AnswerPart = "all",
): Compiled {
  const plan = planQuery(model, query, rights, snapshot);
  const used = new UsedColumns();
  const writer = new StepWriter(dialect, used);
  const totals = totalLevels(plan);
  const steps = writer.once([rowsLevel(plan), ...totals].flatMap((level) => writer.stepsOf(plan, level)));
  const columns = outputColumns(plan);
  const rows = answerSql(plan, dialect, columns, totals, part);
  const { shown, ...written } = dialect.write(sql`with ${sql.join(steps.map(named(dialect)), sql`,\n`)}\n${rows}`);
  return {
    ...written,
    columns: columns.map(({ from: _from, ...column }) => column),
    query,
    protection: plan.suppress ? { minimumGroup: rights.minimumGroup, alteredBy: alteredBy(rights.minimumGroup) } : undefined,
    explanation: explain(plan, shown, used.tables()),
  };
}
