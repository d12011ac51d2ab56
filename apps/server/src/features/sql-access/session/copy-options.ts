import type { CopyFormat } from "@lyceum/sql-sandbox";
import { unquote } from "@lyceum/sql-text";

import { WireError } from "../wire/wire-error.ts";

interface CopySettings {
  readonly format: CopyFormat;
  readonly header: boolean;
}

const ESCAPES: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };
/** Options that are values in quotes. */
const TEXTS: ReadonlySet<string> = new Set(["delimiter", "null", "quote", "escape", "encoding"]);

const invalid = (message: string): WireError => new WireError("22023", message);
const unreadable = (word: string): WireError => new WireError("42601", `COPY has an option that cannot be read at "${word}".`);

/** Reads the options of COPY, in brackets as PostgreSQL writes them since version 9 or in the older way without. */
export class CopyOptions {
  readonly #words: readonly string[];
  #at = 0;
  readonly #texts: Record<string, string> = {};
  #name = "text";
  #header = false;
  #forceQuote: CopyFormat["forceQuote"] = [];

  /** @param words what stands behind STDOUT, without white space */
  constructor(words: readonly string[]) {
    this.#words = words;
  }

  /** @throws WireError 42601, 0A000, 22023 */
  read(): CopySettings {
    if (this.#peek() === "with") this.#at += 1;
    const bracketed = this.#peek() === "(";
    if (bracketed) this.#at += 1;
    const end = bracketed ? ")" : "";
    while (this.#peek() !== end && this.#at < this.#words.length) {
      this.#option(this.#take(), bracketed);
      if (bracketed && this.#peek() === ",") this.#at += 1;
    }
    if (bracketed && this.#take() !== ")") throw unreadable("(");
    if (this.#at < this.#words.length) throw unreadable(this.#peek());
    return this.#settings();
  }

  #option(name: string, bracketed: boolean): void {
    if (TEXTS.has(name)) {
      if (!bracketed && this.#peek() === "as") this.#at += 1;
      this.#texts[name] = this.#text();
    } else if (name === "format" && bracketed) this.#named(this.#take().replaceAll(/^['"]|['"]$/g, ""));
    else if (name === "header") this.#header = bracketed ? this.#flag() : true;
    else if (name === "force_quote" && bracketed) this.#forceQuote = this.#columns(true);
    else if (name === "force" && !bracketed && this.#take() === "quote") this.#forceQuote = this.#columns(false);
    else if ((name === "csv" || name === "binary") && !bracketed) this.#named(name);
    else throw unreadable(name);
  }

  #named(name: string): void {
    if (name === "binary") throw new WireError("0A000", "COPY has no binary form here.", { hint: "Use FORMAT csv or text." });
    if (name !== "text" && name !== "csv") throw invalid(`COPY has no format "${name}": there are text and csv.`);
    this.#name = name;
  }

  #settings(): CopySettings {
    const csv = this.#name === "csv";
    const {
      delimiter = csv ? "," : "\t",
      null: nullText = csv ? "" : String.raw`\N`,
      quote = '"',
      escape = quote,
      encoding = "utf8",
    } = this.#texts;
    if (!/^utf-?8$/i.test(encoding)) throw invalid(`Only UTF8 is spoken here, not "${encoding}".`);
    for (const [name, value] of Object.entries({ delimiter, quote, escape })) {
      if (!/^[^\r\n\u0080-\uffff]$/.test(value)) throw invalid(`COPY's ${name} is one character of one byte, and no line break.`);
    }
    if (!csv && ("quote" in this.#texts || "escape" in this.#texts)) throw invalid("QUOTE and ESCAPE are options of the format csv.");
    if (csv ? delimiter === quote : /[\\.a-z0-9]/.test(delimiter)) throw invalid(`COPY's delimiter cannot be "${delimiter}".`);
    if (/[\r\n]/.test(nullText) || nullText.includes(delimiter))
      throw invalid("What stands for NULL has neither line breaks nor the delimiter.");
    return { header: this.#header, format: { csv, delimiter, nullText, quote, escape, forceQuote: this.#forceQuote } };
  }

  #columns(bracketed: boolean): CopyFormat["forceQuote"] {
    if (this.#peek() === "*") {
      this.#at += 1;
      return "all";
    }
    if (bracketed && this.#take() !== "(") throw unreadable("force_quote");
    const names: string[] = [];
    for (;;) {
      const word = this.#words[this.#at] ?? "";
      this.#at += 1;
      names.push(word.startsWith('"') ? unquote(word) : word.toLowerCase());
      if (this.#peek() !== ",") break;
      this.#at += 1;
    }
    if (bracketed && this.#take() !== ")") throw unreadable("force_quote");
    return names;
  }

  #flag(): boolean {
    const next = this.#peek();
    if (next === "," || next === ")") return true;
    const word = this.#take().replaceAll("'", "");
    if (/^(true|on|1)$/.test(word)) return true;
    if (/^(false|off|0)$/.test(word)) return false;
    throw invalid("HEADER is true or false.");
  }

  /** A text in quotes, with an E before it or not. */
  #text(): string {
    const escaped = this.#peek() === "e";
    if (escaped) this.#at += 1;
    const word = this.#words[this.#at] ?? "";
    this.#at += 1;
    if (!/^'[^]*'$/.test(word)) throw unreadable(word);
    const text = unquote(word);
    return escaped ? text.replaceAll(/\\(.)/gs, (_, sign: string) => ESCAPES[sign] ?? sign) : text;
  }

  /** The next word, unquoted ones in lower case. */
  #peek(): string {
    return (this.#words[this.#at] ?? "").toLowerCase();
  }

  #take(): string {
    const word = this.#peek();
    this.#at += 1;
    return word;
  }
}
