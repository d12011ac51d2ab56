import type { SeatQuotas, SeatsTaken } from "@lyceum/access";

/** What a page of the list says besides its rows. */
export interface Counts {
  readonly total: number;
  readonly quotas: SeatQuotas;
  readonly taken: SeatsTaken;
}

/** Counting a hundred thousand people takes longer than reading a page of them, so counts may be this old. */
const FRESH_MS = 10_000;
const MOST = 1000;

/** Counts of the last ten seconds. A change made through this server drops those of its institution at once. */
export class RecentCounts {
  readonly #kept = new Map<string, { readonly at: number; readonly counts: Promise<Counts> }>();

  get(tenantId: string, question: string, now: Date, count: () => Promise<Counts>): Promise<Counts> {
    const key = `${tenantId}\0${question}`;
    const kept = this.#kept.get(key);
    if (kept && now.getTime() - kept.at < FRESH_MS) return kept.counts;
    const counts = count();
    counts.catch(() => this.#kept.delete(key));
    this.#kept.delete(key);
    if (this.#kept.size >= MOST) this.#kept.delete(this.#kept.keys().next().value ?? "");
    this.#kept.set(key, { at: now.getTime(), counts });
    return counts;
  }

  forget(tenantId: string): void {
    for (const key of this.#kept.keys()) if (key.startsWith(`${tenantId}\0`)) this.#kept.delete(key);
  }
}
