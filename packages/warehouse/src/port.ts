/** A value that can be bound to or read from a statement. Dates are `YYYY-MM-DD`, timestamps ISO 8601 UTC. */
export type WarehouseValue = string | number | boolean | null;

export interface Statement {
  /** With `$1`, `$2`, … for the bound values. */
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
}

export interface QueryOptions {
  /** Who asks, told apart within the tenant, so that nobody takes all of its places; undefined for the product's own work. */
  readonly person?: string | undefined;
  readonly signal?: AbortSignal;
  /** Interrupts the statement; default 30,000 ms. */
  readonly timeoutMs?: number;
}

/** One tenant's data, whatever engine holds it. Every method takes the tenant, and no statement can reach another's. */
export interface Warehouse {
  /** Undefined when the tenant has no data yet. */
  snapshot(tenantId: string): Promise<SnapshotInfo | undefined>;
  /** @throws WarehouseError with code `no_data`, `timeout`, `cancelled`, `busy`, `snapshot_too_new` or `failed`. */
  query(tenantId: string, statement: Statement, options?: QueryOptions): Promise<RowSet>;
  /** Tenants for whom this process holds something in memory. */
  held(): readonly string[];
  /**
   * Lets go of what is held for a tenant, unless questions of it wait or run. It is opened again by the next
   * question. @returns whether nothing is held any more.
   */
  release(tenantId: string): boolean;
  close(): Promise<void>;
}

export type WarehouseErrorCode = "no_data" | "timeout" | "cancelled" | "busy" | "snapshot_too_new" | "failed";

export class WarehouseError extends Error {
  override readonly name = "WarehouseError";
  readonly code: WarehouseErrorCode;
  constructor(code: WarehouseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
