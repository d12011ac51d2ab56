import { local, type LocalStore } from "../../../lib/storage.ts";
import { readIdleEnd } from "./idle-end.ts";

/** The person is asked whether they are still there for the last minute, or for the last half of a shorter time. */
export const WARNING_SECONDS = 60;
/** Other tabs hear of activity at most this often. */
const SHARE_EVERY_MS = 1000;
/** The clock is read at least this often: timers stand still while the machine sleeps. */
const CHECK_EVERY_MS = 5000;
/** Activity so soon after activity that counted changes nothing. */
const ACTIVITY_THROTTLE_MS = 200;

export type IdlePhase =
  | { readonly name: "active"; readonly msToNext: number }
  | { readonly name: "warning"; readonly secondsLeft: number; readonly msToNext: number }
  | { readonly name: "ended" };

/** Works out the phase at `now` of a session that ends at `endsAt`, both in milliseconds since 1970. */
export function idlePhase(endsAt: number, now: number, timeoutSeconds: number): IdlePhase {
  const left = endsAt - now;
  if (left <= 0) return { name: "ended" };
  const warning = Math.min(WARNING_SECONDS, timeoutSeconds / 2) * 1000;
  if (left > warning) return { name: "active", msToNext: left - warning };
  return { name: "warning", secondsLeft: Math.ceil(left / 1000), msToNext: left % 1000 || 1000 };
}

/**
 * Holds the time at which the session ends, shared by all tabs through the browser's storage. It is a time of
 * day and not a running timer, so that it stays true while the machine sleeps.
 */
export class IdleClock {
  readonly #timeoutMs: number;
  readonly #store: Pick<LocalStore, "get" | "set">;
  #endsAt: number;
  #sharedAt = Number.NEGATIVE_INFINITY;

  constructor(timeoutSeconds: number, now: number, store: Pick<LocalStore, "get" | "set"> = local) {
    this.#timeoutMs = timeoutSeconds * 1000;
    this.#store = store;
    this.#endsAt = now;
    this.touch(now);
  }

  get endsAt(): number {
    return this.#endsAt;
  }

  /** Starts the session's time anew after activity. Nothing brings back a session that has ended. */
  touch(now: number): void {
    this.#endsAt = now + this.#timeoutMs;
    if (now - this.#sharedAt < SHARE_EVERY_MS) return;
    this.#sharedAt = now;
    this.#store.set("signedInUntil", String(this.#endsAt));
  }

  /** Takes over activity that another tab saw. */
  follow(): void {
    this.#endsAt = Math.max(this.#endsAt, readIdleEnd(this.#store) ?? 0);
  }
}

export interface IdleTimerOptions {
  readonly timeoutSeconds: number;
  readonly onPhase: (phase: IdlePhase) => void;
  readonly clock?: IdleClock;
}

export interface IdleTimer {
  /** Records activity. While the warning is shown only `stay` counts. */
  readonly recordActivity: () => void;
  /** Records that the person chose to stay. */
  readonly stay: () => void;
  /** Reads the clock now: when the page wakes, or another tab moved the end. */
  readonly check: () => void;
  readonly stop: () => void;
}

/** Starts a timer that reports when to warn and when the session is over, until stopped. */
export function startIdleTimer({
  timeoutSeconds,
  onPhase,
  clock = new IdleClock(timeoutSeconds, Date.now()),
}: IdleTimerOptions): IdleTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let lastActivity = Number.NEGATIVE_INFINITY;
  const phase = (): IdlePhase => {
    // A page that was frozen heard nothing of what other tabs saw.
    clock.follow();
    return idlePhase(clock.endsAt, Date.now(), timeoutSeconds);
  };
  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
  };
  const check = (): void => {
    if (stopped) return;
    clearTimeout(timer);
    const now = phase();
    if (now.name === "ended") stop();
    else timer = setTimeout(check, Math.min(now.msToNext, CHECK_EVERY_MS));
    onPhase(now);
  };
  check();
  return {
    check,
    stop,
    recordActivity() {
      const now = Date.now();
      // A clock that was set back must not make the page deaf until it has caught up.
      if (now >= lastActivity && now < lastActivity + ACTIVITY_THROTTLE_MS) return;
      lastActivity = now;
      if (phase().name === "active") clock.touch(now);
      else check();
    },
    stay() {
      if (phase().name !== "ended") clock.touch(Date.now());
      check();
    },
  };
}
