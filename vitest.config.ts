import { defineConfig } from "vitest/config";

const ignored = ["**/node_modules/**", "**/dist/**"];

/** `unit` needs nothing but Node; `api` starts real PostgreSQL and real DuckDB files. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["apps/**/*.test.{ts,tsx}", "packages/**/*.test.ts", "scripts/**/*.test.mjs"],
          exclude: [...ignored, "**/*.api.test.ts"],
        },
      },
      {
        test: {
          name: "api",
          include: ["apps/**/*.api.test.ts", "packages/**/*.api.test.ts"],
          exclude: ignored,
          globalSetup: ["apps/server/src/testing/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
