import { LRUCache } from "lru-cache";

const WINDOW_MS = 60_000;
/** Addresses remembered; beyond them one may try a little more. */
const MAX_REMEMBERED = 10_000;

/** Counts failed tries by address within a minute. Tokens that are good come in from any address: a campus shares one. */
export class FailedTries {
  readonly #most: number;
  readonly #tries = new LRUCache<string, { readonly since: number; count: number }>({ max: MAX_REMEMBERED });

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts one more. @returns whether the address has failed too often. */
  note(address: string, now: Date): boolean {
    const known = this.#tries.get(address);
    const tries = known && now.getTime() - known.since < WINDOW_MS ? known : { since: now.getTime(), count: 0 };
    tries.count += 1;
    this.#tries.set(address, tries);
    return tries.count > this.#most;
  }
}
