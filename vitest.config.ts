import { defineConfig } from "vitest/config";

const ignored = ["**/node_modules/**", "**/dist/**"];

/** What tests wait for may take a machine five times as long while it has other work. */
const expectation = { poll: { timeout: 150_000, interval: 50 } };

/** `unit` needs nothing but Node; `api` starts real PostgreSQL and real DuckDB files. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["apps/**/*.test.{ts,tsx}", "packages/**/*.test.ts", "scripts/**/*.test.mjs"],
          exclude: [...ignored, "**/*.api.test.ts"],
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
          maxWorkers: 2,
        },
      },
    ],
  },
});
