import { WarehouseError } from "../port.ts";

interface Waiter {
  readonly enter: () => void;
}

/** Lets a number of tasks in at once; others wait in the order in which they came, up to a limit. */
export class Admission {
  readonly #places: number;
  readonly #maxWaiting: number;
  readonly #waiting: Waiter[] = [];
  #inside = 0;

  constructor(places: number, maxWaiting: number) {
    this.#places = places;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Resolves when there is room; every success must be followed by one `leave`.
   * @throws WarehouseError `busy` when too many wait already; the signal's reason when it is aborted meanwhile.
   */
  async enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#inside < this.#places) {
      this.#inside += 1;
      return;
    }
    if (this.#waiting.length >= this.#maxWaiting)
      throw new WarehouseError("busy", "Too many questions are being answered. Try again shortly.");
    await this.#wait(signal);
  }

  /** Gives the place to whoever waits longest. */
  leave(): void {
    const next = this.#waiting.shift();
    if (next) next.enter();
    else this.#inside -= 1;
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        reject(signal.reason as Error);
      };
      const waiter: Waiter = {
        enter: () => {
          signal.removeEventListener("abort", onAbort);
          resolve();
        },
      };
      signal.addEventListener("abort", onAbort, { once: true });
      this.#waiting.push(waiter);
    });
  }
}
