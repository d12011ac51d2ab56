import { BarChart, HeatmapChart, LineChart, ScatterChart, TreemapChart } from "echarts/charts";
import {
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
} from "echarts/components";
import { type EChartsType, init, use as register } from "echarts/core";
import { LabelLayout } from "echarts/features";
import { SVGRenderer } from "echarts/renderers";

/** Only what our charts draw with: the whole library is three times the size. */
const PARTS = [
  BarChart,
  HeatmapChart,
  LineChart,
  ScatterChart,
  TreemapChart,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
  LabelLayout,
  SVGRenderer,
];

export type { EChartsType } from "echarts/core";

/**
 * Creates a chart that draws SVG of a size in px. What it draws with is registered here and not beside the imports,
 * where a bundler that reads that this package has no side effects would drop it.
 * @param box element to draw in; null to draw away from any page.
 */
export function createChart(
  box: Parameters<typeof init>[0],
  { width, height }: { readonly width: number; readonly height: number },
): EChartsType {
  register(PARTS);
  return init(box, null, { renderer: "svg", ssr: !box, width, height });
}
