import { FRAME_ACTIVITY } from "@lyceum/contracts";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { LOCAL_KEYS } from "../../../lib/storage.ts";
import { type IdleTimer, startIdleTimer } from "./idle-timer.ts";

/** Coming back to the tab is not among them: the clock has to be looked at first. */
const ACTIVITY = ["mousemove", "mousedown", "keydown", "wheel", "touchstart", "touchmove"] as const;

/** Tells whether a message reports activity inside a frame. */
const isFrameActivity = ({ origin, data }: MessageEvent<unknown>, framesOrigin: string): boolean =>
  origin === framesOrigin && typeof data === "object" && data !== null && "eventName" in data && data.eventName === FRAME_ACTIVITY;

export interface Idle {
  /** Set while the warning is shown. */
  readonly secondsLeft: number | undefined;
  readonly stay: () => void;
}

export interface IdleOptions {
  readonly timeoutSeconds: number;
  /** Origin of the embedded reports, whose clicks and keys reach this page as messages only. */
  readonly framesOrigin: string;
  readonly onEnd: () => void;
}

/** Follows activity in all tabs and reports, and counts down when there is none. */
export function useIdle({ timeoutSeconds, framesOrigin, onEnd }: IdleOptions): Idle {
  const [secondsLeft, setSecondsLeft] = useState<number | undefined>();
  const timer = useRef<IdleTimer>(undefined);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const started = startIdleTimer({
      timeoutSeconds,
      onPhase: (phase) => {
        setSecondsLeft(phase.name === "warning" ? phase.secondsLeft : undefined);
        if (phase.name === "ended") end();
      },
    });
    timer.current = started;
    const stopping = new AbortController();
    const { signal } = stopping;
    for (const kind of ACTIVITY) document.addEventListener(kind, started.recordActivity, { capture: true, passive: true, signal });
    globalThis.addEventListener("storage", ({ key }) => (key === LOCAL_KEYS.signedInUntil ? started.check() : undefined), { signal });
    globalThis.addEventListener("message", (event) => (isFrameActivity(event, framesOrigin) ? started.recordActivity() : undefined), {
      signal,
    });
    // A click into a frame of another product, which sends no such messages.
    globalThis.addEventListener("blur", () => (document.activeElement?.tagName === "IFRAME" ? started.recordActivity() : undefined), {
      signal,
    });
    for (const waking of ["focus", "pageshow"] as const) globalThis.addEventListener(waking, started.check, { signal });
    for (const waking of ["visibilitychange", "resume"]) document.addEventListener(waking, started.check, { signal });
    return () => {
      stopping.abort();
      started.stop();
    };
  }, [timeoutSeconds, framesOrigin]);

  return { secondsLeft, stay: () => timer.current?.stay() };
}
