import type { DrawnModel } from "../chart-model.ts";
import { bearsAnnotations, withAnnotations } from "./annotation-option.ts";
import { barLineOption } from "./bar-line-option.ts";
import { barOption } from "./bar-option.ts";
import { funnelOption } from "./funnel-option.ts";
import { heatmapOption } from "./heatmap-option.ts";
import { histogramOption } from "./histogram-option.ts";
import { lineOption } from "./line-option.ts";
import { type OptionContext, type EChartsOption } from "./option-context.ts";
import { withReferences } from "./reference-option.ts";
import { scatterOption } from "./scatter-option.ts";
import { smallMultiplesOption } from "./small-multiples-option.ts";
import { sparkOption } from "./spark-option.ts";
import { spreadOption } from "./spread-option.ts";
import { treemapOption } from "./treemap-option.ts";

function bareOption(model: DrawnModel, context: OptionContext): EChartsOption {
  switch (model.kind) {
    case "scatter":
      return scatterOption(model, context);
    case "spark":
      return sparkOption(model, context);
    case "bar-line":
      return barLineOption(model, context);
    case "small-multiples":
      return smallMultiplesOption(model, context);
    case "funnel":
      return funnelOption(model, context);
    case "treemap":
      return treemapOption(model, context);
    case "range":
    case "box-plot":
      return spreadOption(model, context);
    case "histogram":
      return histogramOption(model, context);
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

/** Builds the option that ECharts draws a model from. */
export function chartOption(model: DrawnModel, context: OptionContext): EChartsOption {
  const option = withReferences(bareOption(model, context), model, context);
  return bearsAnnotations(model) ? withAnnotations(option, model.annotations ?? [], context) : option;
}
