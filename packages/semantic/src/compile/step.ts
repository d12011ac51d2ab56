import type { Sql } from "./dialect.ts";

/** A named step of the query. */
export interface Step {
  readonly name: string;
  readonly query: Sql;
  /** Its rows are few and dear: an engine that plans it into where it is read would work each out as often as it is read. */
  readonly isStored?: boolean;
}
