import { expect, test } from "vitest";

import config from "../vite.config.ts";

test("the build says nothing about how long its plugins take", () => {
  expect(config.build?.rolldownOptions?.checks?.bundlerTimings).toBe(false);
});
