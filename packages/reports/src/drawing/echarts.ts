import { BarChart, HeatmapChart, LineChart, ScatterChart } from "echarts/charts";
import { GridComponent, TooltipComponent, VisualMapComponent } from "echarts/components";
import { init, use as register } from "echarts/core";
import { LabelLayout } from "echarts/features";
import { SVGRenderer } from "echarts/renderers";

// Only what our charts draw with: the whole library is three times the size.
register([BarChart, HeatmapChart, LineChart, ScatterChart, GridComponent, TooltipComponent, VisualMapComponent, LabelLayout, SVGRenderer]);

export { init };
export type { EChartsType } from "echarts/core";
