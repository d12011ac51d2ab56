import { LRUCache } from "lru-cache";
import type { Logger } from "pino";

import { type Databases, withTenant } from "../../db/database.ts";

/** Uses closer together than this are put down as one, in each server. */
export const NOTED_EVERY_MS = 60_000;
/** Institutions remembered; beyond them a use may be written sooner. */
const MAX_REMEMBERED = 10_000;

/** Puts down when institutions are used, with at most one write a minute for each. */
export class TenantUse {
  readonly #databases: Pick<Databases, "app">;
  readonly #log: Pick<Logger, "warn">;
  readonly #noted = new LRUCache<string, number>({ max: MAX_REMEMBERED });

  constructor(databases: Pick<Databases, "app">, log: Pick<Logger, "warn">) {
    this.#databases = databases;
    this.#log = log;
  }

  /** Records that the institution is in use. A failed write is left out: no call waits for it or fails by it. */
  async note(tenantId: string, now: Date): Promise<void> {
    const last = this.#noted.get(tenantId);
    if (last !== undefined && now.getTime() - last < NOTED_EVERY_MS) return;
    this.#noted.set(tenantId, now.getTime());
    try {
      await this.#write(tenantId, now);
    } catch (error) {
      this.#noted.delete(tenantId);
      this.#log.warn({ err: error }, "the use of an institution could not be put down");
    }
  }

  async #write(tenantId: string, now: Date): Promise<void> {
    await withTenant(this.#databases, tenantId, (trx) =>
      trx
        .insertInto("tenant_status")
        .values({ tenant_id: tenantId, changed_at: now, last_used_at: now })
        .onConflict((conflict) =>
          conflict.column("tenant_id").doUpdateSet((eb) => ({
            last_used_at: eb.fn<Date>("greatest", ["tenant_status.last_used_at", "excluded.last_used_at"]),
          })),
        )
        .execute(),
    );
  }
}
