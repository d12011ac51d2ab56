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
function requireSameMeaning(words: readonly string[], at: number): void {
  const [word, next, argument] = words.slice(at, at + 3);
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
  for (const [at, word] of words.entries()) {
    if (word === "(") open.push(/^(try_)?cast$/.test(words[at - 1] ?? ""));
    else if (word === ")" && open.pop() === true) ends.add(at);
  }
  return ends;
}

const literal = (item: string | null): string => (item === null ? "NULL" : `'${item.replaceAll("'", "''")}'`);

/**
 * Puts the array that a text holds where PostgreSQL would read one out of it: `'{1,2}'::int[]` as a list of the
 * engine's, and `= ANY('{1,2}')`, whose elements take the type that they are compared with, as `IN`.
 */
function putArray(out: Token[], places: readonly number[], words: readonly string[], at: number): void {
  const place = places[at] ?? 0;
  const items = () => arrayItems((out[place]?.text ?? "").trim().slice(1, -1).replaceAll("''", "'")).map(literal);
  const [cast, , open] = words.slice(at + 1, at + 4);
  if (cast === "::" && open === "[") out[place] = { kind: "quoted", text: `[${items().join(",")}]` };
  const [equal, any, bracket] = words.slice(Math.max(0, at - 3), at);
  const isEqual = equal === "=" && !/^[<>!]$/.test(words[at - 4] ?? "");
  if (!isEqual || any !== "any" || bracket !== "(" || cast !== ")") return;
  out[places[at - 3] ?? 0] = { kind: "word", text: "" };
  out[places[at - 2] ?? 0] = { kind: "word", text: " IN " };
  out[place] = { kind: "quoted", text: items().join(",") || "NULL" };
}

/**
 * A statement whose words mean here what they mean in PostgreSQL: `numeric` keeps its fraction, `float` its
 * digits, `'\\xff00'::bytea` its bytes. Text in quotes is otherwise left alone.
 * @throws SqlError 0A000 for what cannot be put so
 */
export function postgresWords(tokens: readonly Token[]): Token[] {
  const out = [...tokens];
  const places = tokens.flatMap(({ kind }, at) => (kind === "space" ? [] : [at]));
  const words = places.map((at) => foldName(tokens[at]?.text ?? ""));
  const ends = castEnds(words);
  for (const [at, word] of words.entries()) {
    requireSameMeaning(words, at);
    const place = places[at] ?? 0;
    const hexadecimal =
      word.startsWith("'") && words[at + 1] === "::" && words[at + 2] === "bytea" ? HEXADECIMAL.exec(word)?.[1] : undefined;
    if (hexadecimal !== undefined) out[place] = { kind: "quoted", text: `'${hexadecimal.replaceAll(/../g, String.raw`\x$&`)}'` };
    if (ARRAY_TEXT.test(word)) putArray(out, places, words, at);
    const called = words[at + 1] === "(" ? FUNCTIONS[word] : undefined;
    if (called !== undefined) out[place] = { kind: "word", text: called };
    const type = TYPES[word];
    if (type === undefined || words[at + 1] === "(") continue;
    const isCast = words[at - 1] === "::" || (words[at - 1] === "as" && (ends.has(at + 1) || words[at + 1] === "["));
    if (isCast) out[place] = { kind: "word", text: type };
  }
  return out;
}
