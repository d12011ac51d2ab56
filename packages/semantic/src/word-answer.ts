import type { DataRights } from "@lyceum/access";

import type { Answer } from "./answer.ts";
import { outputColumns } from "./compile/answer-sql.ts";
import { planQuery } from "./compile/planner.ts";
import { explainInWords } from "./explain/explain.ts";
import type { SemanticModel } from "./model.ts";
import type { Query } from "./query.ts";

/** The query that an answer is of, with the model in the reader's language. */
export interface WordedQuery {
  readonly model: SemanticModel;
  readonly query: Query;
  readonly rights: DataRights;
}

/**
 * Puts labels, definitions and filters of an answer into the language of a model. Figures, values and names stay: one
 * answer serves readers of every language.
 */
export function wordAnswer(answer: Answer, { model, query, rights }: WordedQuery): Answer {
  const { asOf, snapshotId, freshness } = answer.explanation;
  const plan = planQuery(model, query, rights, { asOf, snapshotId, freshness });
  const labels = new Map(outputColumns(plan).map(({ name, label }) => [name, label]));
  return {
    ...answer,
    columns: answer.columns.map((column) => ({ ...column, label: labels.get(column.name) ?? column.label })),
    explanation: { ...answer.explanation, ...explainInWords(plan) },
  };
}
