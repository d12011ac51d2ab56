import path from "node:path";

import { expect, test } from "vitest";

import { OperatorError } from "../../../lib/operator-error.ts";
import { senderFailure } from "./import-failures.ts";

const dataDir = path.resolve("/srv/lyceum/data");
const upload = { id: "0a1b", file_name: "spring.zip" };
const said = (message: string) => senderFailure(new OperatorError(message), upload, { dataDir })?.failure;

test.each([
  [`${path.join(dataDir, "uploads", "0a1b.zip")} is not a zip`, "spring.zip is not a zip"],
  [`"${path.join(dataDir, "warehouse", "t1", "x.duckdb")}": no room`, '"x.duckdb": no room'],
  [`${path.join(dataDir, "a.csv")} and ${path.join(dataDir, "b", "c.csv")} differ`, "a.csv and c.csv differ"],
  ["vle.csv:3:1: the line is malformed", "vle.csv:3:1: the line is malformed"],
])("%s is said without the server's folders", (message, expected) => {
  expect(said(message)).toBe(expected);
});

test("a fault of the server's own is no failure of the files", () => {
  expect(senderFailure(new Error("out of luck"), upload, { dataDir })).toBeUndefined();
});
