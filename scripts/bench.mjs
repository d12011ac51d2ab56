// `npm run bench [-- name … [--option …]]`: runs bench/<name>.bench.ts one after the other; each prints ratios to a floor
// measured in the same run. What follows the first option is handed to the benchmark.
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
const words = process.argv.slice(2);
const options = words.findIndex((word) => word.startsWith("--"));
const requested = options < 0 ? words : words.slice(0, options);
const handedOn = options < 0 ? [] : words.slice(options);
const unknown = requested.filter((name) => !all.includes(name));
if (unknown.length > 0) fail(`No benchmark is called ${unknown.join(", ")}. There are: ${all.join(", ")}.`);
if (handedOn.length > 0 && requested.length !== 1) fail("Options go to one benchmark: name it before them.");
/** Those that no page is needed for. */
const WITHOUT_APPS = ["confirmed-forms", "northfield-golds", "open-university-golds", "questions"];
if (requested.length === 0 || requested.some((name) => !WITHOUT_APPS.includes(name))) await buildApps(node);
/** Those that measure in a browser. */
const IN_BROWSER = ["authored-report", "reports", "shell"];

/** Runs one to its end. Signals are passed on, so that it stops what it started. @returns its exit code */
async function runOne(name, env) {
  const child = spawn(node, ["bench/run.ts", name, ...handedOn], { cwd: root, stdio: "inherit", env });
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
