import { RENEWAL_PARAMETER } from "@lyceum/contracts";
import { useEffect, useEffectEvent, useRef } from "react";

import { renewBeforeExpiry } from "../session/renew-before-expiry.ts";
import { changedParameters, type FrameAppearance, type TextParameter } from "./frame-appearance.ts";

/** The SDK's object of a frame, as far as every kind of frame has it. */
export interface FrameExperience {
  readonly send: (event: { readonly eventName: "SET_PARAMETERS"; readonly message: TextParameter[] }) => Promise<{
    readonly success?: boolean;
  }>;
}

/** A one-time code for a frame's session, and the seconds that the token it buys lives. */
export interface FrameCode {
  readonly code: string;
  readonly expiresIn: number;
}

export interface FrameSync {
  /** Undefined while there is no content to keep in step. */
  readonly experience: FrameExperience | undefined;
  readonly appearance: FrameAppearance;
  /** Seconds that the frame's first token lives. */
  readonly expiresIn: number;
  readonly requestCode: () => Promise<FrameCode>;
  /** The token expired before it could be renewed. */
  readonly onExpired: () => void;
  /** The token was renewed, until a moment in milliseconds since 1970. */
  readonly onRenewed: (expiresAt: number) => void;
}

/** Part of a frame token's life that is left when it is renewed. */
const LEAD = 0.3;

/** Hands a fresh code to a frame. @returns when the token that it buys expires; rejects when the frame did not take the code. */
export async function renewToken(experience: FrameExperience, requestCode: () => Promise<FrameCode>): Promise<number> {
  const { code, expiresIn } = await requestCode();
  const { success } = await experience.send({ eventName: "SET_PARAMETERS", message: [{ Name: RENEWAL_PARAMETER, Values: [code] }] });
  if (success === false) throw new Error("The frame did not take the code");
  return Date.now() + expiresIn * 1000;
}

/** Keeps a frame in step with the page: its appearance, and the life of its token. */
export function useFrameSync({ experience, appearance, expiresIn, requestCode, onExpired, onRenewed }: FrameSync): void {
  const sent = useRef(appearance);
  useEffect(() => {
    if (!experience) return;
    const message = changedParameters(sent.current, appearance);
    sent.current = appearance;
    // A frame that was taken out meanwhile never answers.
    if (message.length > 0) experience.send({ eventName: "SET_PARAMETERS", message }).catch(() => undefined);
  }, [experience, appearance]);

  const renew = useEffectEvent(async (frame: FrameExperience) => {
    const expiresAt = await renewToken(frame, requestCode);
    onRenewed(expiresAt);
    return expiresAt;
  });
  const expire = useEffectEvent(onExpired);
  useEffect(() => {
    if (!experience) return undefined;
    return renewBeforeExpiry({
      expiresAt: Date.now() + expiresIn * 1000,
      leadMs: (lifeMs) => lifeMs * LEAD,
      renew: () => renew(experience),
      onExpired: () => expire(),
    });
  }, [experience, expiresIn]);
}
