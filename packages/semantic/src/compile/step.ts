import type { Sql } from "./dialect.ts";

/** A named step of the query. */
export interface Step {
  readonly name: string;
  readonly query: Sql;
}
