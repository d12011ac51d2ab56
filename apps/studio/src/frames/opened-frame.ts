import type { Scheme } from "@lyceum/ui";
import type { i18n } from "i18next";
import type { ReactNode } from "react";

import type { FrameClient, FrameSession } from "../lib/frame-client.ts";
import type { ExperienceFrame } from "./protocol/experience-frame.ts";
import type { FrameOptions } from "./protocol/frame-options.ts";

/** A frame whose session is open. */
export interface OpenedFrame {
  readonly frame: ExperienceFrame;
  readonly client: FrameClient;
  readonly session: FrameSession;
  readonly texts: i18n;
  readonly scheme: Scheme;
  readonly options: FrameOptions;
  /** Parameters of the address's hash, by name. */
  readonly parameters: ReadonlyMap<string, readonly string[]>;
}

/** The code of one kind of frame: loads what it needs besides the session, and returns how it is drawn. */
export type FramePage = (client: FrameClient) => Promise<(opened: OpenedFrame) => ReactNode>;
