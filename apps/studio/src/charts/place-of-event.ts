import type { DrawnModel } from "./chart-model.ts";
import type { Place } from "./marks.ts";
import { heatmapIsTurned } from "./options/heatmap-option.ts";

interface MarkEvent {
  readonly dataIndex: number;
  readonly seriesId?: string;
  readonly value?: unknown;
}

const isMarkEvent = (event: unknown): event is MarkEvent =>
  typeof event === "object" && event !== null && "dataIndex" in event && typeof event.dataIndex === "number";

/** The place of the mark that an ECharts event is about. */
export function placeOfEvent(model: DrawnModel, event: unknown): Place | undefined {
  if (!isMarkEvent(event)) return undefined;
  if (model.kind === "scatter") return { series: 0, category: event.dataIndex };
  if (model.kind === "heatmap") {
    if (!Array.isArray(event.value)) return undefined;
    const [across, down] = event.value as number[];
    const [category, series] = heatmapIsTurned(model) ? [down, across] : [across, down];
    return category === undefined || series === undefined ? undefined : { series, category };
  }
  const series = model.series.findIndex(({ key }) => key === event.seriesId);
  return series < 0 ? undefined : { series, category: event.dataIndex };
}
