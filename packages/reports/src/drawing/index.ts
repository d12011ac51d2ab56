export { createChart, type EChartsType } from "./echarts.ts";
