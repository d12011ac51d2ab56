// `npm test [-- --only=unit|api|browser|typecheck|lint]`: every check of the product, closing with `N passed, N failed`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";

import { buildApps } from "./lib/build.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { environment, install, pinnedNode, root, run, step } from "./lib/steps.mjs";

const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length);
const results = path.join(root, "test-results");

install();
const node = pinnedNode();
const env = { ...environment(node), NO_COLOR: "1" };
const bin = (name) => path.join(root, "node_modules/.bin", process.platform === "win32" ? `${name}.cmd` : name);
const totals = { passed: 0, failed: 0 };

function record(name, passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
  step(`${name}: ${passed} passed, ${failed} failed`);
}

/** A tool that either passes or fails as a whole; several run side by side. */
async function check(name, command, args) {
  const child = spawn(command, args, { cwd: root, env, stdio: "inherit" });
  const [code] = await once(child, "exit");
  record(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
}

/** A runner that leaves its counts in a JSON file; a runner that dies without one counts as one failure. */
function counted(name, command, args, file, read, extra = {}) {
  fs.rmSync(file, { force: true });
  const code = run(command, args, { env: { ...env, ...extra } });
  const counts = fs.existsSync(file) ? read(JSON.parse(fs.readFileSync(file, "utf8"))) : { passed: 0, failed: 1 };
  record(name, counts.passed, counts.failed === 0 && code !== 0 ? 1 : counts.failed);
}

/** A file that could not even be loaded has no test that failed; it counts as one. */
function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((each) => each.status === "failed"),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

function vitest(project, extra) {
  const file = path.join(results, `${project}.json`);
  const args = ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  counted(project, bin("vitest"), args, file, readVitest, extra);
}

const CHECKS = {
  typecheck: () =>
    Promise.all([".", "apps/portal", "apps/studio", "e2e"].map((project) => check(`types of ${project}`, bin("tsc"), ["-p", project]))),
  lint: () => Promise.all([check("lint", bin("oxlint"), ["--deny-warnings"]), check("format", bin("oxfmt"), ["--check"])]),
  unit: () => vitest("unit"),
  api: async () => {
    await buildApps(node);
    vitest("api", { CHROME_PATH: await findChromium() });
  },
  browser: async () => {
    await buildApps(node);
    const file = path.join(results, "browser.json");
    const read = ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky });
    counted("browser", bin("playwright"), ["test"], file, read, { CHROME_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  },
};

fs.mkdirSync(results, { recursive: true });
for (const [name, runCheck] of Object.entries(CHECKS)) {
  if (!only || only === name) await runCheck();
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);
