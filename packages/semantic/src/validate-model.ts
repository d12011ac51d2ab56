import { hasStrangeSides } from "./grain.ts";
import { joinPath } from "./joins.ts";
import { measuresPerGroup, namesIn, simpleParts } from "./measures.ts";
import type { Condition, SemanticModel } from "./model.ts";

/** Columns of each relation, by its qualified name. */
export type RelationColumns = ReadonlyMap<string, ReadonlySet<string>>;

function columnsIn(condition: Condition): readonly string[] {
  if ("all" in condition) return condition.all.flatMap(columnsIn);
  if ("any" in condition) return condition.any.flatMap(columnsIn);
  if ("markedIn" in condition) {
    const { table, references, flag } = condition.markedIn;
    return [condition.column, `${table}.${references}`, `${table}.${flag}`];
  }
  return "other" in condition ? [condition.column, condition.other] : [condition.column];
}

/** Everything that a model names and that does not exist, in words; empty for a sound model. */
export function validateModel(model: SemanticModel, relations: RelationColumns): readonly string[] {
  const faults: string[] = [];
  const requireColumn = (place: string, table: string, column: string): void => {
    const definition = model.tables[table];
    if (!definition) faults.push(`${place}: no table ${table}`);
    else if (!relations.get(definition.relation)?.has(column)) faults.push(`${place}: ${definition.relation} has no column ${column}`);
  };
  const requireFrom = (place: string, fact: string, name: string): void => {
    const [table = "", column] = name.includes(".") ? name.split(".") : [fact, name];
    requireColumn(place, table, column ?? "");
    if (model.tables[fact] && model.tables[table] && !joinPath(model, fact, table))
      faults.push(`${place}: ${fact} does not join to ${table}`);
  };
  for (const [name, table] of Object.entries(model.tables)) {
    requireColumn(`table ${name}`, name, table.key);
    if (table.security.kind === "node") requireColumn(`security of ${name}`, name, table.security.column);
    if (table.person) requireColumn(`person of ${name}`, name, table.person);
    for (const column of table.where ? columnsIn(table.where) : []) requireFrom(`rows of ${name}`, name, column);
    for (const days of Object.values(table.days ?? {})) {
      const columns = "column" in days ? [days.column] : [days.from, days.until, ...(days.cut ? [days.cut] : []), ...(days.seen ?? [])];
      for (const column of columns) requireFrom(`days of ${name}`, name, column);
    }
    if (table.known) {
      const { day, days, columns = {} } = table.known;
      const later = Object.entries(columns).flatMap(([column, value]) => [column, ...(value === "untold" ? [] : value.from)]);
      for (const column of [day, ...(days === undefined ? [] : [days]), ...later]) requireFrom(`what is known of ${name}`, name, column);
    }
    if (table.times) {
      requireColumn(`times of ${name}`, name, table.times.latest);
      if (model.dimensions[table.times.dimension]?.table !== name) faults.push(`times of ${name}: no dimension ${table.times.dimension}`);
    }
    for (const [to, join] of Object.entries(table.joins)) {
      requireColumn(`join of ${name}`, name, join.column);
      requireColumn(`join of ${name}`, to, join.references);
    }
  }
  for (const [name, { table, column, sortColumn, minus }] of Object.entries(model.dimensions)) {
    requireColumn(`dimension ${name}`, table, column);
    if (minus) requireFrom(`dimension ${name}`, table, minus);
    if (sortColumn) requireColumn(`order of ${name}`, table, sortColumn);
  }
  for (const [name, measure] of Object.entries(model.measures)) {
    if (measure.kind === "simple") {
      if (measure.aggregate.op !== "count") requireFrom(`measure ${name}`, measure.fact, measure.aggregate.column);
      for (const column of measure.where ? columnsIn(measure.where) : []) requireFrom(`measure ${name}`, measure.fact, column);
      for (const column of (measure.parts ?? []).flatMap(columnsIn)) requireFrom(`measure ${name}`, measure.fact, column);
      if (measure.parts && measure.aggregate.op !== "count" && measure.aggregate.op !== "sum")
        faults.push(`measure ${name}: only counts and sums add up from parts`);
      if (measure.atOneTime && !model.tables[measure.fact]?.times) faults.push(`measure ${name}: ${measure.fact} has no times`);
      continue;
    }
    const names = measure.kind === "two_step" ? measuresPerGroup(measure) : namesIn(measure);
    const missing = names.filter((part) => !Object.hasOwn(model.measures, part));
    faults.push(...missing.map((part) => `measure ${name}: no measure ${part}`));
    if (missing.length > 0) continue;
    for (const { measure: part } of measure.kind === "ratio" ? simpleParts(model, name) : []) {
      for (const column of measure.kind === "ratio" && measure.where ? columnsIn(measure.where) : [])
        requireFrom(`measure ${name}`, part.fact, column);
    }
    if (hasStrangeSides(model, name)) faults.push(`measure ${name}: what it counts above and below the line have no grain in common`);
  }
  const { calendar } = model;
  for (const column of [calendar.name, calendar.season, calendar.academicYear, calendar.sequence, calendar.startDate]) {
    requireColumn("calendar", calendar.table, column);
  }
  const closure = relations.get(model.nodeClosure);
  if (!closure?.has("ancestor_id") || !closure.has("node_id")) faults.push(`${model.nodeClosure} is not a closure of nodes`);
  return faults;
}
