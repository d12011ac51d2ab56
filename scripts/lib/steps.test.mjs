import path from "node:path";

import { afterEach, expect, test, vi } from "vitest";

import { environment, root } from "./steps.mjs";

afterEach(() => vi.unstubAllEnvs());

test("Node leaves what it compiled below the installation, unless it is told another place", () => {
  vi.stubEnv("NODE_COMPILE_CACHE", undefined);
  const { NODE_COMPILE_CACHE: compiled } = environment(process.execPath);
  expect(path.relative(root, compiled)).toBe(path.join("node_modules", ".cache", "node"));
  vi.stubEnv("NODE_COMPILE_CACHE", "/elsewhere");
  expect(environment(process.execPath)).toMatchObject({ NODE_COMPILE_CACHE: "/elsewhere" });
});
