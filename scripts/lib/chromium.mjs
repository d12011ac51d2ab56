// Finds the Chromium that browser tests and screenshots use.
import { spawnSync } from "node:child_process";
import fs from "node:fs";

import { fail, step } from "./steps.mjs";

/** The headless shell first: the same engine without a desktop's window, a sixth faster over the browser tests. */
const SYSTEM = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

async function playwrightsOwn() {
  const { chromium } = await import("playwright-core");
  const file = chromium.executablePath();
  return file && fs.existsSync(file) ? file : undefined;
}

function installOnDebian() {
  const canInstall = process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get");
  if (!canInstall) return undefined;
  step("Installing Chromium");
  const options = { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update", "-qq"], options);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], options);
  return SYSTEM.find((file) => fs.existsSync(file));
}

/** Path of a Chromium: CHROME_PATH, Playwright's own, the system's, or on Debian as root a fresh one. */
export async function findChromium() {
  const named = process.env.CHROME_PATH;
  if (named) return fs.existsSync(named) ? named : fail(`CHROME_PATH names ${named}, and there is no such file.`);
  const found = (await playwrightsOwn()) ?? SYSTEM.find((file) => fs.existsSync(file)) ?? installOnDebian();
  return (
    found ??
    fail(
      "The browser tests need Chromium. Install it with:\n\n  npx playwright install chromium\n\nor set CHROME_PATH to one that is there.",
    )
  );
}
