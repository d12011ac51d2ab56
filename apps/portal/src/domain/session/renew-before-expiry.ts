const RETRY_MS = 5000;
/** Longer waits overflow a browser's timer, which then fires at once. */
const MAX_TIMER_MS = 24 * 60 * 60_000;

export interface Renewal {
  /** Time at which the first token expires, in milliseconds since 1970; infinite where nothing says when. */
  readonly expiresAt: number;
  /** How long before its expiry a token is renewed that lives so long; both in milliseconds. */
  readonly leadMs: (lifeMs: number) => number;
  /** Renews the token. @returns when the new one expires, undefined when renewal is refused; rejects when it may succeed later. */
  readonly renew: () => Promise<number | undefined>;
  /** Renewal was refused: nothing is left to renew. */
  readonly onRefused?: () => void;
  /** The token expired before a renewal succeeded. Without it, attempts go on for ever. */
  readonly onExpired?: () => void;
  readonly now?: () => number;
}

/**
 * Renews a token before it expires, until the returned function is called. A failed attempt is repeated every
 * five seconds. Timers sleep with the machine and slow down in background tabs, so that the page, once it is
 * looked at or online again, makes up for what is due: also after the expiry, which may then be cured.
 */
export function renewBeforeExpiry({ expiresAt, leadMs, renew, onRefused, onExpired, now = Date.now }: Renewal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end = 0;
  let due = 0;
  let isRunning = false;
  let isStopped = false;
  let hasExpired = false;

  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
    globalThis.document?.removeEventListener("visibilitychange", check);
    globalThis.window?.removeEventListener("online", check);
  };
  const wait = (until: number): void => {
    clearTimeout(timer);
    due = until;
    timer = setTimeout(check, Math.min(MAX_TIMER_MS, Math.max(0, until - now())));
  };
  const begin = (next: number): void => {
    end = next;
    hasExpired = false;
    wait(end - leadMs(end - now()));
  };
  const fail = (): void => {
    if (!onExpired || now() + RETRY_MS < end) wait(now() + RETRY_MS);
    else if (!hasExpired) {
      hasExpired = true;
      onExpired();
    }
  };
  const attempt = async (): Promise<void> => {
    if (isRunning || isStopped) return;
    isRunning = true;
    try {
      const next = await renew();
      if (isStopped) return;
      if (next === undefined) {
        stop();
        onRefused?.();
      } else begin(next);
    } catch {
      if (!isStopped) fail();
    } finally {
      isRunning = false;
    }
  };
  function check(): void {
    if (now() >= due) void attempt();
    else if (Number.isFinite(due)) wait(due);
  }

  begin(expiresAt);
  globalThis.document?.addEventListener("visibilitychange", check);
  globalThis.window?.addEventListener("online", check);
  return stop;
}
