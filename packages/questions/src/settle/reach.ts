import { canLimit, canUse, type SemanticModel } from "@lyceum/semantic";

const split = (model: SemanticModel, names: readonly string[]) => ({
  measures: names.filter((name) => model.measures[name] !== undefined),
  tables: names.flatMap((name) => (name.startsWith("=") ? (model.dimensions[name.slice(1)]?.table ?? []) : [])),
});

/** Whether a table has a row of another for each of its own, its own or by way of a third: an assessment has a course, and that a term. */
function isJoined(model: SemanticModel, table: string, other: string): boolean {
  const joins = Object.keys(model.tables[table]?.joins ?? {});
  return table === other || joins.includes(other) || joins.some((each) => model.tables[each]?.joins[other] !== undefined);
}

/** Whether a dimension of the model limits all that some measures count. */
export function limits(model: SemanticModel, names: readonly string[], dimension: string, range = false): boolean {
  const own = model.dimensions[dimension];
  const { measures, tables } = split(model, names);
  if (!own || names.length === 0) return false;
  return (
    (measures.length === 0 || canLimit(model, [...new Set(measures)], { dimension, range }).reach === "all") &&
    tables.every((table) => isJoined(model, table, own.table))
  );
}

/** Whether rows of some measures can be told apart by a dimension of the model. */
export function groups(model: SemanticModel, names: readonly string[], dimension: string): boolean {
  const own = model.dimensions[dimension];
  const { measures, tables } = split(model, names);
  if (!own) return false;
  if (names.length === 0) return true;
  return (
    (measures.length === 0 || canUse(model, [...new Set(measures)], dimension)) &&
    tables.every((table) => isJoined(model, table, own.table))
  );
}
