import { sql, type RawBuilder, type Sql } from "kysely";
import { type Compare, type Filter, parse } from "scim2-parse-filter";

import { escapeLike } from "../../../../lib/escape-like.ts";
import { ScimError } from "./scim-error.ts";

/** How an attribute is read and compared in the database. */
export interface Column {
  readonly read: RawBuilder<unknown>;
  /** `text` compares without regard to case, `exact` with it. */
  readonly kind: "text" | "exact" | "boolean" | "time";
}

/** By the attribute's path in lower case, without the schema's URN. */
export type Columns = Readonly<Record<string, Column>>;

/** Paths of an attribute that has one value here, by which a filter on its parts is read. */
export interface Vocabulary {
  readonly columns: Columns;
  /** Parts of values that are always the same, such as the type of the only e-mail address. */
  readonly constants?: Readonly<Record<string, string | boolean>>;
}

const DEEPEST = 20;
const URN = /^urn:[\w.:-]+:(?=[a-z][\w.]*$)/i;
const wrong = (detail: string): ScimError => new ScimError(400, detail, "invalidFilter");
const pathOf = (attribute: string): string => attribute.replace(URN, "").toLowerCase();

/**
 * A SCIM filter as a condition on rows, every value bound.
 * @throws ScimError `invalidFilter` for what cannot be parsed or names an attribute that cannot be searched.
 */
export function compileFilter(filter: string, vocabulary: Vocabulary): RawBuilder<boolean> {
  return compile(parsed(filter), vocabulary, "", DEEPEST);
}

function parsed(filter: string): Filter {
  try {
    return parse(filter);
  } catch (error) {
    throw new ScimError(400, "The filter cannot be read", "invalidFilter", { cause: error });
  }
}

function compile(filter: Filter, vocabulary: Vocabulary, prefix: string, deep: number): RawBuilder<boolean> {
  if (deep === 0) throw wrong("The filter is nested too deeply");
  switch (filter.op) {
    case "and":
    case "or": {
      const parts = filter.filters.map((part) => compile(part, vocabulary, prefix, deep - 1));
      return sql<boolean>`(${sql.join(parts, filter.op === "and" ? sql` and ` : sql` or `)})`;
    }
    case "not":
      return sql<boolean>`(not coalesce(${compile(filter.filter, vocabulary, prefix, deep - 1)}, false))`;
    case "[]":
      return compile(filter.valFilter, vocabulary, `${pathOf(filter.attrPath)}.`, deep - 1);
    case "pr":
      return present(prefix + pathOf(filter.attrPath), vocabulary);
    case "eq":
    case "ne":
    case "co":
    case "sw":
    case "ew":
    case "gt":
    case "ge":
    case "lt":
    case "le":
      return comparison(filter, prefix + pathOf(filter.attrPath), vocabulary);
  }
}

function columnOf(path: string, { columns }: Vocabulary): Column {
  const column = Object.hasOwn(columns, path) ? columns[path] : undefined;
  if (column === undefined) throw wrong(`The attribute ${path} cannot be searched`);
  return column;
}

function present(path: string, vocabulary: Vocabulary): RawBuilder<boolean> {
  if (Object.hasOwn(vocabulary.constants ?? {}, path)) return sql<boolean>`true`;
  return sql<boolean>`(${columnOf(path, vocabulary).read} is not null)`;
}

function comparison({ op, compValue }: Compare, path: string, vocabulary: Vocabulary): RawBuilder<boolean> {
  const constants = vocabulary.constants ?? {};
  if (Object.hasOwn(constants, path)) {
    if (op !== "eq" && op !== "ne") throw wrong(`${path} can only be compared by eq and ne`);
    return sql<boolean>`${(constants[path] === compValue) === (op === "eq")}`;
  }
  const column = columnOf(path, vocabulary);
  if (compValue === null) return nullness(op, column);
  switch (column.kind) {
    case "boolean":
      if (typeof compValue !== "boolean" || (op !== "eq" && op !== "ne")) throw wrong(`${path} is true or false`);
      return sql<boolean>`(${column.read} = ${compValue === (op === "eq")})`;
    case "time":
      return ordered(op, column.read, sql`${timeOf(path, compValue)}::timestamptz`);
    case "text":
    case "exact":
      return ofText(op, column, String(compValue));
  }
}

function nullness(op: Compare["op"], { read }: Column): RawBuilder<boolean> {
  if (op === "eq") return sql<boolean>`(${read} is null)`;
  if (op === "ne") return sql<boolean>`(${read} is not null)`;
  throw wrong("null can only be compared by eq and ne");
}

function timeOf(path: string, value: unknown): string {
  const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) throw wrong(`${path} is compared with a date and time`);
  return new Date(time).toISOString();
}

function ofText(op: Compare["op"], { read, kind }: Column, value: string): RawBuilder<boolean> {
  const folded = (expression: RawBuilder<unknown>): RawBuilder<unknown> => (kind === "text" ? sql`lower(${expression})` : expression);
  const like = (pattern: string) => sql<boolean>`(${folded(read)} like ${folded(sql`${pattern}::text`)})`;
  if (op === "co") return like(`%${escapeLike(value)}%`);
  if (op === "sw") return like(`${escapeLike(value)}%`);
  if (op === "ew") return like(`%${escapeLike(value)}`);
  return ordered(op, folded(read), folded(sql`${value}::text`));
}

const OPERATORS: Readonly<Record<string, ReturnType<Sql["raw"]>>> = {
  eq: sql.raw("="),
  ne: sql.raw("<>"),
  gt: sql.raw(">"),
  ge: sql.raw(">="),
  lt: sql.raw("<"),
  le: sql.raw("<="),
};

function ordered(op: Compare["op"], left: RawBuilder<unknown>, right: RawBuilder<unknown>): RawBuilder<boolean> {
  const operator = OPERATORS[op];
  if (operator === undefined) throw wrong(`${op} does not apply here`);
  return op === "ne" ? sql<boolean>`(${left} is distinct from ${right})` : sql<boolean>`(${left} ${operator} ${right})`;
}
