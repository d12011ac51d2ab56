import { ApiError } from "@lyceum/contracts/client";
import { expect, test } from "vitest";

import { refusalFault, syntaxFault } from "./find-fault.ts";

const text = '{\n  "measures": ["enrollments"],\n  "limit": "ten"\n}';
const refused = (code: string, details: readonly string[] = [], detail?: string) => new ApiError(422, code, details, undefined, detail);

test("what is no JSON is said with its place, and what is not finished yet as such", () => {
  expect(syntaxFault(text)).toBeUndefined();
  expect(syntaxFault("{\n  measures")).toEqual({ kind: "noJson", place: { line: 2, column: 3 } });
  expect(syntaxFault('{ "measures": [')).toMatchObject({ kind: "unfinished" });
});

test("a refused field is found in the text", () => {
  const error = refused("validation_failed", ["body.query.limit: expected number"]);
  expect(refusalFault(text, error)).toEqual({
    kind: "refused",
    code: "validation_failed",
    text: "limit: expected number",
    place: { line: 3, column: 12 },
  });
});

test("a refused name is found in the text", () => {
  const detail = 'There is no measure "enrollments".';
  expect(refusalFault(text, refused("query_unknown_name", [], detail))).toMatchObject({ text: detail, place: { line: 2, column: 16 } });
  expect(refusalFault(text, refused("query_invalid", [], "A query needs a measure."))).not.toHaveProperty("place");
});

test("other failures are no fault of the query", () => {
  expect(refusalFault(text, refused("warehouse_busy"))).toBeUndefined();
});
