// JavaScript that the portal needs before its shell stands, in bytes after gzip, against the budget.
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

import { shippedScripts, totalBytes } from "./shipped-scripts.ts";

const BUDGET = 190_000;
const dist = path.resolve(import.meta.dirname, "../apps/portal/dist");
/** What the page asks for by itself: its entry, and what the entry loads before anything is drawn. */
const roots = ["index.html", "src/app/start.tsx"];

/** Prints each script of the shell, their sum, and its ratio to the budget. Needs a built portal. */
export async function run(): Promise<void> {
  const scripts = new Map(shippedScripts(dist, roots));
  // Plain scripts that the page names itself: the theme and the check of the browser, before the bundle.
  for (const [, file] of readFileSync(path.join(dist, "index.html"), "utf8").matchAll(/<script src="\/([^"]+)"/g))
    scripts.set(file ?? "", gzipSync(readFileSync(path.join(dist, file ?? ""))).length);
  for (const [file, bytes] of [...scripts].toSorted(([, a], [, b]) => b - a)) console.log(`${String(bytes).padStart(8)}  ${file}`);
  const total = totalBytes(scripts);
  console.log(`the shell: ${total} bytes of JavaScript gzipped, ${(total / BUDGET).toFixed(2)} of the budget of ${BUDGET}`);
}
