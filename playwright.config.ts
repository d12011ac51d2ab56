import { defineConfig } from "@playwright/test";

import { writeToMemory } from "./apps/server/src/testing/write-to-memory.ts";

writeToMemory();

/**
 * Browser tests of the whole product. `e2e/start-product.ts` starts one server with demo data on
 * free ports for the run; tests sign in for real.
 */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/browser",
  globalSetup: "./e2e/start-product.ts",
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // A machine with other work may take five times as long as a quiet one; what is waited for ends the wait.
  timeout: 300_000,
  expect: { timeout: 75_000 },
  reporter: [["list"], ["json"]],
  use: {
    // Workers read this file after start-product.ts has set the address.
    ...(process.env["E2E_ORIGIN"] ? { baseURL: process.env["E2E_ORIGIN"] } : {}),
    actionTimeout: 75_000,
    screenshot: "only-on-failure",
    // A recording of every step costs more than the steps; TRACE=1 makes one of each test that fails.
    trace: process.env["TRACE"] ? "retain-on-failure" : "off",
    // Nothing fades: contrast is measured as it stays, and no test waits for what moves.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(process.env["CHROME_PATH"] ? { executablePath: process.env["CHROME_PATH"] } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
