import { joinPath, type SemanticModel } from "@lyceum/semantic";

import { type Naming, writeCondition, writeDimension, writeRowValue } from "../expressions.ts";
import { DBT_NAMING, joinedName, SNAPSHOT_DAY } from "./naming.ts";

/** A name that statements of dbt are built from: relations are sources of the project. */
const source = (relation: string): string => `{{ source('lyceum', '${relation.split(".").at(-1)}') }}`;

/** Lists the columns of other tables that a table's conditions, measures and dimensions name, as `table.column`. */
function joinedColumns(model: SemanticModel, name: string): readonly (readonly [table: string, column: string])[] {
  const found = new Map<string, readonly [string, string]>();
  const naming: Naming = {
    ...DBT_NAMING,
    column: (fact, table, column) => {
      if (table !== fact) found.set(`${table}.${column}`, [table, column]);
      return column;
    },
  };
  const table = model.tables[name];
  if (table?.where) writeCondition(naming, name, table.where);
  for (const dimension of Object.values(model.dimensions)) if (dimension.table === name) writeDimension(naming, dimension);
  for (const measure of Object.values(model.measures)) {
    if (measure.kind === "simple" && measure.fact === name) writeRowValue(model, naming, measure);
    // Conditions of a ratio are asked of each of its parts.
    if (measure.kind === "ratio" && measure.where && partFacts(model, measure.numerator, measure.denominator).includes(name)) {
      writeCondition(naming, name, measure.where);
    }
  }
  return [...found.values()];
}

function partFacts(model: SemanticModel, ...names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const measure = model.measures[name];
    if (measure?.kind === "simple") return [measure.fact];
    return measure?.kind === "ratio" ? partFacts(model, measure.numerator, measure.denominator) : [];
  });
}

/** Writes the SQL of a table's model: the rows that count, with the columns of other tables that its metrics need. */
function writeModel(model: SemanticModel, name: string): string {
  const table = model.tables[name];
  if (!table) throw new Error(`The model has no table ${name}.`);
  const columns = joinedColumns(model, name);
  const steps = new Map(columns.flatMap(([target]) => (joinPath(model, name, target) ?? []).map((step) => [step.to, step] as const)));
  const joins = [...steps.values()].map(
    ({ from, to, column, references }) =>
      `left join ${source(model.tables[to]?.relation ?? "")} as ${to} on ${to}.${references} = ${from}.${column}`,
  );
  // Here a column of another table still has its table's name.
  const naming: Naming = { ...DBT_NAMING, column: (_fact, owner, column) => `${owner}.${column}` };
  return [
    "select",
    [
      `  ${name}.*`,
      `  snapshot.as_of as ${SNAPSHOT_DAY}`,
      ...columns.map(([target, column]) => `  ${target}.${column} as ${joinedName(target, column)}`),
    ].join(",\n"),
    `from ${source(table.relation)} as ${name}`,
    `cross join ${source("star.snapshot")} as snapshot`,
    ...joins,
    ...(table.where ? [`where ${writeCondition(naming, name, table.where)}`] : []),
    "",
  ].join("\n");
}

/** Name of the model with a row for each day, which metrics are laid out by. */
export const DAYS_MODEL = "lyceum_days";

const DAYS = `select distinct cast(day as date) as day
from (
  select unnest(generate_series(first_day, last_day, interval '1 day')) as day
  from (
    select min(term.start_date) as first_day, max(term.end_date) as last_day
    from ${source("star.dim_term")} as term
  )
)
`;

/** Lists the relations that the SQL of models reads. */
export const sourceTables = (model: SemanticModel): readonly string[] => [
  ...new Set(["snapshot", ...Object.values(model.tables).map(({ relation }) => relation.split(".").at(-1) ?? "")]),
];

/** Writes the SQL of all models, by their files' names. */
export const writeModels = (model: SemanticModel): Readonly<Record<string, string>> => ({
  [`${DAYS_MODEL}.sql`]: DAYS,
  ...Object.fromEntries(Object.keys(model.tables).map((name) => [`${name}.sql`, writeModel(model, name)])),
});
