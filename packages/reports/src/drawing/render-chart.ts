import type { DrawnModel } from "../charts/chart-model.ts";
import { PICTURE_FONT } from "../charts/chart-style.ts";
import { chartOption } from "../charts/options/chart-option.ts";
import type { OptionContext } from "../charts/options/option-context.ts";

/**
 * Draws a chart away from any page, as markup of an `<svg>` of the context's width and a height in px. The library comes with
 * the first: a sixth of all code that a server would read before it is ready.
 */
export async function renderChart(model: DrawnModel, context: OptionContext, height: number): Promise<string> {
  const { createChart } = await import("./echarts.ts");
  const chart = createChart(null, { width: context.width, height });
  try {
    const style = { ...context.style, font: PICTURE_FONT };
    chart.setOption({ ...chartOption(model, { ...context, style }), animation: false });
    // Styles for a pointer over it are of no use in a picture.
    return chart.renderToSVGString().replace(/<style[\s\S]*?<\/style>/, "");
  } finally {
    chart.dispose();
  }
}
