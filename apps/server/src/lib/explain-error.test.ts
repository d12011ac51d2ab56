import { expect, test } from "vitest";

import { explainError } from "./explain-error.ts";
import { OperatorError } from "./operator-error.ts";

/** As each engine said it on a disk of 20 to 60 MB. */
const DUCKDB = new Error('IO Error: Could not write file "x.duckdb": No space left on device');
const POSTGRES = new Error('could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10');
const NODE = Object.assign(new Error("write failed"), { code: "ENOSPC" });

test.each([
  ["the warehouse", DUCKDB],
  ["the database", POSTGRES],
  ["a file", NODE],
  ["what another error was caused by", new Error("publishing failed", { cause: DUCKDB })],
])("a full disk is named, with what was kept and what to do: %s", (_what, error) => {
  expect(explainError(error)).toMatch(/^The disk is full\. Nothing that was saved is lost; .* Make room and start again\.\n/);
});

test("a missing right names the place, a message for operators stands as it is, and the unknown keeps its stack", () => {
  expect(explainError(Object.assign(new Error("no"), { code: "EACCES", path: "/srv/x" }))).toContain("/srv/x");
  expect(explainError(new OperatorError("Do this."))).toBe("Do this.");
  expect(explainError(new Error("surprise"))).toContain("explain-error.test.ts");
});
