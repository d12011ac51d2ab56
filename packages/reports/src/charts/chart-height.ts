import { type ChartModel, isSpreadModel, type SpreadModel } from "./chart-model.ts";
import { expectedHeight, SPARK, USUAL } from "./expected-height.ts";
import { isUpright } from "./options/bar-option.ts";
import { rowHeight } from "./options/category-labels.ts";
import { heatmapIsTurned } from "./options/heatmap-option.ts";
import { multiplesHeight } from "./options/small-multiples-option.ts";
import { spreadIsUpright } from "./options/spread-option.ts";

/** Px of a step of a funnel. */
const STEP = 44;
/** Labels below a heatmap may be turned. */
const TURNED_LABELS = 84;
/** Px of a row whose median is written above its dot. */
const SPREAD_ROW = 40;

function spreadHeight(model: SpreadModel, width: number): number {
  if (spreadIsUpright(model)) return USUAL;
  const labels = model.marks.map(({ category }) => category.label);
  return Math.max(USUAL / 2, 36 + Math.max(SPREAD_ROW, rowHeight(labels, width)) * labels.length);
}

/** Height in px of a chart in a width: rows of bars and heatmaps need their room, the rest stays as expected. */
export function chartHeight(model: ChartModel, width: number): number {
  if (isSpreadModel(model)) return spreadHeight(model, width);
  if (model.kind === "number" || model.kind === "scatter") return expectedHeight(model.kind);
  const categories = model.categories.map(({ label }) => label);
  switch (model.kind) {
    case "line":
    case "area":
    case "histogram":
    case "bar-line":
    case "treemap":
      return USUAL;
    case "spark":
      return SPARK;
    case "small-multiples":
      return multiplesHeight(model, width);
    case "funnel":
      return 8 + categories.length * Math.max(STEP, rowHeight(categories, width));
    case "heatmap": {
      const down = heatmapIsTurned(model) ? categories : model.series.map(({ label }) => label);
      return Math.max(USUAL, TURNED_LABELS + rowHeight(down, width) * down.length);
    }
    case "bar":
    case "column":
    case "stacked-bar": {
      if (isUpright(model)) return USUAL;
      const bars = model.kind === "stacked-bar" ? 1 : Math.max(1, model.series.length * 0.7);
      return Math.max(USUAL, 36 + rowHeight(categories, width) * bars * categories.length);
    }
  }
}
