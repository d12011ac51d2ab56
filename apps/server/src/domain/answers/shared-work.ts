interface Running<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  readers: number;
}

/** Runs equal work once for all who ask for it while it runs. It is stopped when the last of them has gone. */
export class SharedWork<T> {
  readonly #running = new Map<string, Running<T>>();

  /** Counts everybody who waits for work that runs. */
  get readers(): number {
    return [...this.#running.values()].reduce((sum, { readers }) => sum + readers, 0);
  }

  /**
   * Joins the work under `key` or starts it.
   * @param signal ends this reader's waiting; others who wait are not touched.
   * @throws the signal's reason, or whatever the work throws.
   */
  async run(key: string, signal: AbortSignal | undefined, start: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    const running = this.#running.get(key) ?? this.#start(key, start);
    running.readers += 1;
    const gone = signal && abortOf(signal);
    try {
      return await (gone ? Promise.race([running.result, gone.promise]) : running.result);
    } finally {
      gone?.release();
      running.readers -= 1;
      if (running.readers === 0) this.#end(key, running);
    }
  }

  #start(key: string, start: (signal: AbortSignal) => Promise<T>): Running<T> {
    const controller = new AbortController();
    const running: Running<T> = { result: start(controller.signal), controller, readers: 0 };
    // When every reader has gone, no one is left to hear of a failure.
    running.result.catch(() => undefined);
    this.#running.set(key, running);
    return running;
  }

  /** A later reader starts anew and cannot join work that is being stopped. */
  #end(key: string, running: Running<T>): void {
    if (this.#running.get(key) === running) this.#running.delete(key);
    running.controller.abort();
  }
}

function abortOf(signal: AbortSignal): { readonly promise: Promise<never>; readonly release: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason as Error);
  signal.addEventListener("abort", onAbort, { once: true });
  return { promise, release: () => signal.removeEventListener("abort", onAbort) };
}
