import {
  type AbsentName,
  type DataSource,
  dataSources,
  findAbsent,
  type Query,
  type SemanticModel,
  sourceKey,
  writePresence,
} from "@lyceum/semantic";
import type { QueryOptions, Warehouse } from "@lyceum/warehouse";

import { SharedWork } from "./shared-work.ts";

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
  readonly #looks = new SharedWork<boolean>();

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
    // Where another snapshot was published meanwhile, the question is asked again of that one.
    if (open.length > 0 && !(await this.#look(tenantId, known, open, options))) return [];
    return findAbsent(model, query, (source) => known.found.get(sourceKey(source)) === false);
  }

  /** Drops what is known of a tenant. */
  forget(tenantId: string): void {
    this.#known.delete(tenantId);
  }

  /** Looks for sources, once for all who wait for the same. @returns whether it was the snapshot that they ask of. */
  #look(tenantId: string, known: Known, sources: readonly DataSource[], { signal, ...options }: QueryOptions): Promise<boolean> {
    const key = JSON.stringify([tenantId, known.snapshotId, sources.map(sourceKey)]);
    return this.#looks.run(key, signal, async (signal) => {
      const statement = writePresence(sources, this.#warehouse.dialect);
      const { rows, snapshotId } = await this.#warehouse.query(tenantId, statement, { ...options, signal });
      if (snapshotId !== known.snapshotId) return false;
      for (const [source, found] of rows) known.found.set(String(source), Number(found) > 0);
      return true;
    });
  }

  #of(tenantId: string, snapshotId: string): Known {
    const known = this.#known.get(tenantId);
    if (known?.snapshotId === snapshotId) return known;
    const fresh: Known = { snapshotId, found: new Map() };
    this.#known.set(tenantId, fresh);
    return fresh;
  }
}
