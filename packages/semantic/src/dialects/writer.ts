import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";

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

class BoundCompiler extends PostgresQueryCompiler {
  readonly #spelling: Spelling;

  constructor(spelling: Spelling) {
    super();
    this.#spelling = spelling;
  }

  protected override getCurrentParameterPlaceholder(): string {
    return this.#spelling.parameters === "numbered" ? super.getCurrentParameterPlaceholder() : "?";
  }

  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(this.#spelling.names === "upper" ? identifier.toUpperCase() : identifier);
  }

  protected override sanitizeStringLiteral(value: string): string {
    const quoted = super.sanitizeStringLiteral(value);
    return this.#spelling.backslashEscapes ? quoted.replaceAll("\\", "\\\\") : quoted;
  }
}

class LiteralCompiler extends BoundCompiler {
  protected override appendValue(value: unknown): void {
    this.appendImmediateValue(value instanceof Secret ? SHOWN_SECRET : value);
  }
}

const compilerWith = (createQueryCompiler: () => PostgresQueryCompiler): Kysely<Record<string, never>> =>
  new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler,
    },
  });

/** Writes statements in an engine's spelling. */
export function writerFor(spelling: Spelling): Pick<Dialect, "write" | "display"> {
  const bound = compilerWith(() => new BoundCompiler(spelling));
  const literal = compilerWith(() => new LiteralCompiler(spelling));
  return {
    write: (query) => {
      const { sql, parameters } = query.compile(bound);
      return { sql, params: parameters.map((value) => (value instanceof Secret ? value.value : value) as BoundValue) };
    },
    display: (query) => query.compile(literal).sql,
  };
}
