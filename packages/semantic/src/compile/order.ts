import { sql } from "kysely";

import { QueryProblem } from "../query-problem.ts";
import type { Dialect, Sql } from "./dialect.ts";
import { naturalKey, naturalKeys, othersKey, type SortKey } from "./natural-order.ts";
import type { Plan } from "./plan.ts";
import { changeColumn, previousColumn, valueColumn } from "./value-names.ts";

function measureKey(plan: Plan, by: string): SortKey {
  const [, name = by, suffix] = /^(.*?)(?:\.(previous|change))?$/.exec(by) ?? [];
  const index = plan.measures.indexOf(name);
  if (index < 0) throw new QueryProblem("query_unknown_name", `The answer has no column "${by}" to order by.`);
  if (suffix && !plan.comparison) throw new QueryProblem("query_invalid", `Cannot order by "${by}" without a comparison.`);
  const column = suffix === "previous" ? previousColumn(index) : suffix === "change" ? changeColumn(index) : valueColumn(index);
  return { key: sql.id(column), kind: "number" };
}

/**
 * Sort keys: those asked for, then every dimension in its natural order, so that pages never overlap. Missing values come last, and
 * the row of all others behind those that a measure puts in order.
 */
export function orderKeys(plan: Plan, dialect: Dialect): readonly Sql[] {
  const othersLast = plan.dimensions.flatMap((dimension, index) => othersKey(dimension, index, dialect) ?? []);
  const requested = plan.query.order.flatMap(({ by, direction }) => {
    const index = plan.dimensions.findIndex(({ name, column }) => by === column || by === name);
    const dimension = plan.dimensions[index];
    const last = dimension ? (othersKey(dimension, index, dialect) ?? []) : othersLast;
    const { key, kind } = dimension ? naturalKey(dimension, index, dialect) : measureKey(plan, by);
    return [last, dialect.sortKey(key, direction === "desc" ? "desc" : "asc", kind)].flat();
  });
  const natural = naturalKeys(plan, dialect);
  return [...requested, ...natural];
}
