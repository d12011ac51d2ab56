import { expect, test } from "vitest";

import { loginNameFor } from "./login-name.ts";

test.each([
  ["Ana.Silva@Uni.Example", "ana.silva@uni.example"],
  ["o'neil|2", "o_neil_2"],
  ["Zoë", "zoe"],
  ["李", "u_"],
  ["-x", "u-x"],
  ["a".repeat(100), "a".repeat(60)],
])("%s becomes %s", (userName, name) => {
  expect(loginNameFor(userName)).toBe(name);
});
