/** How `COPY … TO STDOUT` writes rows; each of the characters is one byte long. */
export interface CopyFormat {
  readonly csv: boolean;
  readonly delimiter: string;
  /** What stands for NULL. */
  readonly nullText: string;
  readonly quote: string;
  readonly escape: string;
  /** Whether values are quoted that need not be: all, or those of these columns. */
  readonly forceQuote: "all" | readonly string[];
}

const CONTROLS: Readonly<Record<string, string>> = {
  "\b": String.raw`\b`,
  "\f": String.raw`\f`,
  "\n": String.raw`\n`,
  "\r": String.raw`\r`,
  "\t": String.raw`\t`,
  "\v": String.raw`\v`,
};

/** Characters that are escaped in text form, beside the delimiter. */
const ESCAPED = new Set(["\\", ...Object.keys(CONTROLS)]);

function plainValue(value: string, delimiter: string): string {
  let out = "";
  for (const character of value) {
    out += ESCAPED.has(character) || character === delimiter ? (CONTROLS[character] ?? `\\${character}`) : character;
  }
  return out;
}

function csvValue(value: string, { delimiter, nullText, quote, escape }: CopyFormat, quoted: boolean, alone: boolean): string {
  const special =
    value === nullText || (alone && value === String.raw`\.`) || [delimiter, quote, "\n", "\r"].some((sign) => value.includes(sign));
  if (!quoted && !special) return value;
  let out = quote;
  for (const character of value) out += character === quote || character === escape ? escape + character : character;
  return out + quote;
}

/** Writes lines of one result: a row's values, or the columns' names. */
export class CopyLines {
  readonly #format: CopyFormat;
  readonly #columns: readonly string[];
  readonly #forced: readonly boolean[];

  constructor(format: CopyFormat, columns: readonly string[]) {
    const { forceQuote } = format;
    this.#format = format;
    this.#columns = columns;
    this.#forced = columns.map((name) => forceQuote === "all" || forceQuote.includes(name));
  }

  /** @param values as PostgreSQL writes them in text form. @returns the line with its end */
  row(values: readonly (string | null)[]): string {
    const written = values.map((value, index) => {
      if (value === null) return this.#format.nullText;
      return this.#value(value, this.#forced[index] ?? false);
    });
    return `${written.join(this.#format.delimiter)}\n`;
  }

  /** The line with the columns' names. */
  header(): string {
    return `${this.#columns.map((name) => this.#value(name, false)).join(this.#format.delimiter)}\n`;
  }

  #value(value: string, quoted: boolean): string {
    if (!this.#format.csv) return plainValue(value, this.#format.delimiter);
    return csvValue(value, this.#format, quoted, this.#columns.length === 1);
  }
}
