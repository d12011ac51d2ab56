import type { Visual } from "@lyceum/model";

import { type ChartModel, isSpreadModel } from "./chart-model.ts";
import { isUpright } from "./options/bar-option.ts";
import { rowHeight } from "./options/category-labels.ts";
import { heatmapIsTurned } from "./options/heatmap-option.ts";
import { spreadIsUpright } from "./options/spread-option.ts";

const USUAL = 280;
/** Labels below a heatmap may be turned. */
const TURNED_LABELS = 84;
/** Px of a row whose median is written above its dot. */
const SPREAD_ROW = 40;

/** Height in px before the answer is known, so that nothing moves when it comes. */
export const expectedHeight = (kind: Visual["kind"]): number => (kind === "number" ? 64 : USUAL);

/** Height in px of a chart in a width: rows of bars and heatmaps need their room, the rest stays as expected. */
export function chartHeight(model: ChartModel, width: number): number {
  if (model.kind === "number") return expectedHeight("number");
  if (model.kind === "scatter" || model.kind === "line" || model.kind === "area" || model.kind === "histogram") return USUAL;
  if (isSpreadModel(model)) {
    const labels = model.marks.map(({ category }) => category.label);
    return spreadIsUpright(model) ? USUAL : Math.max(USUAL / 2, 36 + Math.max(SPREAD_ROW, rowHeight(labels, width)) * labels.length);
  }
  const categories = model.categories.map(({ label }) => label);
  if (model.kind === "heatmap") {
    const down = heatmapIsTurned(model) ? categories : model.series.map(({ label }) => label);
    return Math.max(USUAL, TURNED_LABELS + rowHeight(down, width) * down.length);
  }
  if (isUpright(model)) return USUAL;
  const bars = model.kind === "stacked-bar" ? 1 : Math.max(1, model.series.length * 0.7);
  return Math.max(USUAL, 36 + rowHeight(categories, width) * bars * categories.length);
}
