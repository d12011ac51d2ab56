import type { DataRights } from "@lyceum/access";
import type { Answer, Query } from "@lyceum/semantic";
import { type QueryOptions, type Statement, type Warehouse, WarehouseError } from "@lyceum/warehouse";
import { LRUCache } from "lru-cache";

import { answerKey } from "./answer-key.ts";
import { SharedWork } from "./shared-work.ts";

const MAX_COUNTS = 20_000;
/** Writes the statement that counts the rows of another. */
const countStatement = ({ sql, params }: Statement): Statement => ({ sql: `select count(*) from (${sql}) as counted`, params });
/** More than any question may compute: the statement of a question has a limit always. */
const ALL_ROWS = 2_000_000_000;

/** A question of which a part was answered, on the snapshot that answered it. */
export interface PartlyAnswered {
  readonly tenantId: string;
  readonly snapshotId: string;
  readonly query: Query;
  readonly rights: DataRights;
  /** Compiles a question under the same rights. */
  readonly compile: (query: Query) => { readonly statement: Statement };
}

/** How many rows a question has; none told where counting took too long. */
export type RowCount = Pick<Answer, "rowCount">;

/** Whether only counting failed: what was answered stands without it. */
const isTooMuch = (error: unknown): boolean => error instanceof WarehouseError && (error.code === "timeout" || error.code === "busy");

/**
 * Counts the rows of questions whose answers were cut, once for each snapshot, rights and question, whatever part is read.
 * The rows are those of the reader's own statement: groups that are too small for its reader are none of them.
 */
export class RowCounts {
  readonly #warehouse: Warehouse;
  readonly #counts = new LRUCache<string, number>({ max: MAX_COUNTS });
  readonly #shared = new SharedWork<number | undefined>();

  constructor(warehouse: Warehouse) {
    this.#warehouse = warehouse;
  }

  /** Counts all rows of a question, as far as there is time. Undefined when another snapshot was counted. */
  async count(question: PartlyAnswered, options: QueryOptions): Promise<RowCount | undefined> {
    try {
      const rowCount = await this.#count(question, options);
      return rowCount === undefined ? undefined : { rowCount };
    } catch (error) {
      if (isTooMuch(error)) return {};
      throw error;
    }
  }

  async #count({ tenantId, snapshotId, query, rights, compile }: PartlyAnswered, options: QueryOptions): Promise<number | undefined> {
    const all = { ...query, totals: false, subtotals: [], offset: 0, limit: ALL_ROWS };
    const key = answerKey({ tenantId, snapshotId, rights, query: all });
    const counted = this.#counts.get(key);
    if (counted !== undefined) return counted;
    return this.#shared.run(key, options.signal, async (signal) => {
      const found = await this.#warehouse.query(tenantId, countStatement(compile(all).statement), { ...options, signal });
      if (found.snapshotId !== snapshotId) return undefined;
      const rows = Number(found.rows[0]?.[0] ?? 0);
      this.#counts.set(key, rows);
      return rows;
    });
  }
}
