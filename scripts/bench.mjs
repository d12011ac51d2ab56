// `npm run bench [-- name …]`: runs bench/<name>.bench.ts one after the other; each prints ratios to a floor measured in the same run.
import fs from "node:fs";
import path from "node:path";

import { buildApps } from "./lib/build.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { environment, fail, install, pinnedNode, root, run } from "./lib/steps.mjs";

install();
const node = pinnedNode();
const all = fs
  .readdirSync(path.join(root, "bench"))
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.replace(".bench.ts", ""));
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !all.includes(name));
if (unknown.length > 0) fail(`No benchmark is called ${unknown.join(", ")}. There are: ${all.join(", ")}.`);
await buildApps(node);
/** Those that measure in a browser. */
const IN_BROWSER = ["shell"];
let failed = 0;
for (const name of requested.length > 0 ? requested : all) {
  console.log(`\n== ${name}`);
  const env = { ...environment(node), ...(IN_BROWSER.includes(name) ? { CHROME_PATH: await findChromium() } : {}) };
  if (run(node, ["bench/run.ts", name], { env }) !== 0) failed += 1;
}
process.exit(failed > 0 ? 1 : 0);
