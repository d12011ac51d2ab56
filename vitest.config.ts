import { globSync, readFileSync } from "node:fs";

import { defineConfig } from "vitest/config";

import { LongestFirst } from "./apps/server/src/testing/longest-first.ts";
import { writeToMemory } from "./apps/server/src/testing/write-to-memory.ts";

writeToMemory();

const ignored = ["**/node_modules/**", "**/dist/**"];
const UNIT = ["apps/**/*.test.{ts,tsx}", "packages/**/*.test.ts", "scripts/**/*.test.mjs"];

/** What changes the process for all that runs in it: stand-ins, clocks and what the browser's code finds there. */
const CHANGES_PROCESS = /\bvi\.(hoisted|mock|stub|useFakeTimers)|globalThis|\/vite\.config\./;

/** Unit tests that need a process of their own; all others share one, which loads what they import once. */
const alone = globSync(UNIT, { cwd: import.meta.dirname, exclude: [...ignored, "**/*.api.test.ts"] }).filter((file) =>
  CHANGES_PROCESS.test(readFileSync(file, "utf8")),
);

/** What tests wait for may take a machine five times as long while it has other work. */
const expectation = { poll: { timeout: 150_000, interval: 50 } };

/** `unit` needs nothing but Node; `api` starts real PostgreSQL and real DuckDB files. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: UNIT,
          exclude: [...ignored, "**/*.api.test.ts", ...alone],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: expectation,
        },
      },
      {
        test: {
          name: "unit-alone",
          include: alone,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: expectation,
        },
      },
      {
        test: {
          name: "api",
          include: ["apps/**/*.api.test.ts", "bench/**/*.api.test.ts", "packages/**/*.api.test.ts"],
          exclude: ignored,
          globalSetup: ["apps/server/src/testing/global-setup.ts"],
          testTimeout: 300_000,
          hookTimeout: 600_000,
          expect: expectation,
          isolate: false,
          maxWorkers: 2,
        },
      },
    ],
  },
});
