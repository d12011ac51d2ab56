import { IdleClock } from "./idle-clock.ts";
import { type IdlePhase, idlePhase } from "./idle-phase.ts";

/** The clock is looked at this often at least: timers stand still while the machine sleeps. */
const LOOK_EVERY_MS = 5000;

/** Signs of life within this time of one that counted change nothing. */
export const ACTIVITY_THROTTLE_MS = 200;

export interface IdleWatchOptions {
  readonly timeoutSeconds: number;
  readonly onPhase: (phase: IdlePhase) => void;
  readonly clock?: IdleClock;
}

export interface IdleWatching {
  /** Somebody did something. While the warning stands only `stay` counts. */
  readonly seen: () => void;
  /** The person said that they are still there. */
  readonly stay: () => void;
  /** Looks at the clock now: when the page wakes, or another tab moved the end. */
  readonly look: () => void;
  readonly stop: () => void;
}

/** Watches over the end of a session: says when to warn and when it is over, until stopped. */
export function watchIdle({ timeoutSeconds, onPhase, clock = new IdleClock(timeoutSeconds, Date.now()) }: IdleWatchOptions): IdleWatching {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let countedAt = Number.NEGATIVE_INFINITY;
  const phase = (): IdlePhase => {
    // A page that was frozen heard nothing of what other tabs saw.
    clock.follow();
    return idlePhase(clock.endsAt, Date.now(), timeoutSeconds);
  };
  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
  };
  const look = (): void => {
    if (stopped) return;
    clearTimeout(timer);
    const now = phase();
    if (now.name === "ended") stop();
    else timer = setTimeout(look, Math.min(now.msToNext, LOOK_EVERY_MS));
    onPhase(now);
  };
  look();
  return {
    look,
    stop,
    seen() {
      const now = Date.now();
      // A clock that was set back must not make the page deaf until it has caught up.
      if (now >= countedAt && now < countedAt + ACTIVITY_THROTTLE_MS) return;
      countedAt = now;
      if (phase().name === "active") clock.touch(now);
      else look();
    },
    stay() {
      if (phase().name !== "ended") clock.touch(Date.now());
      look();
    },
  };
}
