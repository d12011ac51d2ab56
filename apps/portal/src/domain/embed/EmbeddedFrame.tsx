import { isSeatError } from "@lyceum/contracts/client";
import { Delayed, ErrorState, Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { EmbeddingContext, EmbeddingEvents } from "amazon-quicksight-embedding-sdk";
import { type ReactNode, useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { LinkByKey } from "../../components/LinkByKey.tsx";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { type FrameAppearance, useFrameAppearance } from "./frame-appearance.ts";
import { type FrameEvent, type FrameKind, type FrameState, nextFrameState } from "./frame-machine.ts";
import { mountFrame } from "./mount-frame.ts";
import { type FrameExperience, useFrameSync } from "./useFrameSync.ts";
import { type OpenedFrame, useOpenedFrame } from "./useOpenedFrame.ts";

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
    readonly onChange: (event: EmbeddingEvents) => void;
  };
  readonly onMessage: (event: EmbeddingEvents) => void;
}

export interface EmbeddedFrameProps<Opened extends OpenedFrame, Experience extends FrameExperience> {
  readonly kind: FrameKind;
  /** Names what is opened; another name opens another frame. */
  readonly name: readonly string[];
  /** Asks for a one-time address, or, for a session, for a fresh code. */
  readonly open: (query: { readonly locale: string; readonly session?: string }, signal?: AbortSignal) => Promise<Opened>;
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

/** Opens and embeds one frame, and shows what stands in its place until then and when it fails. */
export function EmbeddedFrame<Opened extends OpenedFrame, Experience extends FrameExperience>(
  props: EmbeddedFrameProps<Opened, Experience>,
) {
  const { name, open, onNoSeat } = props;
  const { i18n } = useTranslation();
  const problemText = useProblemText();
  const locale = i18n.language;
  const { data, error, isFetching, refetch } = useOpenedFrame([...name, locale], (signal) => open({ locale }, signal));
  const noSeat = isSeatError(error);
  const reportNoSeat = useEffectEvent(() => onNoSeat?.());
  useEffect(() => {
    if (noSeat) reportNoSeat();
  }, [noSeat]);
  const retry = { retrying: isFetching, onRetry: () => void refetch() };
  if (data) return <MountedFrame key={data.url} {...props} {...retry} opened={data} locale={locale} />;
  if (noSeat && props.noSeat !== undefined) return props.noSeat;
  if (error && !noSeat) {
    return (
      <FrameFailure {...props} {...retry}>
        {problemText(error)}
      </FrameFailure>
    );
  }
  return <Delayed label={props.texts.loading}>{props.skeleton}</Delayed>;
}

interface Retry {
  /** True while another address is asked for. */
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

type MountedFrameProps<Opened extends OpenedFrame, Experience extends FrameExperience> = EmbeddedFrameProps<Opened, Experience> &
  Retry & { readonly opened: Opened; readonly locale: string };

function MountedFrame<Opened extends OpenedFrame, Experience extends FrameExperience>(props: MountedFrameProps<Opened, Experience>) {
  const { kind, opened, locale, texts, minHeight, onExperience } = props;
  const container = useRef<HTMLDivElement>(null);
  const appearance = useFrameAppearance();
  const [state, send] = useReducer((before: FrameState, event: FrameEvent) => nextFrameState(kind, before, event), "loading");
  const [loaded, setLoaded] = useState<Experience>();
  const failure = state === "timedOut" || state === "refused" ? state : undefined;
  const experience = failure ? undefined : loaded;

  const relay = useEffectEvent((event: EmbeddingEvents) => props.onMessage?.(event));
  const mount = useEffectEvent((element: HTMLElement) =>
    mountFrame<Experience>({
      container: element,
      title: texts.frame,
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
    }),
  );
  useEffect(() => (container.current ? mount(container.current) : undefined), []);

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
    onRenewed: () => send({ type: "TOKEN_RENEWED" }),
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
            display: failure ? "none" : "block",
            minHeight,
            opacity: state === "loading" ? 0 : 1,
            transition: "opacity 200ms ease-out",
            "& iframe": { display: "block", border: 0, colorScheme: "normal" },
          },
          props.sx,
        ]}
      />
    </Box>
  );
}

type FailureProps = Pick<EmbeddedFrameProps<OpenedFrame, FrameExperience>, "texts" | "failureKind"> & Retry;

/** Stands where the frame would: what is known of the cause, what to do next, and whom to ask. */
function FrameFailure({
  texts: { failed },
  failureKind = "warning",
  retrying,
  onRetry,
  children,
}: FailureProps & { readonly children?: ReactNode }) {
  return (
    <ErrorState kind={failureKind} title={failed.title} retryLabel={failed.retry} retrying={retrying} onRetry={onRetry}>
      {children} {failed.advice} <LinkByKey linkKey="contactSupport">{failed.support}</LinkByKey>
    </ErrorState>
  );
}

function LostNotice({ texts: { lost }, retrying, onRetry }: FailureProps) {
  const action = (
    <Button size="small" disabled={retrying} onClick={onRetry}>
      {lost.retry}
    </Button>
  );
  return (
    <Notice kind="warning" live="alert" title={lost.title} action={action}>
      {lost.body}
    </Notice>
  );
}
