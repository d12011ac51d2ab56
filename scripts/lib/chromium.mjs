// Finds the Chromium that browser tests and screenshots use.
import { spawnSync } from "node:child_process";
import fs from "node:fs";

import { fail, step } from "./steps.mjs";

/** The same engine without a desktop's window, for about half of the processor time. */
const SHELL = "/usr/bin/chromium-headless-shell";
const DESKTOP = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const findExisting = (...files) => files.find((file) => fs.existsSync(file));

async function playwrightsOwn() {
  const { chromium } = await import("playwright-core");
  const file = chromium.executablePath();
  return file && fs.existsSync(file) ? file : undefined;
}

function installShellOnDebian() {
  const canInstall = process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get");
  if (!canInstall) return undefined;
  step("Installing Chromium's headless shell");
  const options = { timeout: 300_000, stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update", "-qq"], options);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], options);
  return findExisting(SHELL);
}

/** Path of a Chromium: CHROME_PATH, Playwright's own, the shell, which on Debian root installs, or a desktop's. */
export async function findChromium() {
  const named = process.env.CHROME_PATH;
  if (named) return fs.existsSync(named) ? named : fail(`CHROME_PATH names ${named}, and there is no such file.`);
  const found = (await playwrightsOwn()) ?? findExisting(SHELL) ?? installShellOnDebian() ?? findExisting(...DESKTOP);
  return (
    found ??
    fail(
      "The browser tests need Chromium. Install it with:\n\n  npx playwright install chromium\n\nor set CHROME_PATH to one that is there.",
    )
  );
}
