import { type CalendarTerm, listTerms, readTerms, type SemanticModel } from "@lyceum/semantic";
import type { QueryOptions, Warehouse } from "@lyceum/warehouse";

import { SharedWork } from "./shared-work.ts";

/** Reads the terms of each institution's snapshot, once for each snapshot. */
export class AcademicCalendar {
  readonly #warehouse: Warehouse;
  readonly #model: SemanticModel;
  readonly #known = new Map<string, { readonly snapshotId: string; readonly terms: readonly CalendarTerm[] }>();
  readonly #reading = new SharedWork<readonly CalendarTerm[]>();

  constructor(warehouse: Warehouse, model: SemanticModel) {
    this.#warehouse = warehouse;
    this.#model = model;
  }

  /**
   * Lists the terms of a snapshot, or of the one that has replaced it meanwhile.
   * @throws WarehouseError when the snapshot cannot be read.
   */
  async terms(tenantId: string, snapshotId: string, options: QueryOptions): Promise<readonly CalendarTerm[]> {
    const known = this.#known.get(tenantId);
    if (known?.snapshotId === snapshotId) return known.terms;
    return this.#reading.run(JSON.stringify([tenantId, snapshotId]), options.signal, async (signal) => {
      const statement = listTerms(this.#model, this.#warehouse.dialect);
      const answer = await this.#warehouse.query(tenantId, statement, { ...options, signal });
      const terms = readTerms(answer.rows);
      this.#known.set(tenantId, { snapshotId: answer.snapshotId, terms });
      return terms;
    });
  }

  /** Drops what is known of a tenant. */
  forget(tenantId: string): void {
    this.#known.delete(tenantId);
  }
}
