import { Delayed, Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useMachine } from "@xstate/react";
import type { QSearchExperience } from "amazon-quicksight-embedding-sdk";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { withSettings } from "../../domain/embed/frame-settings.ts";
import { mountFrame } from "../../domain/embed/mount-frame.ts";
import { type FrameLine, useFrameLine } from "../../domain/embed/useFrameLine.ts";
import { BarFailure } from "./BarFailure.tsx";
import { BarSkeleton } from "./BarSkeleton.tsx";
import { searchBarMachine } from "./search-bar-machine.ts";

export interface EmbeddedBarProps extends Pick<FrameLine, "look" | "expiresIn" | "newCode"> {
  /** One-time address; give the component another key for another one. */
  readonly url: string;
  readonly locale: string;
  /** True while another address is asked for. */
  readonly reloading: boolean;
  readonly onReload: () => void;
  readonly onBar: (bar: QSearchExperience | undefined) => void;
}

/** The search bar in its frame, as high as what it shows. */
export function EmbeddedBar({ url, locale, look, expiresIn, newCode, reloading, onReload, onBar }: EmbeddedBarProps) {
  const { t } = useTranslation("questions");
  const container = useRef<HTMLDivElement>(null);
  const [{ value: state }, send] = useMachine(searchBarMachine);
  const [bar, setBar] = useState<QSearchExperience>();
  const [lost, setLost] = useState(false);

  const mount = useEffectEvent((element: HTMLElement) =>
    mountFrame<QSearchExperience>({
      container: element,
      title: t("ask.frameTitle"),
      followsHeight: true,
      embed: (context, { slot, onChange, onMessage }) =>
        context.embedQSearchBar(
          {
            url: withSettings(url, { ...look, locale }),
            container: slot,
            width: "100%",
            height: "60px",
            withIframePlaceholder: false,
            onChange,
          },
          { allowTopicSelection: false, onMessage },
        ),
      onLoaded: (loaded) => {
        setBar(loaded);
        send({ type: "CONTENT_LOADED" });
      },
      onError: (code) => send({ type: "ERROR_OCCURRED", code }),
      onTimeout: () => send({ type: "TIMED_OUT" }),
    }),
  );
  useEffect(() => (container.current ? mount(container.current) : undefined), []);

  const failed = state === "failedToLoad";
  const tell = useEffectEvent(onBar);
  useEffect(() => {
    tell(failed ? undefined : bar);
    return () => tell(undefined);
  }, [bar, failed]);
  useFrameLine({ experience: failed ? undefined : bar, look, expiresIn, newCode, onLost: () => setLost(true) });

  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)", position: "relative" }}>
      {failed ? <BarFailure retrying={reloading} onRetry={onReload} /> : null}
      {lost && !failed ? (
        <Notice
          kind="warning"
          live="alert"
          title={t("ask.lost.title")}
          action={
            <Button size="small" disabled={reloading} onClick={onReload}>
              {t("ask.lost.retry")}
            </Button>
          }
        >
          {t("ask.lost.body")}
        </Notice>
      ) : null}
      {state === "notLoaded" ? (
        <Box sx={{ position: "absolute", inset: 0, zIndex: 1 }}>
          <Delayed label={t("ask.loading")}>
            <BarSkeleton />
          </Delayed>
        </Box>
      ) : null}
      <Box
        ref={container}
        inert={state === "notLoaded"}
        sx={{
          display: failed ? "none" : "block",
          minHeight: 60,
          // The frame's own margin would set it in from the heading above.
          marginInline: -2,
          opacity: state === "notLoaded" ? 0 : 1,
          "& iframe": { display: "block", border: 0, colorScheme: "normal" },
        }}
      />
    </Box>
  );
}
