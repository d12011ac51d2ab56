import type { EmbeddingContext, EmbeddingEvents } from "amazon-quicksight-embedding-sdk";
import type { ReactNode } from "react";

import type { FrameAppearance } from "./frame-appearance.ts";
import type { FrameKind } from "./frame-machine.ts";
import type { ShelvedFrame } from "./mount-frame.ts";
import type { FrameExperience } from "./useFrameSync.ts";
import type { OpenedFrame } from "./useOpenedFrame.ts";

export interface FrameTexts {
  /** Accessible name of the frame. */
  readonly frame: string;
  readonly loading: string;
  readonly failed: {
    readonly title: string;
    readonly retry: string;
    readonly timedOut?: string;
    readonly refused?: string;
    readonly advice: string;
    readonly support: string;
  };
  /** The token expired and could not be renewed. */
  readonly lost: { readonly title: string; readonly body: string; readonly retry: string };
}

/** What embeds a frame through the SDK's method for its kind. */
export interface FrameRequest<Opened> {
  readonly context: EmbeddingContext;
  readonly opened: Opened;
  readonly appearance: FrameAppearance;
  /** Options that every method of the SDK takes; callers may replace its address. */
  readonly frame: {
    readonly url: string;
    readonly container: HTMLElement;
    readonly width: string;
    readonly height: string;
    readonly withIframePlaceholder: false;
    readonly framePermissions: { readonly clipboardWrite: true };
    readonly onChange: (event: EmbeddingEvents) => void;
  };
  readonly onMessage: (event: EmbeddingEvents) => void;
}

export interface EmbeddedFrameProps<Opened extends OpenedFrame, Experience extends FrameExperience> {
  readonly kind: FrameKind;
  /** Names what is opened; another name opens another frame. */
  readonly name: readonly string[];
  /** Asks for a one-time address, or, for a session, for a fresh code. */
  readonly open: (
    query: { readonly locale: string; readonly session?: string; readonly again?: "true" },
    signal?: AbortSignal,
  ) => Promise<Opened>;
  /**
   * Asks a frame that was left whether it still has what opening it would show; absent where frames that are left are not
   * kept.
   */
  readonly reopen?: (shelved: ShelvedFrame, opened: Opened, appearance: FrameAppearance) => Promise<boolean>;
  readonly embed: (request: FrameRequest<Opened>) => Promise<Experience>;
  readonly texts: FrameTexts;
  /** The shape of what is loading. */
  readonly skeleton: ReactNode;
  /** Height in px until the frame says its own. */
  readonly minHeight: number;
  /** Margins that take back the frame's own, which would set it in from the heading above, and styles of the frame. */
  readonly sx: Readonly<Record<string, unknown>>;
  /** An error rather than a warning where the page is about nothing but the frame. */
  readonly failureKind?: "error" | "warning";
  /** Stands in the frame's place when the institution has no free seat for the person. */
  readonly noSeat?: ReactNode;
  readonly onNoSeat?: () => void;
  /** The frame takes calls, or no longer does. */
  readonly onExperience?: (experience: Experience | undefined) => void;
  /** Every message of the frame. */
  readonly onMessage?: (event: EmbeddingEvents) => void;
}
