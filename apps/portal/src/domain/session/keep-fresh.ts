const BEFORE_EXPIRY_MS = 60_000;
const PAUSE_MS = 5000;
/** Longer waits than this overflow a browser's timer, which then fires at once. */
const LONGEST_MS = 24 * 60 * 60_000;

export interface Freshness {
  /** Time at which the token runs out, in milliseconds since 1970; infinite where the provider does not say. */
  readonly expiresAt: number;
  /** Answers when the new token runs out; undefined when the provider refuses; rejects when it cannot be reached. */
  readonly renew: () => Promise<number | undefined>;
  /** The provider refused: there is nothing left to renew. */
  readonly onRefused: () => void;
  readonly now?: () => number;
}

/**
 * Renews a token a minute before it runs out until the returned function is called, so that no call has to
 * wait for it. A machine that slept, or had no network, renews as soon as it is back.
 */
export function keepFresh({ expiresAt, renew, onRefused, now = Date.now }: Freshness): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = 0;
  let running = false;
  let stopped = false;

  const schedule = (at: number): void => {
    clearTimeout(timer);
    due = at;
    timer = setTimeout(onBack, Math.min(LONGEST_MS, Math.max(0, at - now())));
  };
  /** A token that lives shorter than the lead is renewed at half of its life. */
  const beforeEnd = (end: number): number => Math.max(end - BEFORE_EXPIRY_MS, now() + (end - now()) / 2);
  const attempt = async (): Promise<void> => {
    if (running || stopped) return;
    running = true;
    try {
      const end = await renew();
      if (stopped) return;
      if (end === undefined) onRefused();
      else schedule(beforeEnd(end));
    } catch {
      if (!stopped) schedule(now() + PAUSE_MS);
    } finally {
      running = false;
    }
  };
  const onBack = (): void => {
    if (now() >= due) void attempt();
    else if (Number.isFinite(due)) schedule(due);
  };

  schedule(beforeEnd(expiresAt));
  globalThis.document?.addEventListener("visibilitychange", onBack);
  globalThis.window?.addEventListener("online", onBack);
  return () => {
    stopped = true;
    clearTimeout(timer);
    globalThis.document?.removeEventListener("visibilitychange", onBack);
    globalThis.window?.removeEventListener("online", onBack);
  };
}
