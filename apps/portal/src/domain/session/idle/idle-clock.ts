import { local, type LocalStore } from "../../../lib/storage.ts";

/** Other tabs hear of activity at most this often. */
const TELL_EVERY_MS = 1000;

/** The stored time at which a session ends without activity, in milliseconds since 1970. */
export function readIdleEnd(store: Pick<LocalStore, "get"> = local): number | undefined {
  const stored = Number(store.get("signedInUntil") ?? Number.NaN);
  return Number.isFinite(stored) ? stored : undefined;
}

/** Whether the last session ran out while no page was open to end it. */
export const ranOut = (now: number = Date.now(), store: Pick<LocalStore, "get"> = local): boolean =>
  (readIdleEnd(store) ?? Number.POSITIVE_INFINITY) <= now;

/**
 * The time at which the session ends, shared by all tabs through the browser's storage. It is a time of
 * day and not a running timer, so that it stays true while the machine sleeps.
 */
export class IdleClock {
  readonly #timeoutMs: number;
  readonly #store: Pick<LocalStore, "get" | "set">;
  #endsAt: number;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(timeoutSeconds: number, now: number, store: Pick<LocalStore, "get" | "set"> = local) {
    this.#timeoutMs = timeoutSeconds * 1000;
    this.#store = store;
    this.#endsAt = now;
    this.touch(now);
  }

  get endsAt(): number {
    return this.#endsAt;
  }

  /** Somebody is there: the session begins its time anew. Nothing brings back one that has ended. */
  touch(now: number): void {
    this.#endsAt = now + this.#timeoutMs;
    if (now - this.#toldAt < TELL_EVERY_MS) return;
    this.#toldAt = now;
    this.#store.set("signedInUntil", String(this.#endsAt));
  }

  /** Another tab saw activity. */
  follow(): void {
    this.#endsAt = Math.max(this.#endsAt, readIdleEnd(this.#store) ?? 0);
  }
}
