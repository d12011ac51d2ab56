// `npm test [-- --only=unit|api|browser|typecheck|lint]`: every check of the product, closing with `N passed, N failed`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";

import { buildApps } from "./lib/build.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { environment, install, pinnedNode, root, step } from "./lib/steps.mjs";

const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length);
const results = path.join(root, "test-results");

install();
const node = pinnedNode();
const env = { ...environment(node), NO_COLOR: "1" };
const bin = (name) => path.join(root, "node_modules/.bin", process.platform === "win32" ? `${name}.cmd` : name);
const totals = { passed: 0, failed: 0 };
/** Every test that was run, with the seconds that it took. */
const times = [];
/** How many of the costliest are named at the end. */
const COSTLIEST = 10;

function record(name, passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
  step(`${name}: ${passed} passed, ${failed} failed`);
}

/** Runs a tool with our terminal. @returns its exit code. */
async function run(command, args, extra = {}) {
  const [code] = await once(spawn(command, args, { cwd: root, env: { ...env, ...extra }, stdio: "inherit" }), "exit");
  return code ?? 1;
}

/** A tool that either passes or fails as a whole; several run side by side. */
async function check(name, command, args) {
  const code = await run(command, args);
  record(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
}

/** A runner that leaves its counts in a JSON file; a runner that dies without one counts as one failure. */
async function counted(name, command, args, file, read, extra) {
  fs.rmSync(file, { force: true });
  const code = await run(command, args, extra);
  const counts = fs.existsSync(file) ? read(JSON.parse(fs.readFileSync(file, "utf8"))) : { passed: 0, failed: 1 };
  record(name, counts.passed, counts.failed === 0 && code !== 0 ? 1 : counts.failed);
}

/** A file that could not even be loaded has no test that failed; it counts as one. */
function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((each) => each.status === "failed"),
  );
  for (const { name: file, startTime, endTime, assertionResults } of testResults) {
    const tests = assertionResults.map(({ fullName, duration = 0 }) => ({ file, title: fullName, seconds: duration / 1000 }));
    times.push(...tests);
    // What a file prepares before its tests belongs to no test otherwise, and often costs most.
    const prepared = (endTime - startTime) / 1000 - tests.reduce((sum, { seconds }) => sum + seconds, 0);
    times.push({ file, title: "(before and after its tests)", seconds: prepared });
  }
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

function readPlaywright({ suites, stats }) {
  const visit = ({ file, title, specs = [], suites: inner = [] }, before) => {
    const path = [...before, title];
    for (const spec of specs) {
      const seconds = spec.tests.flatMap(({ results: tried }) => tried).reduce((sum, { duration }) => sum + duration / 1000, 0);
      times.push({ file: `e2e/${file}`, title: [...path.slice(1), spec.title].join(" > "), seconds });
    }
    for (const suite of inner) visit(suite, path);
  };
  for (const suite of suites) visit(suite, []);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

function tellCostliest() {
  const costliest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, COSTLIEST);
  if (costliest.length > 0) console.log("\nWhat cost most:");
  for (const { file, title, seconds } of costliest) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${path.isAbsolute(file) ? path.relative(root, file) : file}  ${title}`);
  }
}

function vitest(project, extra) {
  const file = path.join(results, `${project}.json`);
  const args = ["run", "--project", `${project}*`, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  return counted(project, bin("vitest"), args, file, readVitest, extra);
}

let building;
/** Builds the applications, once for all that need them. */
const built = () => (building ??= buildApps(node));

const CHECKS = {
  typecheck: () =>
    Promise.all([".", "apps/portal", "apps/studio", "e2e"].map((project) => check(`types of ${project}`, bin("tsc"), ["-p", project]))),
  lint: () =>
    Promise.all([
      check("lint", bin("oxlint"), ["--deny-warnings"]),
      check("format", bin("oxfmt"), ["--check"]),
      check("dead code", bin("knip"), ["--no-progress"]),
    ]),
  // In the whole suite beside the builds, which wait for files where unit tests wait for none, and need nothing of them.
  unit: () => Promise.all([vitest("unit"), only ? undefined : built()]),
  api: async () => {
    await built();
    await vitest("api", { CHROME_PATH: await findChromium() });
  },
  browser: async () => {
    await built();
    const file = path.join(results, "browser.json");
    await counted("browser", bin("playwright"), ["test"], file, readPlaywright, {
      CHROME_PATH: await findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
  },
};

fs.mkdirSync(results, { recursive: true });
for (const [name, runCheck] of Object.entries(CHECKS)) {
  if (!only || only === name) await runCheck();
}
tellCostliest();
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);
