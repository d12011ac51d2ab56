// Builds the browser applications when their sources changed since the last build.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";

import { compress } from "./compress.mjs";
import { environment, fail, fingerprint, root, step } from "./steps.mjs";

const SHARED = [
  "packages/access",
  "packages/contracts",
  "packages/locales",
  "packages/model",
  "packages/questions",
  "packages/reports",
  "packages/semantic",
  "packages/ui",
  "package-lock.json",
];

/** What each application is built by, in order: the portal for the browser, then its home page for the server. */
const CONFIGURATIONS = { portal: ["vite.config.ts", "vite.prerender.config.ts"], studio: ["vite.config.ts"] };

async function build(node, app, stamp, fingerprintNow) {
  step(`Building the ${app}`);
  const vite = path.join(root, "node_modules/vite/bin/vite.js");
  const directory = path.join(root, "apps", app);
  for (const config of CONFIGURATIONS[app]) {
    const child = spawn(node, [vite, "build", "--config", config, "--logLevel", "warn"], {
      cwd: directory,
      env: environment(node),
      stdio: ["ignore", 2, 2],
    });
    const [code] = await once(child, "exit");
    if (code !== 0) fail(`The ${app} could not be built; the reason is above. Mend it and run the command again.`);
  }
  await compress(path.join(directory, "dist"));
  fs.writeFileSync(stamp, fingerprintNow);
}

/** Builds what is out of date, the applications side by side. @param {string} node Path of the Node to build with. */
export async function buildApps(node) {
  const builds = ["portal", "studio"].flatMap((app) => {
    const stamp = path.join(root, "apps", app, "dist/.fingerprint");
    const fingerprintNow = fingerprint([`apps/${app}`, ...SHARED]);
    const current = fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === fingerprintNow;
    return current ? [] : [build(node, app, stamp, fingerprintNow)];
  });
  await Promise.all(builds);
}
