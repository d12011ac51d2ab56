import { quoteLiteral, unquote } from "@lyceum/sql-text";

import { SQL_STATES, SqlError } from "../sql-error.ts";
import { arrayItems } from "./array-items.ts";
import { foldName } from "./fold.ts";
import type { Token } from "./tokens.ts";

/** Types that hold less here than under the same name in PostgreSQL, and what holds as much. */
const TYPES: Readonly<Record<string, string>> = {
  numeric: "DECIMAL(38,10)",
  decimal: "DECIMAL(38,10)",
  dec: "DECIMAL(38,10)",
  float: "DOUBLE",
  oid: "UINTEGER",
  name: "VARCHAR",
};

/** Functions that the engine has under another name. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  json_build_object: "json_object",
  jsonb_build_object: "json_object",
  json_build_array: "json_array",
  jsonb_build_array: "json_array",
};

/** An array as PostgreSQL writes it in a text. */
const ARRAY_TEXT = /^'\s*\{[^]*\}\s*'$/;

const HEXADECIMAL = /^'\\x((?:[0-9a-f]{2})+)'$/i;

const other = (what: string, hint: string): SqlError =>
  new SqlError(SQL_STATES.unsupported, `${what} means something else here than in PostgreSQL and is refused.`, hint);

/** Refuses what would be answered, and otherwise than PostgreSQL answers it. */
function requireSameMeaning(words: readonly string[], index: number): void {
  const [word, next, argument] = words.slice(index, index + 3);
  if (word === "similar" && next === "to") throw other("SIMILAR TO", "Use ~ with a regular expression, or LIKE.");
  if (word?.replaceAll('"', "") === "regexp_full_match" && next === "(") {
    throw other("regexp_full_match", "Use regexp_matches with ^ and $ around the pattern.");
  }
  if (word === "format" && next === "(" && /^'[^]*%(?:\d+\$)?-?\d*[sil]/i.test(argument ?? "")) {
    throw other("format with %s", "Use printf with %s, or format with {}.");
  }
}

/** Which closing brackets end a `CAST(… AS type)`, by place. */
function castEnds(words: readonly string[]): ReadonlySet<number> {
  const open: boolean[] = [];
  const ends = new Set<number>();
  for (const [index, word] of words.entries()) {
    if (word === "(") open.push(/^(try_)?cast$/.test(words[index - 1] ?? ""));
    else if (word === ")" && open.pop() === true) ends.add(index);
  }
  return ends;
}

const literal = (item: string | null): string => (item === null ? "NULL" : quoteLiteral(item));

/**
 * Puts the array that a text holds where PostgreSQL would read one out of it: `'{1,2}'::int[]` as a list of the
 * engine's, and `= ANY('{1,2}')`, whose elements take the type that they are compared with, as `IN`.
 */
function putArray(out: Token[], places: readonly number[], words: readonly string[], index: number): void {
  const place = places[index] ?? 0;
  const items = () => arrayItems(unquote((out[place]?.text ?? "").trim())).map(literal);
  const [cast, , open] = words.slice(index + 1, index + 4);
  if (cast === "::" && open === "[") out[place] = { kind: "quoted", text: `[${items().join(",")}]` };
  const [equal, any, bracket] = words.slice(Math.max(0, index - 3), index);
  const isEqual = equal === "=" && !/^[<>!]$/.test(words[index - 4] ?? "");
  if (!isEqual || any !== "any" || bracket !== "(" || cast !== ")") return;
  out[places[index - 3] ?? 0] = { kind: "word", text: "" };
  out[places[index - 2] ?? 0] = { kind: "word", text: " IN " };
  out[place] = { kind: "quoted", text: items().join(",") || "NULL" };
}

/**
 * A statement whose words mean here what they mean in PostgreSQL: `numeric` keeps its fraction, `float` its
 * digits, `'\\xff00'::bytea` its bytes. Text in quotes is otherwise left alone.
 * @throws SqlError 0A000 for what cannot be put so
 */
export function postgresWords(tokens: readonly Token[]): Token[] {
  const out = [...tokens];
  const places = tokens.flatMap(({ kind }, index) => (kind === "space" ? [] : [index]));
  const words = places.map((index) => foldName(tokens[index]?.text ?? ""));
  const ends = castEnds(words);
  for (const [index, word] of words.entries()) {
    requireSameMeaning(words, index);
    const place = places[index] ?? 0;
    const hexadecimal =
      word.startsWith("'") && words[index + 1] === "::" && words[index + 2] === "bytea" ? HEXADECIMAL.exec(word)?.[1] : undefined;
    if (hexadecimal !== undefined) out[place] = { kind: "quoted", text: `'${hexadecimal.replaceAll(/../g, String.raw`\x$&`)}'` };
    if (ARRAY_TEXT.test(word)) putArray(out, places, words, index);
    const called = words[index + 1] === "(" ? FUNCTIONS[word] : undefined;
    if (called !== undefined) out[place] = { kind: "word", text: called };
    const type = TYPES[word];
    if (type === undefined || words[index + 1] === "(") continue;
    const isCast = words[index - 1] === "::" || (words[index - 1] === "as" && (ends.has(index + 1) || words[index + 1] === "["));
    if (isCast) out[place] = { kind: "word", text: type };
  }
  return out;
}
