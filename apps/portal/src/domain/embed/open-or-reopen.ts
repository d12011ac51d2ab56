import { codeOf } from "@lyceum/contracts/client";

import type { EmbeddedFrameProps } from "./embedded-frame-props.ts";
import type { FrameAppearance } from "./frame-appearance.ts";
import type { ShelvedFrame } from "./mount-frame.ts";
import { dropFrame, findShelvedFrame } from "./shelved-frames.ts";
import type { FrameExperience } from "./useFrameSync.ts";
import type { OpenedFrame } from "./useOpenedFrame.ts";

/** A frame that the server lets its reader open. */
export interface Opening<Opened> {
  readonly opened: Opened;
  /** The frame that showed it before and shows it still; undefined where it is loaded anew. */
  readonly shelved: ShelvedFrame | undefined;
}

interface Wish {
  /** Under which the frame would be kept. */
  readonly key: string;
  readonly locale: string;
  readonly appearance: FrameAppearance;
  readonly signal: AbortSignal;
}

/**
 * Opens a frame where the server lets its reader. One that is kept is shown again only where the server lets it go on
 * and the frame itself still has what opening it anew would show.
 */
export async function openOrReopen<Opened extends OpenedFrame, Experience extends FrameExperience>(
  { open, reopen }: Pick<EmbeddedFrameProps<Opened, Experience>, "open" | "reopen">,
  { key, locale, appearance, signal }: Wish,
): Promise<Opening<Opened>> {
  const frame = reopen && findShelvedFrame(key);
  if (frame) {
    try {
      const opened = await open({ locale, session: frame.session, again: "true" }, signal);
      if (await reopen(frame, opened, appearance)) return { opened, shelved: frame };
    } catch (error) {
      if (signal.aborted || codeOf(error) === "unreachable") throw error;
      dropFrame(key);
      // Its session may have ended: then another begins.
      if (codeOf(error) !== "not_found") throw error;
    }
    dropFrame(key);
  }
  return { opened: await open({ locale }, signal), shelved: undefined };
}
