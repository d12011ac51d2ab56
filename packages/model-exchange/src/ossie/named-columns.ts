import type { Condition, SemanticModel } from "@lyceum/semantic";

import { placeOf } from "../expressions.ts";

function namesIn(condition: Condition): readonly string[] {
  if ("all" in condition) return condition.all.flatMap(namesIn);
  if ("any" in condition) return condition.any.flatMap(namesIn);
  if ("markedIn" in condition) return [condition.column, `${condition.markedIn.table}.${condition.markedIn.flag}`];
  return "other" in condition ? [condition.column, condition.other] : [condition.column];
}

/** Lists the columns that keys, joins, conditions and aggregates name, by their tables: metrics can name only fields. */
export function namedColumns(model: SemanticModel): ReadonlyMap<string, ReadonlySet<string>> {
  const columns = new Map(Object.keys(model.tables).map((name) => [name, new Set<string>()]));
  const add = (fact: string, name: string): void => {
    const [table, column] = placeOf(fact, name);
    columns.get(table)?.add(column);
  };
  for (const [name, { key, joins, where, times, person, security }] of Object.entries(model.tables)) {
    for (const column of [key, ...(person ? [person] : []), ...(times ? [times.latest] : [])]) add(name, column);
    if (security.kind === "node") add(name, security.column);
    for (const [to, join] of Object.entries(joins)) {
      add(name, join.column);
      add(to, join.references);
    }
    for (const column of where ? namesIn(where) : []) add(name, column);
  }
  for (const { table, column, minus } of Object.values(model.dimensions)) {
    add(table, column);
    if (minus !== undefined) add(table, minus);
  }
  for (const measure of Object.values(model.measures)) {
    if (measure.kind !== "simple") continue;
    const own = measure.aggregate.op === "count" ? [] : [measure.aggregate.column];
    for (const name of [...own, ...(measure.where ? namesIn(measure.where) : [])]) add(measure.fact, name);
  }
  return columns;
}
