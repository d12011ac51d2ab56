import { sql } from "kysely";

import { addDays } from "../calendar.ts";
import type { Condition, ValueKind } from "../model.ts";
import type { BoundValue, Dialect, Sql } from "./dialect.ts";
import type { Source } from "./source.ts";

const COMPARISONS = { "=": sql`=`, "<>": sql`<>`, "<": sql`<`, "<=": sql`<=`, ">": sql`>`, ">=": sql`>=` } as const;
export const comparison = (op: keyof typeof COMPARISONS): Sql => COMPARISONS[op];

const KINDS: Readonly<Record<string, ValueKind>> = { number: "number", boolean: "boolean" };
/** A value of the model, bound by the type that it has there. */
const modelValue = (dialect: Dialect, value: BoundValue): Sql => dialect.parameter(value, KINDS[typeof value] ?? "text");

/** A column that the model names: of the fact itself, or as `table.column` of one that it joins to. */
export function modelColumn(source: Source, name: string): Sql {
  const dot = name.indexOf(".");
  return dot < 0 ? source.column(source.fact, name) : source.column(name.slice(0, dot), name.slice(dot + 1));
}

/** A condition of the model as SQL. @param asOf last day that the snapshot covers. */
export function conditionSql(source: Source, condition: Condition, asOf: string): Sql {
  if ("all" in condition)
    return sql`(${sql.join(
      condition.all.map((part) => conditionSql(source, part, asOf)),
      sql` and `,
    )})`;
  if ("any" in condition)
    return sql`(${sql.join(
      condition.any.map((part) => conditionSql(source, part, asOf)),
      sql` or `,
    )})`;
  const { dialect } = source;
  const day = (value: string): Sql => dialect.parameter(value, "date");
  const column = modelColumn(source, condition.column);
  if ("markedIn" in condition) {
    // Few rows are marked with no: leaving them out is cheaper than joining all the others.
    const { table, references, flag } = condition.markedIn;
    const rows = source.standalone(table, `unmarked_${table}`);
    return sql`${column} not in (select ${rows.column(references)} from ${rows.from} where not ${rows.column(flag)})`;
  }
  if ("is" in condition) {
    if (condition.is === "null") return sql`${column} is null`;
    if (condition.is === "not_null") return sql`${column} is not null`;
    if (condition.is === "ahead") return sql`${column} > ${day(asOf)}`;
    return sql`${column} = ${sql.lit(condition.is === "true")}`;
  }
  if ("in" in condition) return sql`${column} in (${sql.join(condition.in.map((value) => modelValue(dialect, value)))})`;
  if ("withinDays" in condition) {
    return sql`(${column} > ${day(addDays(asOf, -condition.withinDays))} and ${column} <= ${day(asOf)})`;
  }
  if ("olderThanDays" in condition) return sql`${column} <= ${day(addDays(asOf, -condition.olderThanDays))}`;
  if ("other" in condition) return sql`${column} ${comparison(condition.op)} ${modelColumn(source, condition.other)}`;
  return sql`${column} ${comparison(condition.op)} ${modelValue(dialect, condition.value)}`;
}
