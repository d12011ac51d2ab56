// `npm run shots -- [--role viewer] [--only /settings] [--name sheet-] [--width 375] [--theme dark] [--locale de] [--guide]`: takes every page at four widths in both themes.
import { buildApps } from "./lib/build.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { environment, install, pinnedNode, run } from "./lib/steps.mjs";

install();
const node = pinnedNode();
await buildApps(node);
const env = { ...environment(node), CHROME_PATH: await findChromium() };
process.exit(run(node, ["e2e/shots/main.ts", ...process.argv.slice(2)], { env }));
