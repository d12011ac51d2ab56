/** What has to be there before the portal can be used. Pages and lists have skeletons of their own. */
export const LOADING_FLAGS = ["configuration", "texts", "session"] as const;
export type LoadingFlag = (typeof LOADING_FLAGS)[number];

export const LOADING_TIMEOUT_MS = 120_000;

export interface LoadingEnds {
  /** Every flag is clear. */
  readonly onClear: () => void;
  /** Some flag was not clear within two minutes. */
  readonly onTimeout: () => void;
}

/** Keeps count of what is still loading; says once when nothing is, or when it takes too long. */
export class LoadingFlags {
  readonly #pending = new Set<LoadingFlag>(LOADING_FLAGS);
  readonly #ends: LoadingEnds;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ends: LoadingEnds) {
    this.#ends = ends;
  }

  /** Begins to wait, for two minutes at most. */
  start(): void {
    this.#timer = setTimeout(() => this.#finish(this.#ends.onTimeout), LOADING_TIMEOUT_MS);
  }

  clear(flag: LoadingFlag): void {
    if (this.#pending.delete(flag) && this.#pending.size === 0) this.#finish(this.#ends.onClear);
  }

  /** Something else took the page: nothing is waited for any more. */
  clearAll(): void {
    for (const flag of LOADING_FLAGS) this.clear(flag);
  }

  #finish(say: () => void): void {
    clearTimeout(this.#timer);
    this.#pending.clear();
    say();
  }
}
