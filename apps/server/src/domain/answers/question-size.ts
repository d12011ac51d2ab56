import {
  countedColumns,
  type CountedColumn,
  estimateGroups,
  hasGroups,
  QUERY_LIMITS,
  type Query,
  QueryProblem,
  type SemanticModel,
  type Sizes,
  writeDistinctCounts,
  writeRowCounts,
} from "@lyceum/semantic";
import type { QueryOptions, Warehouse } from "@lyceum/warehouse";

import { SharedWork } from "./shared-work.ts";

/** What has been counted of one tenant's snapshot. */
interface Counted {
  readonly snapshotId: string;
  readonly rows: ReadonlyMap<string, number>;
  readonly values: Map<string, number>;
}

export interface SizedQuestion {
  readonly tenantId: string;
  readonly snapshotId: string;
  readonly query: Query;
  /** What the query's names are of, where it is not the model that sizes are counted of alone. */
  readonly model?: SemanticModel;
}

const keyOf = ({ relation, column }: CountedColumn): string => `${relation}.${column}`;

/** Refuses questions with more groups than can be computed, before they run. Sizes are counted once for each snapshot. */
export class QuestionSize {
  readonly #warehouse: Warehouse;
  readonly #model: SemanticModel;
  readonly #most: number;
  readonly #counted = new Map<string, Counted>();
  readonly #shared = new SharedWork<Counted>();

  constructor(warehouse: Warehouse, model: SemanticModel, most: number = QUERY_LIMITS.groups) {
    this.#warehouse = warehouse;
    this.#model = model;
    this.#most = most;
  }

  /**
   * Refuses what has too many groups.
   * @returns about how many groups there are, or more: values are counted only where a question would be refused without that.
   * @throws QueryProblem `query_too_large`; WarehouseError when the sizes cannot be counted.
   */
  async requireComputable(question: SizedQuestion, options: QueryOptions): Promise<number> {
    const { tenantId, query, model = this.#model } = question;
    if (!hasGroups(model, query)) return 1;
    const counted = await this.#of(question, options);
    const sizes: Sizes = { rows: (relation) => counted.rows.get(relation) ?? 0, values: (column) => counted.values.get(keyOf(column)) };
    const estimate = (): number => estimateGroups(model, query, sizes);
    const atFirst = estimate();
    if (atFirst <= this.#most) return atFirst;
    await this.#count(tenantId, counted, countedColumns(model, query), options);
    const found = estimate();
    if (found <= this.#most) return found;
    const groups = Number(found.toPrecision(2)).toLocaleString("en");
    const names = query.dimensions.map(({ name, grain }) => (grain ? `${name} by ${grain}` : name)).join(", ");
    const fewer = names === "" ? "Work its measures out per something of which there are fewer" : `Leave out one of ${names}`;
    throw new QueryProblem(
      "query_too_large",
      `This asks for about ${groups} groups; ${this.#most.toLocaleString("en")} can be computed at a time. ${fewer}, or filter by fewer values.`,
    );
  }

  /** Drops what was counted of a tenant. */
  forget(tenantId: string): void {
    this.#counted.delete(tenantId);
  }

  async #of({ tenantId, snapshotId }: SizedQuestion, options: QueryOptions): Promise<Counted> {
    const known = this.#counted.get(tenantId);
    if (known?.snapshotId === snapshotId) return known;
    return this.#shared.run(JSON.stringify([tenantId, snapshotId]), options.signal, async (signal) => {
      const statement = writeRowCounts(this.#model, this.#warehouse.dialect);
      const tables = await this.#warehouse.query(tenantId, statement, { ...options, signal });
      const rows = new Map(tables.rows.map(([name, size]) => [String(name), Number(size)]));
      const counted: Counted = { snapshotId: tables.snapshotId, rows, values: new Map() };
      this.#counted.set(tenantId, counted);
      return counted;
    });
  }

  async #count(tenantId: string, counted: Counted, columns: readonly CountedColumn[], options: QueryOptions): Promise<void> {
    const missing = columns.filter((column) => !counted.values.has(keyOf(column)));
    for (const [relation, own] of Map.groupBy(missing, (column) => column.relation)) {
      const names = own.map(({ column }) => column);
      await this.#shared.run(JSON.stringify([tenantId, counted.snapshotId, relation, names]), options.signal, async (signal) => {
        const statement = writeDistinctCounts(relation, names, this.#warehouse.dialect);
        const { rows } = await this.#warehouse.query(tenantId, statement, { ...options, signal });
        for (const [index, column] of own.entries()) counted.values.set(keyOf(column), Number(rows[0]?.[index]));
        return counted;
      });
    }
  }
}
