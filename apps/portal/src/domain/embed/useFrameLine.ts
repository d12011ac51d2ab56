import { RENEWAL_PARAMETER } from "@lyceum/contracts";
import { useEffect, useEffectEvent, useRef } from "react";

import { changedLook, type FrameLook } from "./frame-settings.ts";
import { handOver, keepRenewed } from "./keep-renewed.ts";

/** The SDK's object of a frame, as far as every kind of frame has it. */
export interface Line {
  readonly send: (event: { readonly eventName: "SET_PARAMETERS"; readonly message: { Name: string; Values: string[] }[] }) => Promise<{
    readonly success?: boolean;
  }>;
}

export interface FrameLine {
  /** Undefined until the content is there. */
  readonly experience: Line | undefined;
  readonly look: FrameLook;
  /** Seconds that the frame's first token lives. */
  readonly expiresIn: number;
  /** A fresh one-time code for the frame's session. */
  readonly newCode: () => Promise<{ readonly code: string; readonly expiresIn: number }>;
  /** The token ran out before it could be renewed. */
  readonly onLost: () => void;
}

/** Keeps a console or question bar in step with the page: how it looks, and the time its token lives. */
export function useFrameLine({ experience, look, expiresIn, newCode, onLost }: FrameLine): void {
  const told = useRef(look);
  useEffect(() => {
    if (!experience) return;
    const message = changedLook(told.current, look);
    told.current = look;
    // A frame taken out meanwhile never answers; there is nobody left to tell.
    if (message.length > 0) experience.send({ eventName: "SET_PARAMETERS", message }).catch(() => undefined);
  }, [experience, look]);

  const renew = useEffectEvent((line: Line) =>
    handOver(newCode, (code) => line.send({ eventName: "SET_PARAMETERS", message: [{ Name: RENEWAL_PARAMETER, Values: [code] }] })),
  );
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    if (!experience) return undefined;
    return keepRenewed({ expiresIn, renew: () => renew(experience), onLost: () => lost() });
  }, [experience, expiresIn]);
}
