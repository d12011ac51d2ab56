import type { Condition, Dimension, Measure, RatioMeasure, SemanticModel, SimpleMeasure } from "@lyceum/semantic";
import { quoteLiteral } from "@lyceum/sql-text";

/** How a format names what expressions take from elsewhere. */
export interface Naming {
  /** A column of a table, seen from a fact that is that table or joins to it. */
  readonly column: (fact: string, table: string, column: string) => string;
  /** The last day that the data covers. */
  readonly asOf: string;
  /** Rows that do not count at all are gone before an expression sees them. */
  readonly hasOnlyCounted: boolean;
}

const quoted = (value: string | number | boolean): string =>
  typeof value === "string" ? quoteLiteral(value) : String(value).toUpperCase();

/** Splits a name of the model: a column of the fact itself, or `table.column` of one that it joins to. */
export function placeOf(fact: string, name: string): readonly [table: string, column: string] {
  const [table = "", column] = name.split(".");
  return column === undefined ? [fact, table] : [table, column];
}

const daysBefore = (day: string, days: number): string => (days === 0 ? day : `${day} - INTERVAL '${days}' DAY`);

/** Writes a condition of the model as standard SQL. */
export function writeCondition(naming: Naming, fact: string, condition: Condition): string {
  const named = (name: string): string => naming.column(fact, ...placeOf(fact, name));
  if ("all" in condition) return `(${condition.all.map((part) => writeCondition(naming, fact, part)).join(" AND ")})`;
  if ("any" in condition) return `(${condition.any.map((part) => writeCondition(naming, fact, part)).join(" OR ")})`;
  const column = named(condition.column);
  // A row without its counterpart there is not marked with no.
  if ("markedIn" in condition) return `COALESCE(${naming.column(fact, condition.markedIn.table, condition.markedIn.flag)}, TRUE)`;
  if ("is" in condition) {
    if (condition.is === "null") return `${column} IS NULL`;
    if (condition.is === "not_null") return `${column} IS NOT NULL`;
    return condition.is === "ahead" ? `${column} > ${naming.asOf}` : `${column} = ${condition.is.toUpperCase()}`;
  }
  if ("in" in condition) return `${column} IN (${condition.in.map(quoted).join(", ")})`;
  if ("withinDays" in condition) return `(${column} > ${daysBefore(naming.asOf, condition.withinDays)} AND ${column} <= ${naming.asOf})`;
  if ("olderThanDays" in condition) return `${column} <= ${daysBefore(naming.asOf, condition.olderThanDays)}`;
  return `${column} ${condition.op} ${"other" in condition ? named(condition.other) : quoted(condition.value)}`;
}

/** Writes a dimension's value as standard SQL. */
export function writeDimension(naming: Naming, { table, column, bucket, minus, derivation }: Dimension): string {
  const plain = naming.column(table, table, column);
  const less = minus === undefined ? plain : `(${plain} - ${naming.column(table, ...placeOf(table, minus))})`;
  const value = bucket === undefined ? less : `FLOOR(${less} / ${bucket}.0)`;
  if (derivation?.kind !== "groups") return value;
  const groups = derivation.groups.map(({ label, values }) => {
    const known = values.filter((member) => member !== null).map(quoted);
    const tests = [
      ...(known.length > 0 ? [`${value} IN (${known.join(", ")})`] : []),
      ...(values.includes(null) ? [`${value} IS NULL`] : []),
    ];
    return `WHEN ${tests.join(" OR ")} THEN ${quoted(label)}`;
  });
  return `CASE ${groups.join(" ")} ELSE ${derivation.others === undefined ? value : quoted(derivation.others)} END`;
}

/** Conditions under which a row counts for a measure, whatever else is asked. */
export function conditionsOf(model: SemanticModel, naming: Naming, measure: SimpleMeasure, outer: readonly Condition[]): readonly string[] {
  const table = model.tables[measure.fact];
  const latest = measure.atOneTime && table?.times ? [{ column: table.times.latest, is: "true" } as const] : [];
  const rows = table?.where && !naming.hasOnlyCounted ? [table.where] : [];
  const all = [...rows, ...(measure.where ? [measure.where] : []), ...outer, ...latest];
  return all.map((condition) => writeCondition(naming, measure.fact, condition));
}

/** Writes the value that a measure takes of each row that counts, and null for the others; for a count of rows 1 or null. */
export function writeRowValue(model: SemanticModel, naming: Naming, measure: SimpleMeasure, outer: readonly Condition[] = []): string {
  const { aggregate, fact } = measure;
  const conditions = [...conditionsOf(model, naming, measure, outer)];
  const own = aggregate.op === "count" ? undefined : columnOf(model, naming, fact, aggregate);
  if (aggregate.op === "count_missing") conditions.push(`${own} IS NULL`);
  const value = aggregate.op === "count_missing" ? "1" : (own ?? "1");
  return conditions.length === 0 ? value : `CASE WHEN ${conditions.join(" AND ")} THEN ${value} END`;
}

function columnOf(model: SemanticModel, naming: Naming, fact: string, aggregate: { readonly column: string; readonly dimension?: string }) {
  const dimension = aggregate.dimension === undefined ? undefined : model.dimensions[aggregate.dimension];
  return dimension ? writeDimension(naming, dimension) : naming.column(fact, ...placeOf(fact, aggregate.column));
}

function writeSimple(model: SemanticModel, naming: Naming, measure: SimpleMeasure, outer: readonly Condition[]): string {
  const value = writeRowValue(model, naming, measure, outer);
  switch (measure.aggregate.op) {
    case "count":
      return value === "1" ? `COUNT(${naming.column(measure.fact, measure.fact, keyOf(model, measure.fact))})` : `COUNT(${value})`;
    case "count_values":
    case "count_missing":
      return `COUNT(${value})`;
    case "count_distinct":
      return `COUNT(DISTINCT ${value})`;
    case "sum":
      return measure.zeroWhenEmpty ? `COALESCE(SUM(${value}), 0)` : `SUM(${value})`;
    case "avg":
    case "min":
    case "max":
      return `${measure.aggregate.op.toUpperCase()}(${value})`;
    case "median":
      return `PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY ${value})`;
    case "percentile":
      return `PERCENTILE_CONT(${measure.aggregate.at}) WITHIN GROUP (ORDER BY ${value})`;
    case "deviation":
      return `STDDEV_SAMP(${value})`;
  }
}

const keyOf = (model: SemanticModel, table: string): string => model.tables[table]?.key ?? "";

/** Writes one measure over another, its parts as some text each. */
export function writeRatio(ratio: RatioMeasure, part: (name: string) => string): string {
  const over = part(ratio.denominator);
  const least = ratio.denominatorAtLeast;
  const divisor = least === undefined ? `NULLIF(${over}, 0)` : `CASE WHEN ${over} > ${least} THEN ${over} ELSE ${least} END`;
  const quotient = `CAST(${part(ratio.numerator)} AS DOUBLE PRECISION) / ${divisor}`;
  const capped = ratio.cap === undefined ? quotient : `CASE WHEN ${quotient} > ${ratio.cap} THEN ${ratio.cap} ELSE ${quotient} END`;
  const value = ratio.ceil ? `CEIL(${capped})` : capped;
  if (!ratio.unknown) return value;
  return `CASE WHEN ${part(ratio.unknown.known)} = 0 AND ${part(ratio.unknown.open)} > 0 THEN NULL ELSE ${value} END`;
}

/** A model has a measure of a kind that only questions define. No format of others can say it. */
export class NotExchangeableError extends Error {
  constructor(name: string, kind: Measure["kind"]) {
    super(`Measure ${name} is of the kind ${kind}, which questions define and no exchange format has.`);
    this.name = "NotExchangeableError";
  }
}

/** @throws NotExchangeableError for a measure that is neither over one fact nor one over another. */
export function requireExchangeable(model: SemanticModel, name: string): SimpleMeasure | RatioMeasure {
  const measure = model.measures[name];
  if (measure?.kind === "simple" || measure?.kind === "ratio") return measure;
  throw new NotExchangeableError(name, measure?.kind ?? "expression");
}

/** Writes a measure as one expression over its facts, in standard SQL. @throws NotExchangeableError */
export function writeMeasure(model: SemanticModel, naming: Naming, name: string, outer: readonly Condition[] = []): string {
  const measure = requireExchangeable(model, name);
  if (measure.kind === "simple") return writeSimple(model, naming, measure, outer);
  const inner = measure.where ? [...outer, measure.where] : outer;
  return writeRatio(measure, (part) => writeMeasure(model, naming, part, inner));
}
