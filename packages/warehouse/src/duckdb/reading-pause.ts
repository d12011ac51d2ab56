import { WarehouseError } from "../port.ts";

/** Why a statement was stopped while its reader was away. */
type Ending = "cancelled" | "timeout";

/** The time in which the reader of a stream works on a chunk. Its statement is stopped when the reader leaves or stays away for too long. */
export class ReadingPause {
  readonly #signal: AbortSignal | undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #cancel: () => void;
  #ending: Ending | undefined;

  /** @param stop stops the statement at once, before the reader comes back; it is called once at most. */
  constructor(signal: AbortSignal | undefined, limitMs: number, stop: (why: Ending) => Promise<void>) {
    const end = (why: Ending): void => {
      if (this.#ending !== undefined) return;
      this.#ending = why;
      // The reader learns of the end when the next chunk is asked for.
      stop(why).catch(() => undefined);
    };
    this.#signal = signal;
    this.#cancel = () => end("cancelled");
    this.#timer = setTimeout(end, limitMs, "timeout" satisfies Ending);
    this.#timer.unref();
    if (signal?.aborted) this.#cancel();
    else signal?.addEventListener("abort", this.#cancel, { once: true });
  }

  /** Ends the pause when the next chunk is asked for. @throws WarehouseError `cancelled` or `timeout` where its statement was stopped. */
  end(): void {
    clearTimeout(this.#timer);
    this.#signal?.removeEventListener("abort", this.#cancel);
    if (this.#ending === "cancelled") throw new WarehouseError("cancelled", "The question was cancelled.");
    if (this.#ending === "timeout")
      throw new WarehouseError("timeout", "Its rows were not read for too long, and the question was stopped.");
  }
}
