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

/** Letters as wide as Arial's, for which pages are drawn before their own have come: without them lines break elsewhere. */
const LETTERS = ["/usr/share/fonts/truetype/liberation", "/usr/share/fonts/truetype/liberation2"];

function installOnDebian(what, name) {
  const canInstall = process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get");
  if (!canInstall) return;
  step(`Installing ${what}`);
  const options = { timeout: 300_000, stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update", "-qq"], options);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], options);
}

function installShell() {
  installOnDebian("Chromium's headless shell", "chromium-headless-shell");
  return findExisting(SHELL);
}

/** Path of a Chromium: CHROME_PATH, Playwright's own, the shell, which on Debian root installs, or a desktop's. */
export async function findChromium() {
  const named = process.env.CHROME_PATH;
  if (named) return fs.existsSync(named) ? named : fail(`CHROME_PATH names ${named}, and there is no such file.`);
  if (!findExisting(...LETTERS)) installOnDebian("letters for browser tests", "fonts-liberation");
  const found = (await playwrightsOwn()) ?? findExisting(SHELL) ?? installShell() ?? findExisting(...DESKTOP);
  return (
    found ??
    fail(
      "The browser tests need Chromium. Install it with:\n\n  npx playwright install chromium\n\nor set CHROME_PATH to one that is there.",
    )
  );
}
