/** Why a statement is ended before its time. */
export type StopReason = "cancelled" | "time-out" | "gone" | "shutdown";

/** Ends one statement from outside, wherever it is: waiting for a process, running, or paused. */
export class StatementStop {
  readonly #controller = new AbortController();
  #reason: StopReason | undefined;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The first reason that was given. */
  get reason(): StopReason | undefined {
    return this.#reason;
  }

  now(reason: StopReason): void {
    this.#reason ??= reason;
    this.#controller.abort();
  }
}
