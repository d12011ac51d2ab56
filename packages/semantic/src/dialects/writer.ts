import { createQueryId, PostgresQueryCompiler } from "kysely";

import { type BoundValue, type Dialect, Secret } from "../compile/dialect.ts";

/** How an engine's statements are spelt. */
export interface Spelling {
  /** `$1`, `$2`, … or a question mark for each value. */
  readonly parameters: "numbered" | "question marks";
  /** Case to which the engine folds a name without quotes, so that quoted names meet those of its tables. */
  readonly names: "lower" | "upper";
  /** Whether a backslash in a literal begins an escape. */
  readonly backslashEscapes: boolean;
}

/** Stands for the secret where a statement is shown. */
const SHOWN_SECRET = "(secret of the institution)";

/** Writes a statement twice in one go: with marks for its values, and with the values in it. */
class TwofoldCompiler extends PostgresQueryCompiler {
  readonly #spelling: Spelling;
  /** The statement with its values in it, as far as it is written. */
  #shown = "";
  /** Marks of the values that are bound already. */
  readonly #marks = new Map<unknown, string>();

  constructor(spelling: Spelling) {
    super();
    this.#spelling = spelling;
  }

  get shown(): string {
    return this.#shown;
  }

  protected override append(text: string): void {
    this.#shown += text;
    super.append(text);
  }

  protected override appendValue(value: unknown): void {
    super.append(this.#mark(value));
    this.#shown += this.#literal(value instanceof Secret ? SHOWN_SECRET : value);
  }

  /** A value that stands in several places is bound once where engines let it: conditions that are equal then look so to them. */
  #mark(value: unknown): string {
    const known = this.#marks.get(value);
    if (known !== undefined) return known;
    this.addParameter(value);
    if (this.#spelling.parameters === "question marks") return "?";
    const mark = this.getCurrentParameterPlaceholder();
    this.#marks.set(value, mark);
    return mark;
  }

  #literal(value: unknown): string {
    return typeof value === "string" ? `'${this.sanitizeStringLiteral(value)}'` : String(value);
  }

  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(this.#spelling.names === "upper" ? identifier.toUpperCase() : identifier);
  }

  protected override sanitizeStringLiteral(value: string): string {
    const quoted = super.sanitizeStringLiteral(value);
    return this.#spelling.backslashEscapes ? quoted.replaceAll("\\", "\\\\") : quoted;
  }
}

/** Writes statements in an engine's spelling. */
export function writerFor(spelling: Spelling): Pick<Dialect, "write"> {
  return {
    write: (query) => {
      const compiler = new TwofoldCompiler(spelling);
      const { sql, parameters } = compiler.compileQuery(query.toOperationNode(), createQueryId());
      return {
        sql,
        params: parameters.map((value) => (value instanceof Secret ? value.value : value) as BoundValue),
        shown: compiler.shown,
      };
    },
  };
}
