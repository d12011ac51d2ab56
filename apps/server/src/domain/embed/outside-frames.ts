import type { Caller, FrameResource } from "../caller.ts";
import type { EmbedGrant } from "./embed-session.ts";

export interface OpenedFrame extends EmbedGrant {
  readonly url: string;
  /** Seconds until what the code buys runs out. */
  readonly expiresIn: number;
}

/** Opens frames elsewhere, for people who were let in here. */
export interface OutsideFrames {
  /**
   * Opens a frame for its reader.
   * @throws ProblemError `not_found`, `seat_quota_exceeded`, `rate_limited`, `analytics_unavailable`.
   */
  open(opening: { readonly caller: Caller; readonly resource: FrameResource; readonly locale: string }): Promise<OpenedFrame>;
  /** Seconds that a session of its own has left; undefined where it has none, or is none of its own. */
  secondsLeft(session: string): number | undefined;
}
