import type { DrawnModel } from "../chart-model.ts";
import type { EChartsOption } from "../echarts.ts";
import { barOption } from "./bar-option.ts";
import { heatmapOption } from "./heatmap-option.ts";
import { lineOption } from "./line-option.ts";
import type { OptionContext } from "./option-context.ts";
import { scatterOption } from "./scatter-option.ts";

/** What ECharts is told to draw. */
export function chartOption(model: DrawnModel, context: OptionContext): EChartsOption {
  switch (model.kind) {
    case "scatter":
      return scatterOption(model, context);
    case "heatmap":
      return heatmapOption(model, context);
    case "line":
    case "area":
      return lineOption(model, context);
    case "bar":
    case "column":
    case "stacked-bar":
      return barOption(model, context);
  }
}
