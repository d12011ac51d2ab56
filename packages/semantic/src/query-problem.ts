import type { QueryProblemCode } from "./answer.ts";

/** A query that is refused before any SQL exists. The message says what is wrong and, where it can, what would be right. */
export class QueryProblem extends Error {
  override readonly name = "QueryProblem";
  readonly code: QueryProblemCode;
  constructor(code: QueryProblemCode, detail: string) {
    super(detail);
    this.code = code;
  }
}
