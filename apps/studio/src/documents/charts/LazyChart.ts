import { lazyPart } from "../lazy-part.tsx";

const load = async () => (await import("./DrawnChart.tsx")).DrawnChart;

/** The drawing library is the largest part of a frame: figures and filters do not wait for it. */
export const LazyChart = lazyPart(load);

/** Fetches the drawing library ahead of the first chart; a failure is met there. */
export const preloadChart = (): void => void load().catch(() => undefined);
