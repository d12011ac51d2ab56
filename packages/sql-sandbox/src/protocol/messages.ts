import type { CopyFormat } from "./copy-format.ts";

/** A value for `$n`: NULL, text, or base64 of PostgreSQL's binary form. */
export type ParameterValue = null | { readonly text: string } | { readonly binary: string };

/** A column of a result as the PostgreSQL protocol describes it. */
export interface ResultColumn {
  readonly name: string;
  /** PostgreSQL's number of the type. */
  readonly typeId: number;
  /** Bytes of a value, -1 where it varies. */
  readonly typeSize: number;
  readonly typeModifier: number;
}

export interface StatementDescription {
  readonly columns: readonly ResultColumn[];
  /** PostgreSQL's number of each parameter's type. */
  readonly parameters: readonly number[];
}

/** What of a session's settings decides how a statement is read and its rows are written. */
export interface EngineSettings {
  /** As the time zone database names it. */
  readonly timeZone: string;
  /** Schemas in which names without one are looked for; those that there are not are passed over. */
  readonly searchPath: readonly string[];
}

export interface StatementRequest {
  readonly sql: string;
  /** Types that the client declared, 0 where it leaves it open. */
  readonly parameterTypes: readonly number[];
  /** Those that a session begins with, where it has set none. */
  readonly settings?: EngineSettings;
}

export interface OpenRequest extends StatementRequest {
  readonly parameters: readonly ParameterValue[];
}

export interface FetchRequest {
  /** Rows after which to pause; 0 for all. */
  readonly maxRows: number;
  /** For every column (one entry means all alike, none means text): true for PostgreSQL's binary form. */
  readonly binary: readonly boolean[];
  /** Where rows are to go out as CopyData messages instead, as lines of this form. */
  readonly copy?: CopyFormat;
}

/** What the server asks of a child; one at a time, except `stop`, which ends what runs. */
export type ChildRequest =
  | { readonly kind: "start"; readonly file: string; readonly database: string; readonly memory: string; readonly threads: number }
  | ({ readonly kind: "describe" } & StatementRequest)
  | ({ readonly kind: "open" } & OpenRequest)
  | ({ readonly kind: "fetch" } & FetchRequest)
  | { readonly kind: "close" }
  | { readonly kind: "stop" };

/** Response of a child; rows come as frames of their own before `fetched`. */
export type ChildResponse =
  | { readonly kind: "started" }
  | ({ readonly kind: "described" } & StatementDescription)
  | { readonly kind: "opened"; readonly columns: readonly ResultColumn[] }
  | { readonly kind: "fetched"; readonly more: boolean }
  /**
   * After `close`: processor time of this process since the last `closed`, and whether so much memory stayed
   * with it that another statement would not get its share.
   */
  | { readonly kind: "closed"; readonly cpuSeconds: number; readonly swollen: boolean }
  /** `log` is for the server's log only. */
  | { readonly kind: "failed"; readonly sqlState: string; readonly message: string; readonly hint?: string; readonly log?: string };
