// JavaScript that a report's frame needs before its first figure, in bytes after gzip, against the budget; and what its first chart adds.
import path from "node:path";

import { shippedScripts, totalBytes } from "./shipped-scripts.ts";

const BUDGET = 330_000;
const dist = path.resolve(import.meta.dirname, "../apps/studio/dist");
const roots = ["index.html", "src/frames/start-frame.tsx", "src/frames/dashboards/DashboardFrame.tsx"];

/** Prints the frame's size, its ratio to the budget, and what charts add. Needs a built studio. */
export async function run(): Promise<void> {
  const scripts = shippedScripts(dist, roots);
  const charts = shippedScripts(dist, ["src/documents/charts/DrawnChart.tsx"]);
  const total = totalBytes(scripts);
  const lazy = totalBytes(new Map([...charts].filter(([file]) => !scripts.has(file))));
  console.log(
    `a frame before its first figure: ${total} bytes of JavaScript gzipped, ${(total / BUDGET).toFixed(2)} of the budget of ${BUDGET}`,
  );
  console.log(`charts, when the first is drawn: ${lazy} bytes more`);
}
