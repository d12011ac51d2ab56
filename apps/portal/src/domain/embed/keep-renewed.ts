/** Part of a token's life after which it is renewed, and the pause after a failed attempt. */
const RENEW_AT = 0.7;
const PAUSE_MS = 5000;

export interface Renewal {
  /** Seconds that the frame's first token lives. */
  readonly expiresIn: number;
  /** Gets a new code and hands it to the frame; answers the seconds that the new token lives. */
  readonly renew: () => Promise<number>;
  /** The token ran out before a renewal succeeded. */
  readonly onLost: () => void;
  readonly now?: () => number;
}

/** Hands a fresh code to a frame and answers the seconds that its new token lives. Rejects when the frame did not take the code. */
export async function handOver(
  newCode: () => Promise<{ readonly code: string; readonly expiresIn: number }>,
  give: (code: string) => Promise<{ readonly success?: boolean }>,
): Promise<number> {
  const { code, expiresIn } = await newCode();
  const { success } = await give(code);
  if (success === false) throw new Error("The frame did not take the code");
  return expiresIn;
}

/**
 * Renews a frame's token in good time until the returned function is called. Failed attempts are repeated
 * until the token has run out. A machine that slept renews as soon as the page is looked at again.
 */
export function keepRenewed({ expiresIn, renew, onLost, now = Date.now }: Renewal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = 0;
  let deadline = 0;
  let running = false;
  let stopped = false;

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    due = now() + delay;
    timer = setTimeout(() => void attempt(), delay);
  };
  const begin = (seconds: number): void => {
    deadline = now() + seconds * 1000;
    schedule(seconds * 1000 * RENEW_AT);
  };
  const attempt = async (): Promise<void> => {
    if (running || stopped) return;
    running = true;
    const seconds = await renew().catch(() => undefined);
    running = false;
    if (stopped) return;
    if (seconds !== undefined) begin(seconds);
    else if (now() + PAUSE_MS < deadline) schedule(PAUSE_MS);
    else onLost();
  };
  const onVisible = (): void => {
    if (globalThis.document?.visibilityState === "visible" && now() >= due) void attempt();
  };

  begin(expiresIn);
  globalThis.document?.addEventListener("visibilitychange", onVisible);
  return () => {
    stopped = true;
    clearTimeout(timer);
    globalThis.document?.removeEventListener("visibilitychange", onVisible);
  };
}
