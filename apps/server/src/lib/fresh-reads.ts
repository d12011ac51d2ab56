/**
 * Shares a read among all who ask for the same before it begins: what each is given was read after they asked. While one
 * runs, those who come wait for the next together.
 */
export class FreshReads<T> {
  readonly #running = new Map<string, Promise<T>>();
  readonly #next = new Map<string, Promise<T>>();

  /** @throws whatever `begin` throws, to all who share it. */
  read(key: string, begin: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (!running) return this.#begin(key, begin);
    const shared = this.#next.get(key);
    if (shared) return shared;
    const start = (): Promise<T> => {
      this.#next.delete(key);
      return this.#begin(key, begin);
    };
    const next = running.then(start, start);
    this.#next.set(key, next);
    return next;
  }

  async #begin(key: string, begin: () => Promise<T>): Promise<T> {
    const reading = begin();
    this.#running.set(key, reading);
    try {
      return await reading;
    } finally {
      if (this.#running.get(key) === reading) this.#running.delete(key);
    }
  }
}
