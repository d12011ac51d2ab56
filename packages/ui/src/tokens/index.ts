export * from "./charts.ts";
export * from "./colour-vision.ts";
export * from "./colours.ts";
export * from "./contrast.ts";
export * from "./layout.ts";
