// JavaScript that the portal needs before its shell stands, in bytes after gzip, against the budget.
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const BUDGET = 190_000;
const dist = path.resolve(import.meta.dirname, "../apps/portal/dist");
/** What the page asks for by itself: its entry, and what the entry loads before anything is drawn. */
const roots = ["index.html", "src/app/start.tsx"];

/** Prints each script of the shell, their sum, and its ratio to the budget. Needs a built portal. */
export async function run(): Promise<void> {
  const manifest = JSON.parse(readFileSync(path.join(dist, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;
  const needed = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`the build has no ${name}; build the portal first`);
    if (needed.has(chunk.file)) return;
    needed.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  roots.forEach(visit);
  // Plain scripts that the page names itself: the theme and the check of the browser, before the bundle.
  for (const [, file] of readFileSync(path.join(dist, "index.html"), "utf8").matchAll(/<script src="\/([^"]+)"/g)) needed.add(file ?? "");
  const sizes = [...needed].map((file) => ({ file, bytes: gzipSync(readFileSync(path.join(dist, file))).length }));
  for (const { file, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes)) console.log(`${String(bytes).padStart(8)}  ${file}`);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`the shell: ${total} bytes of JavaScript gzipped, ${(total / BUDGET).toFixed(2)} of the budget of ${BUDGET}`);
}
