import type { SeatQuotas, SeatsTaken } from "@lyceum/access";
import { LRUCache } from "lru-cache";

/** What a page of the list says besides its rows. */
export interface Counts {
  readonly total: number;
  readonly quotas: SeatQuotas;
  readonly taken: SeatsTaken;
}

/** Counting a hundred thousand people takes longer than reading a page of them, so counts may be this old. */
const TTL_MS = 10_000;
const MAX_ENTRIES = 1000;

/** Caches counts for ten seconds. A change made through this server drops those of its institution at once. */
export class RecentCounts {
  readonly #cache: LRUCache<string, Promise<Counts>>;

  constructor(now: () => Date) {
    this.#cache = new LRUCache({ max: MAX_ENTRIES, ttl: TTL_MS, ttlResolution: 0, perf: { now: () => now().getTime() } });
  }

  get(tenantId: string, question: string, count: () => Promise<Counts>): Promise<Counts> {
    const key = `${tenantId}\0${question}`;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const counts = count();
    this.#cache.set(key, counts);
    counts.catch(() => this.#cache.peek(key) === counts && this.#cache.delete(key));
    return counts;
  }

  forget(tenantId: string): void {
    for (const key of this.#cache.keys()) if (key.startsWith(`${tenantId}\0`)) this.#cache.delete(key);
  }
}
