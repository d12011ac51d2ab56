import { type AbsentName, dataSources, findAbsent, type Query, type SemanticModel, sourceKey, writePresence } from "@lyceum/semantic";
import type { QueryOptions, Warehouse } from "@lyceum/warehouse";

/** What is known of one tenant's snapshot: whether it has a row or a value of each source, by the source's key. */
interface Known {
  readonly snapshotId: string;
  readonly found: Map<string, boolean>;
}

export interface PresenceQuestion {
  readonly tenantId: string;
  readonly snapshotId: string;
  readonly query: Query;
  /** What the query's names are of, where it is not the model of the institution alone. */
  readonly model?: SemanticModel;
}

/** Finds what of a question a snapshot has no data for. Each source is looked for once for each snapshot. */
export class DataPresence {
  readonly #warehouse: Warehouse;
  readonly #model: SemanticModel;
  readonly #known = new Map<string, Known>();

  constructor(warehouse: Warehouse, model: SemanticModel) {
    this.#warehouse = warehouse;
    this.#model = model;
  }

  /**
   * Lists the names of a question that have no data in the institution's snapshot, under any rights.
   * @throws WarehouseError when the snapshot cannot be looked at.
   */
  async absent(
    { tenantId, snapshotId, query, model = this.#model }: PresenceQuestion,
    options: QueryOptions,
  ): Promise<readonly AbsentName[]> {
    const known = this.#of(tenantId, snapshotId);
    const open = dataSources(model, query).filter((source) => !known.found.has(sourceKey(source)));
    if (open.length > 0) {
      const answer = await this.#warehouse.query(tenantId, writePresence(open, this.#warehouse.dialect), options);
      // Another snapshot was published meanwhile: the question is asked again of that one.
      if (answer.snapshotId !== snapshotId) return [];
      for (const [key, found] of answer.rows) known.found.set(String(key), Number(found) > 0);
    }
    return findAbsent(model, query, (source) => known.found.get(sourceKey(source)) === false);
  }

  /** Drops what is known of a tenant. */
  forget(tenantId: string): void {
    this.#known.delete(tenantId);
  }

  #of(tenantId: string, snapshotId: string): Known {
    const known = this.#known.get(tenantId);
    if (known?.snapshotId === snapshotId) return known;
    const fresh: Known = { snapshotId, found: new Map() };
    this.#known.set(tenantId, fresh);
    return fresh;
  }
}
