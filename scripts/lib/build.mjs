// Builds the browser applications when their sources changed since the last build.
import fs from "node:fs";
import path from "node:path";

import { environment, fail, fingerprint, root, run, step } from "./steps.mjs";

const SHARED = [
  "packages/access",
  "packages/contracts",
  "packages/locales",
  "packages/model",
  "packages/semantic",
  "packages/ui",
  "package-lock.json",
];

/** @param {string} node Path of the Node to build with. */
export function buildApps(node) {
  for (const app of ["portal", "studio"]) {
    const directory = path.join(root, "apps", app);
    const stamp = path.join(directory, "dist/.fingerprint");
    const wanted = fingerprint([`apps/${app}`, ...SHARED]);
    if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === wanted) continue;
    step(`Building the ${app}`);
    const vite = path.join(root, "node_modules/vite/bin/vite.js");
    const code = run(node, [vite, "build", "--logLevel", "warn"], { cwd: directory, env: environment(node) });
    if (code !== 0) fail(`The ${app} could not be built; the reason is above. The last good build was kept where there was one.`);
    fs.writeFileSync(stamp, wanted);
  }
}
