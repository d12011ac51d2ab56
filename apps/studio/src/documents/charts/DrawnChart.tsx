import {
  chartHeight,
  chartOption,
  type ChartStyle,
  chartSummary,
  type ChartWords,
  type DrawnModel,
  type EChartsOption,
  extent,
  heatmapIsTurned,
  isSpreadModel,
  isUpright,
  markAddress,
  multiplesRunDown,
  type Picked,
  pickedAt,
  type MarkPosition,
  positionAfterKey,
  positionOfEvent,
  readOut,
  spokenReadOut,
  spreadIsUpright,
} from "@lyceum/reports";
import type { EChartsType } from "@lyceum/reports/drawing";
import Box from "@mui/material/Box";
import type { KeyboardEvent } from "react";
import { useEffect, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import { ChartKey } from "./ChartKey.tsx";
import { tooltipElement, tooltipStyle } from "./tooltip.ts";
import { useEChart } from "./useEChart.ts";

/** A walk through a chart's marks that more than the chart leads. */
export interface ChartWalk {
  readonly position: MarkPosition | undefined;
  readonly onMove: (position: MarkPosition) => void;
  /** Takes a key before the chart does; one whose default it prevents is taken. */
  readonly onKey: (event: KeyboardEvent) => void;
  /** What its keys do, in words. */
  readonly keys: string;
  /** Each mark is read out. */
  readonly isSpoken: boolean;
}

export interface DrawnChartProps {
  readonly model: DrawnModel;
  readonly title: string;
  readonly style: ChartStyle;
  readonly words: ChartWords;
  /** Room in px to fill, or all that its column leaves it, where that is more than the model asks for. */
  readonly room?: number | "rest";
  /** Called with what a mark stands for; absent where nothing can be filtered by it. */
  readonly onPick?: ((picked: readonly Picked[]) => void) | undefined;
  /** Called by Escape to take back what was filtered; absent where there is nothing to take back. */
  readonly onBack?: (() => void) | undefined;
  /** Absent where the chart leads itself, and forgets where it was when the keyboard leaves it. */
  readonly walk?: ChartWalk;
}

/** Tooltips are only found by a series' position; comparison lines stand before the series. */
function seriesIndexOf(instance: EChartsType, id: string | undefined): number {
  const { series } = instance.getOption();
  const found = Array.isArray(series) ? series.findIndex((drawn: { readonly id?: unknown }) => drawn.id === id) : -1;
  return id === undefined || found < 0 ? 0 : found;
}

/** Whether the categories of a chart stand one below the other. */
function runsDown(model: DrawnModel): boolean {
  if (model.kind === "heatmap") return heatmapIsTurned(model);
  if (isSpreadModel(model)) return !spreadIsUpright(model);
  if (model.kind === "small-multiples") return multiplesRunDown(model);
  if (model.kind === "funnel") return true;
  return (model.kind === "bar" || model.kind === "column" || model.kind === "stacked-bar") && !isUpright(model);
}

/** Least height in px of a drawing that takes what its column leaves. */
const MIN_STRETCHED = 280;

const isStill = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * A chart as one tab stop. Arrow keys move through its marks and each is read out; Enter filters
 * by the mark. The same can be done with a pointer.
 */
export function DrawnChart({ model, title, style, words, room = 0, onPick, onBack, walk }: DrawnChartProps) {
  const { t } = useTranslation("studio");
  const [own, setPosition] = useState<MarkPosition>();
  const position = walk ? walk.position : own;
  // What stands at a position is another thing once the chart is about another level.
  const [drawnBy, setDrawnBy] = useState(model.categoryColumn?.name);
  if (drawnBy !== model.categoryColumn?.name) {
    setDrawnBy(model.categoryColumn?.name);
    setPosition(undefined);
  }
  const spoken = useMemo(() => ({ t, locale: words.locale }), [t, words.locale]);
  const hint = useId();
  const pickable = onPick !== undefined;
  const optionFor = useMemo(() => {
    const still = isStill();
    return (width: number): EChartsOption => ({
      ...chartOption(model, { style, words, width, still, pickable }),
      tooltip: {
        ...tooltipStyle(style),
        trigger: "item",
        formatter: (event: unknown) => {
          const position = positionOfEvent(model, event);
          return position ? tooltipElement(readOut(model, position, spoken)) : "";
        },
      },
    });
  }, [model, style, words, pickable, spoken]);
  const isStretched = room === "rest";
  const least = (chartWidth: number): number => Math.max(isStretched ? MIN_STRETCHED : room, chartHeight(model, chartWidth));
  const { box, width, height, instance } = useEChart(optionFor, isStretched ? undefined : least);
  const size = isStretched ? ({ position: "relative", flex: `1 0 ${least(width)}px` } as const) : { height };

  useEffect(() => {
    const address = position && markAddress(model, position);
    if (!address) return;
    instance?.dispatchAction({ type: "highlight", ...address });
    instance?.dispatchAction({ type: "showTip", seriesIndex: seriesIndexOf(instance, address.seriesId), dataIndex: address.dataIndex });
    return () => {
      instance?.dispatchAction({ type: "downplay", ...address });
      instance?.dispatchAction({ type: "hideTip" });
    };
  }, [instance, model, position]);

  useEffect(() => {
    const pick = (event: unknown): void => {
      const position = positionOfEvent(model, event);
      if (position) onPick?.(pickedAt(model, position));
    };
    instance?.on("click", pick);
    return () => void instance?.off("click", pick);
  }, [instance, model, onPick]);

  const move = (event: KeyboardEvent): void => {
    walk?.onKey(event);
    if (event.defaultPrevented) return;
    if (event.key === "Escape") {
      setPosition(undefined);
      onBack?.();
    }
    if (event.key === "Enter" && position) onPick?.(pickedAt(model, position));
    const turned = runsDown(model) && extent(model).series > 1;
    const next = positionAfterKey(event.key, position ?? { series: 0, category: -1 }, model, turned);
    if (!next) return;
    event.preventDefault();
    if (walk) walk.onMove(next);
    else setPosition(next);
  };

  return (
    <Box sx={isStretched ? { display: "flex", flexDirection: "column", flex: "1 0 auto" } : undefined}>
      <ChartKey model={model} width={width} style={style} />
      <Box
        role="application"
        aria-roledescription={t("chart.role")}
        aria-label={chartSummary(model, title, spoken)}
        aria-describedby={hint}
        // An interactive chart takes the keyboard as a whole, as a grid or a tree does.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={move}
        onBlur={() => setPosition(undefined)}
        sx={{ ...size, borderRadius: 1, outlineOffset: "4px" }}
      >
        <Box
          ref={box}
          aria-hidden
          sx={{ ...(isStretched ? { position: "absolute", inset: 0 } : { height, width: "100%" }), "& svg": { display: "block" } }}
        />
      </Box>
      <span id={hint} hidden>
        {walk?.keys ?? t(pickable ? "chart.keysWithFilter" : "chart.keys")}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {position && walk?.isSpoken !== false ? spokenReadOut(model, position, spoken) : ""}
      </span>
    </Box>
  );
}
