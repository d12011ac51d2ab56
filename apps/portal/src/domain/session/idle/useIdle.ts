import { FRAME_ACTIVITY } from "@lyceum/contracts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useIdleTimer } from "react-idle-timer";

import { LOCAL_KEYS } from "../../../lib/storage.ts";
import { ACTIVITY_THROTTLE_MS, type IdleWatching, watchIdle } from "./watch-idle.ts";

/** Coming back to the tab is not among them: the clock has to be looked at first. */
const SIGNS = ["mousemove", "mousedown", "keydown", "wheel", "touchstart", "touchmove"] as const;

/** Whether a message is a frame's word that somebody is at work in it. */
const isFrameActivity = ({ origin, data }: MessageEvent<unknown>, framesOrigin: string): boolean =>
  origin === framesOrigin && typeof data === "object" && data !== null && "eventName" in data && data.eventName === FRAME_ACTIVITY;

export interface Idle {
  /** Set while the warning stands. */
  readonly secondsLeft: number | undefined;
  readonly stay: () => void;
}

export interface IdleOptions {
  readonly timeoutSeconds: number;
  /** Origin of the embedded reports, whose clicks and keys reach this page as messages only. */
  readonly framesOrigin: string;
  readonly onEnd: () => void;
}

/** Watches whether anybody is at work in any tab or report. */
export function useIdle({ timeoutSeconds, framesOrigin, onEnd }: IdleOptions): Idle {
  const [secondsLeft, setSecondsLeft] = useState<number | undefined>();
  const watching = useRef<IdleWatching>(undefined);
  const end = useEffectEvent(onEnd);
  // Its own count across tabs waits for all of them, crashed ones too; so it only tells activity here.
  useIdleTimer({ events: [...SIGNS], eventsThrottle: ACTIVITY_THROTTLE_MS, onAction: () => watching.current?.seen() });

  useEffect(() => {
    const watch = watchIdle({
      timeoutSeconds,
      onPhase: (phase) => {
        setSecondsLeft(phase.name === "warning" ? phase.secondsLeft : undefined);
        if (phase.name === "ended") end();
      },
    });
    watching.current = watch;
    const stopping = new AbortController();
    const { signal } = stopping;
    globalThis.addEventListener("storage", ({ key }) => (key === LOCAL_KEYS.signedInUntil ? watch.look() : undefined), { signal });
    globalThis.addEventListener("message", (event) => (isFrameActivity(event, framesOrigin) ? watch.seen() : undefined), { signal });
    // A click into a frame of somebody else's, which sends no such messages.
    globalThis.addEventListener("blur", () => (document.activeElement?.tagName === "IFRAME" ? watch.seen() : undefined), { signal });
    for (const waking of ["focus", "pageshow"] as const) globalThis.addEventListener(waking, watch.look, { signal });
    for (const waking of ["visibilitychange", "resume"]) document.addEventListener(waking, watch.look, { signal });
    return () => {
      stopping.abort();
      watch.stop();
    };
  }, [timeoutSeconds, framesOrigin]);

  return { secondsLeft, stay: () => watching.current?.stay() };
}
