import { postgresWords } from "../../text/postgres-words.ts";
import { tokensOf, type Token } from "../../text/tokens.ts";
import { CATALOG_VIEWS } from "./catalog-objects.ts";

/** What tells a statement about PostgreSQL's catalogue from one about data, which is left exactly as it is. */
const CATALOGUE = /\bpg_|\breg(class|type|namespace|proc)\b|information_schema/i;

const SHOW_TABLES = /^\s*show\s+(all\s+)?tables\s*$/i;

/** Phrases of psql's that the engine cannot work out, and what they come to where tables have neither options, policies nor statistics. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/array\(select 'toast\.' \|\| x from (?:pg_catalog\.)?unnest\(tc\.reloptions\) x\)/gi, "NULL::VARCHAR[]"],
  [/array\(select rolname from pg_catalog\.pg_roles where oid = any \(pol\.polroles\) order by 1\)/gi, "NULL::VARCHAR[]"],
  [/'[a-z]' = any\(stxkind\)/g, "false"],
  [/([\w.]+)\s*=\s*any\s*\(\s*((?:\w+\.)?(?:indkey|conkey|confkey))\s*\)/gi, "list_contains($2, $1)"],
  [/array\(\s*select polname\s[^]*?where polrelid = c\.oid\)/gi, "NULL::VARCHAR[]"],
  [/generate_series\(array_lower\(conkey, 1\), array_upper\(conkey, 1\)\)/gi, "generate_subscripts(conkey, 1)"],
  // Of indexes, of which there are none.
  [/\(\s*"?information_schema"?\."?_pg_expandarray"?\(\s*[\w."]+\s*\)\s*\)\s*\.\s*"?n"?(?!\w)/gi, "NULL::INTEGER"],
  [/information_schema\._pg_expandarray\([\w.]+\)/gi, "struct_pack(x := NULL::SMALLINT, n := NULL::INTEGER)"],
  // A name that is put together out of two, with each in quotes where it needs them.
  [
    /cast\s*\(\s*cast\s*\(\s*format\s*\(\s*'%I\.%I'\s*,((?:[^()]|\([^()]*\))*)\)\s+as\s+regclass\s*\)\s+as\s+oid\s*\)/gi,
    "lyceum_regclass(printf('%s.%s',$1))",
  ],
  [/\b(?:pg_catalog\.format\(|format\((?=\s*'[^']*%))/gi, "printf("],
  [/\b(?:pg_catalog\.)?pg_get_keywords\(\s*\)/gi, "pg_get_keywords"],
  // Of what is no literal there is but a number or nothing.
  [/\bas\s+(?:pg_catalog\.)?regclass\s*\)\s+as\s+(?:pg_catalog\.)?oid\s*\)/gi, "AS BIGINT) AS BIGINT)"],
];

/** PostgreSQL's types for names of things, and how a name or number of such a thing is read here. */
const NAMED_TYPES: Readonly<Record<string, string>> = {
  regclass: "lyceum_regclass",
  regtype: "",
  regnamespace: "",
  regproc: "lyceum_regproc",
  regprocedure: "lyceum_regproc",
  name: "",
};

/** Views of the session's own that stand in for those of PostgreSQL's that the engine lacks, or in which it shows more than the snapshot. */
const STAND_INS: ReadonlySet<string> = new Set(CATALOG_VIEWS.map(({ name }) => name));

const lower = (token: Token | undefined): string => token?.text.toLowerCase() ?? "";

/** A name that may stand in quotes, in lower case. */
function nameOf(token: Token | undefined): string {
  const quotedName = /^"(pg_catalog|information_schema)"$/.exec(token?.text ?? "")?.[1];
  return quotedName ?? lower(token);
}

class Rewriter {
  readonly #tokens: readonly Token[];
  readonly #out: string[] = [];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  run(): string {
    while (this.#at < this.#tokens.length) this.#step();
    return this.#out.join("");
  }

  #step(): void {
    const word = nameOf(this.#tokens[this.#at]);
    if (word === "pg_catalog" && lower(this.#tokens[this.#at + 1]) === ".") this.#at += 2;
    else if (word === "information_schema" && this.#information()) return;
    else if (word === "operator" && this.#operator()) return;
    else if (word === "collate" && this.#collation()) return;
    else if (word === "::" && (this.#typeNumber() || this.#cast())) return;
    else if (word === "cast" && this.#namedCast()) return;
    else {
      this.#out.push(this.#tokens[this.#at]?.text ?? "");
      this.#at += 1;
    }
  }

  /** The engine's own views of these show more than the snapshot. */
  #information(): boolean {
    const match = /^"?information_schema"?\s*\.\s*"?(\w+)\b"?/i.exec(this.#ahead(5));
    const view = `information_schema_${match?.[1]?.toLowerCase()}`;
    return match !== null && STAND_INS.has(view) && this.#replace(match[0], view);
  }

  /** `OPERATOR(pg_catalog.~)` is `~`. */
  #operator(): boolean {
    const text = this.#ahead(12);
    const match = /^operator\s*\(\s*pg_catalog\s*\.\s*([-+*/<>=~!@#%^&|`?]+)\s*\)/i.exec(text);
    return match !== null && this.#replace(match[0], match[1] ?? "");
  }

  /** Collations of the catalogue are the only ones there are. */
  #collation(): boolean {
    const match = /^collate\s+(pg_catalog\s*\.\s*)?("default"|default|"C"|C)(?![\w"])/i.exec(this.#ahead(8));
    return match !== null && this.#replace(match[0], "");
  }

  /** `$1::text::regtype::oid` becomes a call that looks the type up. */
  #typeNumber(): boolean {
    const match = /^::\s*(?:pg_catalog\s*\.\s*)?regtype\s*::\s*(?:pg_catalog\s*\.\s*)?(?:oid|uinteger|int[48]?|integer|bigint)\b/i.exec(
      this.#ahead(12),
    );
    if (!match) return false;
    this.#out.push(`lyceum_type_oid(${this.#operand()})`);
    return this.#replace(match[0], "");
  }

  /** Takes back what a cast behind it is of: a name, value or call, with the casts that it has had. */
  #operand(): string {
    let operand = this.#out.pop() ?? "";
    for (let depth = operand === ")" ? 1 : 0; depth > 0 && this.#out.length > 0;) {
      const before = this.#out.pop() ?? "";
      depth += before === ")" ? 1 : 0;
      depth -= before === "(" ? 1 : 0;
      operand = before + operand;
    }
    const [last = "", beforeLast = ""] = [this.#out.at(-1), this.#out.at(-2)];
    if (last === "::" || (/^\s+$/.test(last) && beforeLast === "::")) return this.#operand() + operand;
    if (/^\s+$/.test(operand) || operand === "::" || (operand.startsWith("(") && /^\w+$/.test(last))) return this.#operand() + operand;
    return operand;
  }

  /** `'star.dim_term'::regclass` becomes a call that looks the table up; other such casts fall away. */
  #cast(): boolean {
    const match = /^::\s*(?:pg_catalog\s*\.\s*)?(\w+)/i.exec(this.#ahead(6));
    const call = NAMED_TYPES[match?.[1]?.toLowerCase() ?? ""];
    if (!match || call === undefined) return false;
    const before = this.#out.pop();
    if (before !== undefined && call !== "" && /^['$]/.test(before)) this.#out.push(`${call}(${before})`);
    else if (before !== undefined) this.#out.push(before);
    return this.#replace(match[0], "");
  }

  /** `CAST('star.dim_term' AS REGCLASS)`, as the same. */
  #namedCast(): boolean {
    const match =
      /^cast\s*\(\s*('(?:[^']|'')*'|\$\d+|[\w".]+)\s+as\s+(?:pg_catalog\s*\.\s*)?(regclass|regtype|regprocedure|regproc|regnamespace|name)\s*\)/i.exec(
        this.#ahead(20),
      );
    const [text = "", value = "", type = ""] = match ?? [];
    if (!match) return false;
    const call = /^['$]/.test(value) ? NAMED_TYPES[type.toLowerCase()] : "";
    return this.#replace(text, call ? `${call}(${value})` : value);
  }

  #ahead(count: number): string {
    return this.#tokens
      .slice(this.#at, this.#at + count)
      .map(({ text }) => text)
      .join("");
  }

  #replace(text: string, by: string): true {
    for (let left = text.length; left > 0; this.#at += 1) left -= this.#tokens[this.#at]?.text.length ?? left;
    this.#out.push(by);
    return true;
  }
}

/**
 * A statement about the catalogue in words that the engine has: PostgreSQL's qualified names, operators
 * and casts, which clients write and the engine does not know, are put plainly. Text in quotes stays.
 * What comes out is checked and run like any other statement.
 */
export function adaptToEngine(sql: string): string {
  if (SHOW_TABLES.test(sql)) return "SELECT schemaname, tablename FROM pg_tables ORDER BY ALL";
  const plain = CATALOGUE.test(sql) ? PHRASES.reduce((text, [phrase, equivalent]) => text.replaceAll(phrase, equivalent), sql) : sql;
  const tokens = postgresWords(tokensOf(plain));
  return CATALOGUE.test(sql) ? new Rewriter(tokens).run() : tokens.map(({ text }) => text).join("");
}
