import { DuckDBTypeId, type DuckDBPreparedStatement } from "@duckdb/node-api";

import { duckdbTypeOf, PG_TYPES, pgTypeOf } from "../protocol/pg-types.ts";
import { tokensOf } from "../text/tokens.ts";
import { columnType } from "./column-type.ts";

/** What a parameter is to both sides. */
export interface ParameterType {
  /** PostgreSQL's number of the type. */
  readonly id: number;
  /** The engine's name of it; undefined where any text will do. */
  readonly engine: string | undefined;
}

const OPEN: ReadonlySet<DuckDBTypeId> = new Set([DuckDBTypeId.INVALID, DuckDBTypeId.ANY, DuckDBTypeId.VARCHAR, DuckDBTypeId.SQLNULL]);

/** The engine's type of parameter `index`, as far as the statement tells. */
function expectedType(prepared: DuckDBPreparedStatement, index: number): string | undefined {
  return OPEN.has(prepared.parameterTypeId(index)) ? undefined : prepared.parameterType(index).toString();
}

/** JSON is text to the engine, under a name of its own. */
const isJson = (prepared: DuckDBPreparedStatement, index: number): boolean =>
  prepared.parameterTypeId(index) === DuckDBTypeId.VARCHAR && columnType(prepared.parameterType(index)) === "json";

/**
 * The types of a statement's parameters: declared ones first, then those that the statement expects. What is
 * announced to a client and how its values are read come from here alike.
 * @param lists positions (from 1) of parameters that are arrays of what the statement expects
 */
export function parameterTypes(
  prepared: DuckDBPreparedStatement,
  declared: readonly number[],
  lists: ReadonlySet<number> = new Set(),
): ParameterType[] {
  return Array.from({ length: prepared.parameterCount }, (_, place) => {
    const expected = expectedType(prepared, place + 1);
    const engine = lists.has(place + 1) ? `${expected ?? "VARCHAR"}[]` : expected;
    const id = declared[place] ?? 0;
    if (id !== 0 && id !== PG_TYPES.unknown.id) return { id, engine: duckdbTypeOf(id) ?? engine };
    return { id: PG_TYPES[isJson(prepared, place + 1) ? "json" : pgTypeOf(engine ?? "VARCHAR")].id, engine };
  });
}

const QUANTIFIER = /\b(any|all|some)\b/i;

/**
 * A statement in which `= ANY($1)` is `= ($1)`, and which parameters that makes single values of.
 * @returns undefined where there is none
 */
export function listParameters(sql: string): { readonly sql: string; readonly positions: ReadonlySet<number> } | undefined {
  if (!QUANTIFIER.test(sql)) return undefined;
  const tokens = tokensOf(sql);
  const meaningful = tokens.flatMap(({ kind, text }, index) => (kind === "space" ? [] : [{ text, at: index }]));
  const positions = new Set<number>();
  const gone = new Set<number>();
  for (const [index, { text, at }] of meaningful.entries()) {
    if (!/^(any|all|some)$/i.test(text)) continue;
    const [open, first, second, third] = meaningful.slice(index + 1, index + 5).map((next) => next.text);
    const parameter = `${first ?? ""}${second === ")" ? "" : (second ?? "")}`;
    if (open !== "(" || !/[=<>]$/.test(meaningful[index - 1]?.text ?? "") || !/^\$\d+$/.test(parameter)) continue;
    if (second !== ")" && third !== ")") continue;
    gone.add(at);
    positions.add(Number(parameter.slice(1)));
  }
  if (positions.size === 0) return undefined;
  return { sql: tokens.map(({ text }, index) => (gone.has(index) ? "" : text)).join(""), positions };
}
