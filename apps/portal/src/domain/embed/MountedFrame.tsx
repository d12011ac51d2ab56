import { Delayed } from "@lyceum/ui";
import Box from "@mui/material/Box";
import type { EmbeddingEvents } from "amazon-quicksight-embedding-sdk";
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from "react";

import { useConfig } from "../../lib/config/ConfigContext.tsx";
import type { EmbeddedFrameProps } from "./embedded-frame-props.ts";
import { useFrameAppearance } from "./frame-appearance.ts";
import { type FrameEvent, type FrameState, nextFrameState } from "./frame-machine.ts";
import { FrameFailure, LostNotice, type Retry } from "./FrameFailure.tsx";
import { type FrameHandle, type FrameMount, mountFrame, tellsLayout } from "./mount-frame.ts";
import type { Opening } from "./open-or-reopen.ts";
import { keepFrame, takeFrame } from "./shelved-frames.ts";
import { type FrameExperience, useFrameSync } from "./useFrameSync.ts";
import type { OpenedFrame } from "./useOpenedFrame.ts";

type MountedFrameProps<Opened extends OpenedFrame, Experience extends FrameExperience> = EmbeddedFrameProps<Opened, Experience> &
  Retry &
  Opening<Opened> & {
    readonly locale: string;
    /** Under which a frame that is left is kept, and was. */
    readonly shelfKey: string;
  };

/** A frame that failed keeps its width: what comes late is laid out before it is shown. */
const OUT_OF_SIGHT = { position: "absolute", insetInline: 0, height: 0, minHeight: 0, overflow: "hidden", visibility: "hidden" } as const;

/** Embeds an opened frame, or shows it again, and follows it: while it loads, when it fails, and as its tokens are renewed. */
export function MountedFrame<Opened extends OpenedFrame, Experience extends FrameExperience>(props: MountedFrameProps<Opened, Experience>) {
  const { kind, opened, shelved, shelfKey, locale, texts, minHeight, onExperience } = props;
  const container = useRef<HTMLDivElement>(null);
  const appearance = useFrameAppearance();
  const { app } = useConfig();
  const [state, send] = useReducer((before: FrameState, event: FrameEvent) => nextFrameState(kind, before, event), "loading");
  const [loaded, setLoaded] = useState<Experience>();
  const failure = state === "timedOut" || state === "refused" ? state : undefined;
  const experience = failure ? undefined : loaded;

  const relay = useEffectEvent((event: EmbeddingEvents) => props.onMessage?.(event));
  const mount = useEffectEvent((element: HTMLElement): FrameHandle => {
    const parts: FrameMount<Experience> = {
      container: element,
      origin: new URL(opened.url).origin,
      title: texts.frame,
      awaitsLayout: tellsLayout(kind, opened.url, app.framesOrigin),
      followsHeight: kind !== "dashboard",
      embed: (context, { slot, onChange, onMessage }) =>
        props.embed({
          context,
          opened,
          appearance,
          frame: {
            url: opened.url,
            container: slot,
            width: "100%",
            height: `${minHeight}px`,
            withIframePlaceholder: false,
            // A link or a number that is copied; the page's own policy hands it on to reports alone.
            framePermissions: { clipboardWrite: true },
            onChange,
          },
          onMessage,
        }),
      onFrameLoaded: () => send({ type: "FRAME_LOADED" }),
      onLoaded: (next) => {
        setLoaded(next);
        send({ type: "CONTENT_LOADED" });
      },
      onError: (code) => send({ type: "ERROR_OCCURRED", code }),
      onTimeout: () => send({ type: "TIMED_OUT" }),
      onMessage: (event) => relay(event),
    };
    if (!shelved) return mountFrame(parts);
    takeFrame(shelfKey);
    return shelved.show(parts);
  });
  const [firstExpiry] = useState(() => Date.now() + opened.expiresIn * 1000);
  const expiresAt = useRef(firstExpiry);
  const leave = useEffectEvent((handle: FrameHandle): void => {
    const left = props.reopen && state === "ready" ? handle.keep({ session: opened.session, expiresAt: expiresAt.current }) : undefined;
    if (!left) {
      handle.remove();
      return;
    }
    keepFrame(shelfKey, left);
    // What no reader waits for any longer is not asked any further.
    left.ask("LEAVE_DASHBOARD", {}).catch(() => undefined);
  });
  // A frame that is kept is moved while it still stands in the page.
  useLayoutEffect(() => {
    const handle = container.current ? mount(container.current) : undefined;
    return () => handle && leave(handle);
  }, []);

  const report = useEffectEvent((next: Experience | undefined) => onExperience?.(next));
  useEffect(() => {
    report(experience);
    return () => report(undefined);
  }, [experience]);
  useFrameSync({
    experience,
    appearance,
    expiresIn: opened.expiresIn,
    requestCode: () => props.open({ locale, session: opened.session }),
    onExpired: () => send({ type: "TOKEN_EXPIRED" }),
    onRenewed: (next) => {
      expiresAt.current = next;
      send({ type: "TOKEN_RENEWED" });
    },
  });

  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)", position: "relative" }}>
      {failure ? <FrameFailure {...props}>{texts.failed[failure]}</FrameFailure> : null}
      {state === "lost" ? <LostNotice {...props} /> : null}
      {state === "loading" ? (
        <Box sx={{ position: "absolute", inset: 0, zIndex: 1 }}>
          <Delayed label={texts.loading}>{props.skeleton}</Delayed>
        </Box>
      ) : null}
      <Box
        ref={container}
        inert={state === "loading"}
        sx={[
          {
            minHeight,
            opacity: state === "loading" ? 0 : 1,
            // One that was seen before is there at once.
            transition: shelved ? "none" : "opacity 200ms ease-out",
            "& iframe": { display: "block", border: 0, colorScheme: "normal" },
          },
          failure ? OUT_OF_SIGHT : {},
          props.sx,
        ]}
      />
    </Box>
  );
}
