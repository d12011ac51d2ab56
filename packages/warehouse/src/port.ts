/** A value that can be bound to or read from a statement. Dates are `YYYY-MM-DD`, timestamps ISO 8601 UTC. */
export type WarehouseValue = string | number | boolean | null;

export interface Statement {
  /** With the mark of the engine's dialect for each bound value, e.g. `$1`, `$2`, …. */
  readonly sql: string;
  readonly params: readonly WarehouseValue[];
}

export interface RowSet {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly WarehouseValue[])[];
  readonly snapshotId: string;
}

/** What a published snapshot says of itself. */
export interface SnapshotInfo {
  readonly snapshotId: string;
  readonly schemaVersion: number;
  /** Last local day covered. */
  readonly asOf: string;
  readonly createdAt: string;
  readonly source: string;
  readonly attribution: string | null;
  readonly synthetic: boolean;
  readonly freshness: readonly { readonly submodel: string; readonly updatedAt: string }[];
  /** Sums of facts that it holds, with their numbers of rows; absent for one that an earlier release made. */
  readonly preAggregates?: readonly { readonly name: string; readonly rows: number }[];
  /** Names of the model's joins on which no row of it is lost; absent for one that an earlier release made. */
  readonly completeJoins?: readonly string[];
}

export interface QueryOptions {
  /** Person who asks, so that one person never takes all of the tenant's places; undefined for the product's own work. */
  readonly person?: string | undefined;
  readonly signal?: AbortSignal;
  /** Interrupts the statement; default 30,000 ms. */
  readonly timeoutMs?: number;
  /** Longest time that the statement waits for its turn; without it waiting is part of `timeoutMs`. */
  readonly waitMs?: number;
}

export type WarehouseErrorCode = "no_data" | "timeout" | "cancelled" | "busy" | "snapshot_too_new" | "snapshot_too_old" | "failed";

export class WarehouseError extends Error {
  override readonly name = "WarehouseError";
  readonly code: WarehouseErrorCode;
  constructor(code: WarehouseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
