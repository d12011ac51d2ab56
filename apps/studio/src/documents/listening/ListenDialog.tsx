import type { ChartStyle, ChartWords, DrawnModel } from "@lyceum/reports";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { DrawnChart } from "../charts/DrawnChart.tsx";
import { FrameDialog } from "../FrameDialog.tsx";
import { useListening } from "./useListening.ts";

interface ListenedChartProps {
  readonly title: string;
  readonly model: DrawnModel;
  readonly style: ChartStyle;
  readonly words: ChartWords;
}

/** The chart with its keys: they are listened to at once, so it has the focus. */
function ListenedChart({ title, model, style, words }: ListenedChartProps) {
  const { t } = useTranslation("studio");
  const box = useRef<HTMLDivElement>(null);
  const { isPlaying, togglePlaying, ...walk } = useListening(model);
  useEffect(() => box.current?.querySelector<HTMLElement>('[role="application"]')?.focus({ preventScroll: true }), []);
  return (
    <>
      <Box sx={{ fontSize: sizes.small, color: role.inkMuted, maxWidth: "90ch", textWrap: "pretty" }}>
        {t("sound.scale")} {t("sound.keys")}
      </Box>
      <Box ref={box} sx={{ display: "flex", flexDirection: "column", flex: "1 0 auto" }}>
        <DrawnChart
          title={title}
          model={model}
          style={style}
          words={words}
          room="rest"
          walk={{ ...walk, keys: t("sound.keys"), isSpoken: !isPlaying }}
        />
      </Box>
      <Button variant="outlined" color="inherit" size="small" sx={{ alignSelf: "flex-start" }} onClick={togglePlaying}>
        {t(isPlaying ? "sound.stop" : "sound.play")}
      </Button>
    </>
  );
}

interface ListenDialogProps extends ListenedChartProps {
  readonly onClose: () => void;
  readonly notes: ReactNode;
}

/** A chart to be listened to: each mark has a tone, and its words. */
export function ListenDialog({ onClose, notes, title, ...shown }: ListenDialogProps) {
  const { t } = useTranslation("studio");
  return (
    <FrameDialog open onClose={onClose} title={t("sound.title", { title })} size="full" fill="all">
      <ListenedChart {...shown} title={title} />
      {notes}
    </FrameDialog>
  );
}
