// `npm run bench [-- name …]`: runs bench/<name>.bench.ts one after the other; each prints ratios to a floor measured in the same run.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";

import { buildApps } from "./lib/build.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { environment, fail, install, pinnedNode, root } from "./lib/steps.mjs";

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
const IN_BROWSER = ["reports", "shell"];

/** Runs one to its end. Signals are passed on, so that it stops what it started. @returns its exit code */
async function runOne(name, env) {
  const child = spawn(node, ["bench/run.ts", name], { cwd: root, stdio: "inherit", env });
  const passOn = (signal) => {
    stopped = true;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  const [code] = await once(child, "exit");
  for (const signal of SIGNALS) process.off(signal, passOn);
  return code ?? 1;
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
let stopped = false;
let failed = 0;
for (const name of requested.length > 0 ? requested : all) {
  console.log(`\n== ${name}`);
  const env = { ...environment(node), ...(IN_BROWSER.includes(name) ? { CHROME_PATH: await findChromium() } : {}) };
  if ((await runOne(name, env)) !== 0) failed += 1;
  if (stopped) break;
}
process.exit(failed > 0 ? 1 : 0);
