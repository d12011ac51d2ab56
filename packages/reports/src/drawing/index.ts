export { createChart, type EChartsType } from "./echarts.ts";
export { renderChart } from "./render-chart.ts";
