import { sql } from "kysely";

import type { Answer } from "./answer.ts";
import type { Dialect, WrittenStatement } from "./compile/dialect.ts";
import { extendModel } from "./define/extend-model.ts";
import { findDimension, findMeasure, tableOf } from "./lookup.ts";
import { measuresPerGroup, namesIn } from "./measures.ts";
import type { Dimension, SemanticModel, SimpleMeasure } from "./model.ts";
import type { Query } from "./query.ts";

/** Something that a snapshot has or lacks as a whole: rows of a relation, or values of one of its columns. */
export interface DataSource {
  readonly relation: string;
  /** Undefined for rows. */
  readonly column: string | undefined;
  /** Whose system it would come from, e.g. `CDM_LMS`. */
  readonly submodel: string;
}

export const sourceKey = ({ relation, column }: Pick<DataSource, "relation" | "column">): string =>
  column === undefined ? relation : `${relation}.${column}`;

/** A name of a query that has no data in the snapshot, and the sources that would bring it. */
export type AbsentName = NonNullable<Answer["absent"]>[number];

function sourceIn(model: SemanticModel, table: string, path: string | undefined): DataSource {
  const [joined, joinedColumn] = path?.includes(".") ? path.split(".") : [table, path];
  const { relation, submodel } = tableOf(model, joined ?? table);
  return { relation, column: joinedColumn, submodel };
}

/** Rows of the fact, values of the columns that the measure needs and, where values are aggregated and not counted, of theirs. */
function sourcesOfSimple(model: SemanticModel, { fact, aggregate, needs = [] }: SimpleMeasure): readonly DataSource[] {
  const rows = sourceIn(model, fact, undefined);
  const isCounted = aggregate.op === "count" || aggregate.op === "count_values" || aggregate.op === "count_missing";
  const columns = isCounted ? needs : [...needs, aggregate.column];
  return [rows, ...columns.map((column) => sourceIn(model, fact, column))];
}

/** Values of a dimension; none where groups of its values give a place to what is missing too. */
function sourcesOfDimension(model: SemanticModel, { table, column, derivation }: Dimension): readonly DataSource[] {
  return derivation?.kind === "groups" ? [] : [sourceIn(model, table, column)];
}

type IsAbsent = (source: DataSource) => boolean;

/** Sources that a measure lacks; none where it has a value without them. */
function lackedBy(model: SemanticModel, name: string, isAbsent: IsAbsent): readonly DataSource[] {
  const measure = findMeasure(model, name);
  switch (measure.kind) {
    case "simple":
      return sourcesOfSimple(model, measure).filter(isAbsent);
    case "two_step":
      return measuresPerGroup(measure).flatMap((part) => lackedBy(model, part, isAbsent));
    case "ratio":
    case "filtered":
      return namesIn(measure).flatMap((part) => lackedBy(model, part, isAbsent));
    case "expression": {
      // A sum of which one part is there has a value.
      const parts = namesIn(measure).map((part) => lackedBy(model, part, isAbsent));
      return parts.every((part) => part.length > 0) ? parts.flat() : [];
    }
  }
}

/**
 * Lists the measures and dimensions of a query for which a snapshot as a whole has no data. Filters and rights are
 * not looked at: it says of the institution what the data dictionary could say.
 * @throws QueryProblem for an unknown name.
 */
export function findAbsent(model: SemanticModel, query: Query, isAbsent: IsAbsent): readonly AbsentName[] {
  const whole = extendModel(model, query);
  const named = [
    ...query.dimensions.map(({ name }) => [name, sourcesOfDimension(whole, findDimension(whole, name)).filter(isAbsent)] as const),
    ...query.measures.map((name) => [name, lackedBy(whole, name, isAbsent)] as const),
  ];
  return named.flatMap(([name, sources]) =>
    sources.length === 0 ? [] : [{ name, submodels: [...new Set(sources.map(({ submodel }) => submodel))].toSorted() }],
  );
}

/** Lists all sources on which it depends whether a query has data, each once. @throws QueryProblem for an unknown name. */
export function dataSources(model: SemanticModel, query: Query): readonly DataSource[] {
  const sources = new Map<string, DataSource>();
  findAbsent(model, query, (source) => {
    sources.set(sourceKey(source), source);
    // Every part of an expression is looked at.
    return true;
  });
  return [...sources.values()];
}

/** Writes the statement that looks for one row or value of each source: its rows are a source's key and 0 or 1. */
export function writePresence(sources: readonly DataSource[], dialect: Dialect): WrittenStatement {
  const found = sources.map((source) => {
    const { relation, column } = source;
    const where = column === undefined ? sql`` : sql` where ${sql.id(column)} is not null`;
    const first = sql`select 1 as found from ${sql.id(...relation.split("."))}${where} limit 1`;
    return sql`select ${sql.lit(sourceKey(source))} as source, count(*) as found from (${first}) as first_found`;
  });
  return dialect.write(sql.join(found, sql` union all `));
}

/** Takes figures out of an answer that are none, such as 0 sessions of an institution without a record of sessions, and says so. */
export function markAbsent(answer: Answer, absent: readonly AbsentName[]): Answer {
  if (absent.length === 0) return answer;
  const names = new Set(absent.map(({ name }) => name));
  const isAbsent = answer.columns.map(({ name, role }) => role !== "dimension" && names.has(name.split(".")[0] ?? name));
  const without = (row: Answer["rows"][number]) => row.map((cell, index) => (isAbsent[index] ? null : cell));
  return {
    ...answer,
    rows: answer.rows.map(without),
    ...(answer.totals && { totals: without(answer.totals) }),
    ...(answer.subtotals && { subtotals: answer.subtotals.map(({ by, rows }) => ({ by, rows: rows.map(without) })) }),
    absent: [...absent],
  };
}
