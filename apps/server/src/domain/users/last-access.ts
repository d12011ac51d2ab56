import { LRUCache } from "lru-cache";
import type { Logger } from "pino";

import { type Databases, withTenant } from "../../db/database.ts";

/** Uses closer together than this are put down as one, in each server. */
export const NOTED_EVERY_MS = 5 * 60_000;
/** People remembered; beyond them a use may be written down sooner. */
const MAX_REMEMBERED = 50_000;

/** Keeps `app_user.last_access` true to within five minutes, with few writes. */
export class LastAccess {
  readonly #databases: Pick<Databases, "app">;
  readonly #log: Pick<Logger, "warn">;
  readonly #noted = new LRUCache<string, number>({ max: MAX_REMEMBERED });

  constructor(databases: Pick<Databases, "app">, log: Pick<Logger, "warn">) {
    this.#databases = databases;
    this.#log = log;
  }

  /** Records a visit. No call waits for the write or fails by it. */
  note({ tenantId, userId }: { readonly tenantId: string; readonly userId: string }, now: Date): void {
    const last = this.#noted.get(userId);
    if (last !== undefined && now.getTime() - last < NOTED_EVERY_MS) return;
    this.#noted.set(userId, now.getTime());
    this.#write(tenantId, userId, now).catch((error: unknown) => {
      this.#noted.delete(userId);
      this.#log.warn({ err: error }, "a person's last access could not be put down");
    });
  }

  async #write(tenantId: string, userId: string, now: Date): Promise<void> {
    await withTenant(this.#databases, tenantId, (trx) =>
      trx
        .updateTable("app_user")
        .set((eb) => ({ last_access: eb.fn<Date>("greatest", ["last_access", eb.cast<Date>(eb.val(now), "timestamptz")]) }))
        .where("tenant_id", "=", tenantId)
        .where("id", "=", userId)
        .execute(),
    );
  }
}
