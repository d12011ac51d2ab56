import { Delayed, Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useMachine } from "@xstate/react";
import type { ConsoleExperience } from "amazon-quicksight-embedding-sdk";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { withSettings } from "../../domain/embed/frame-settings.ts";
import { mountFrame } from "../../domain/embed/mount-frame.ts";
import { type FrameLine, useFrameLine } from "../../domain/embed/useFrameLine.ts";
import { consoleMachine } from "./console-machine.ts";
import { consoleOptions } from "./console-options.ts";
import { ConsoleFailure } from "./ConsoleFailure.tsx";
import { ConsoleSkeleton } from "./ConsoleSkeleton.tsx";

export interface EmbeddedConsoleProps extends Pick<FrameLine, "look" | "expiresIn" | "newCode"> {
  /** One-time address; give the component another key for another one. */
  readonly url: string;
  readonly author: boolean;
  readonly locale: string;
  /** True while another address is asked for. */
  readonly reloading: boolean;
  readonly onReload: () => void;
}

/** The console in its frame, as high as what it shows and at least as high as the window has room. */
export function EmbeddedConsole({ url, author, locale, look, expiresIn, newCode, reloading, onReload }: EmbeddedConsoleProps) {
  const { t } = useTranslation("reports");
  const container = useRef<HTMLDivElement>(null);
  const [snapshot, send] = useMachine(consoleMachine);
  const [console, setConsole] = useState<ConsoleExperience>();
  const [lost, setLost] = useState(false);

  const mount = useEffectEvent((element: HTMLElement) =>
    mountFrame<ConsoleExperience>({
      container: element,
      title: t("frameTitle"),
      followsHeight: true,
      embed: (context, { slot, onChange, onMessage }) =>
        context.embedConsole(
          {
            url: withSettings(url, look),
            container: slot,
            width: "100%",
            height: "480px",
            withIframePlaceholder: false,
            onChange,
          },
          { ...consoleOptions(locale, author), onMessage },
        ),
      onFrameLoaded: () => send({ type: "FRAME_LOADED" }),
      onLoaded: (loaded) => {
        setConsole(loaded);
        send({ type: "CONTENT_LOADED" });
      },
      onError: () => send({ type: "ERROR_OCCURRED" }),
      onTimeout: () => send({ type: "TIMED_OUT" }),
    }),
  );
  useEffect(() => (container.current ? mount(container.current) : undefined), []);
  useFrameLine({ experience: console, look, expiresIn, newCode, onLost: () => setLost(true) });

  const failed = snapshot.matches("failedToLoad");
  const loading = snapshot.matches("notLoaded");
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)", position: "relative" }}>
      {failed ? <ConsoleFailure retrying={reloading} onRetry={onReload} /> : null}
      {lost ? (
        <Notice
          kind="warning"
          live="alert"
          title={t("lost.title")}
          action={
            <Button size="small" disabled={reloading} onClick={onReload}>
              {t("lost.retry")}
            </Button>
          }
        >
          {t("lost.body")}
        </Notice>
      ) : null}
      {loading ? (
        <Box sx={{ position: "absolute", inset: 0, zIndex: 1 }}>
          <Delayed label={t("loading")}>
            <ConsoleSkeleton />
          </Delayed>
        </Box>
      ) : null}
      <Box
        ref={container}
        inert={loading}
        sx={{
          display: failed ? "none" : "block",
          minHeight: 480,
          // The frame's own margin would set it in from the heading above.
          marginInline: { xs: -3, sm: -4 },
          opacity: loading ? 0 : 1,
          transition: "opacity 200ms ease-out",
          "& iframe": { display: "block", minHeight: "max(480px, calc(100dvh - 280px))", border: 0, colorScheme: "normal" },
        }}
      />
    </Box>
  );
}
