export { type EChartsType, init } from "./echarts.ts";
export { renderChart } from "./render-chart.ts";
