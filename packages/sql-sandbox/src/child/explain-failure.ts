import { SQL_STATES, SqlError, type SqlState } from "../sql-error.ts";

const KINDS: readonly (readonly [RegExp, SqlState])[] = [
  [/^INTERRUPT/, SQL_STATES.cancelled],
  [/^Invalid Input Error: More than one row returned by a subquery/, SQL_STATES.severalRows],
  [/^Invalid Input Error: division by zero/, SQL_STATES.divisionByZero],
  [/^Out of Memory Error|bad_alloc|Allocation failure/, SQL_STATES.outOfMemory],
  [/^Parser Error/, SQL_STATES.syntax],
  [/^Catalog Error: Table/, SQL_STATES.unknownTable],
  [/^Catalog Error: .*Function/, SQL_STATES.unknownFunction],
  [/^Catalog Error/, SQL_STATES.unknownTable],
  [/^Binder Error: Ambiguous/, SQL_STATES.ambiguous],
  [/^Binder Error: (Referenced column|Table .* does not have a column|Values list)/, SQL_STATES.unknownColumn],
  [/^Binder Error: No function matches/, SQL_STATES.unknownFunction],
  [/^Binder Error/, SQL_STATES.syntax],
  [/^Conversion Error: .*out of range/i, SQL_STATES.outOfRange],
  [/^Conversion Error/, SQL_STATES.invalidText],
  [/^Out of Range Error/, SQL_STATES.outOfRange],
  [/^Invalid Input Error/, SQL_STATES.invalidValue],
  [/^Permission Error/, SQL_STATES.notAllowed],
  [/^Not implemented Error/, SQL_STATES.unsupported],
];

/** Advice of the engine's that is for its operator, not for its reader. */
const ADVICE = /\n\n?(Possible solutions|See https|Database is launched|Unused blocks)[^]*$/;

/**
 * An error of DuckDB as PostgreSQL's clients expect it.
 * @param secret texts that must not reach anybody, the snapshot's path among them
 */
export function explainFailure(error: unknown, secret: readonly string[]): SqlError {
  if (error instanceof SqlError) return error;
  const text = error instanceof Error ? error.message : String(error);
  const state = KINDS.find(([pattern]) => pattern.test(text))?.[1];
  if (state === undefined || secret.some((part) => part !== "" && text.includes(part))) {
    return new SqlError(SQL_STATES.internal, "The statement could not be run.", undefined, { cause: error });
  }
  if (state === SQL_STATES.outOfMemory) {
    return new SqlError(state, "The statement needs more memory than it may use.", "Aggregate or filter before you sort, join or collect.");
  }
  return new SqlError(state, text.replace(ADVICE, "").replace(/^[A-Za-z ]+ Error: /, ""), undefined, { cause: error });
}
