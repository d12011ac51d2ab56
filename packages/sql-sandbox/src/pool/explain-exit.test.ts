import { expect, test } from "vitest";

import { explainExit } from "./explain-exit.ts";

test.each([
  [77, null, false, "53200"],
  [null, "SIGABRT", false, "53200"],
  [null, "SIGKILL", false, "53200"],
  [null, "SIGKILL", true, "57014"],
  [1, null, false, "58000"],
  [0, null, true, "57014"],
])("exit %s, signal %s, stopped %s: %s", (code, signal, stopped, sqlState) => {
  const error = explainExit(code, signal, stopped, "last words");
  expect(error.sqlState).toBe(sqlState);
  expect(error.message).not.toContain("last words");
  expect(String(error.cause)).toContain("last words");
});
