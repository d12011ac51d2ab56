import type { Visual } from "@lyceum/model";

import type { ChartModel } from "./chart-model.ts";
import { isUpright } from "./options/bar-option.ts";
import { heatmapIsTurned } from "./options/heatmap-option.ts";

const USUAL = 280;
const ROW = 30;

/** Height in px before the answer is known, so that nothing moves when it comes. */
export const expectedHeight = (kind: Visual["kind"]): number => (kind === "number" ? 64 : USUAL);

/** Height in px of a chart: rows of bars and heatmaps need their room, the rest stays as expected. */
export function chartHeight(model: ChartModel): number {
  if (model.kind === "number") return expectedHeight("number");
  if (model.kind === "heatmap") return Math.max(USUAL, 40 + 26 * (heatmapIsTurned(model) ? model.categories : model.series).length);
  if (model.kind === "scatter" || model.kind === "line" || model.kind === "area" || isUpright(model)) return USUAL;
  const rows = model.categories.length * (model.kind === "bar" ? Math.max(1, model.series.length * 0.7) : 1);
  return Math.max(USUAL, 36 + ROW * rows);
}
