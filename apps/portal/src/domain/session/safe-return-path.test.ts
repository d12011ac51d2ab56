import { expect, test } from "vitest";

import { safeReturnPath } from "./safe-return-path.ts";

const ORIGIN = "https://portal.example";

test.each(["/", "/reporting/learning/x?college=a&b=//c#top", "/settings/?tab=global", "/help/%5Cpage", "/people?name=J%C3%BCrgen"])(
  "%j is opened again",
  (path) => {
    expect(safeReturnPath(path, ORIGIN)).toBe(path);
  },
);

test.each([
  ["another host", "//example.edu/x"],
  ["another host after a backslash", String.raw`/\example.edu`],
  ["another host after two backslashes", String.raw`\\example.edu`],
  ["another host behind steps up", "/..//example.edu"],
  ["another host behind a dot", "/.//example.edu"],
  ["another host behind a tab, which browsers leave out", "/\t/example.edu"],
  ["another host behind a line break", "/\n/example.edu"],
  ["a backslash later on", String.raw`/a\b`],
  ["a null character", "/a\0"],
  ["an address", "https://example.edu"],
  ["an address of this portal", `${ORIGIN}/x`],
  ["a script", "javascript:alert(1)"],
  ["a path that is not from the root", "reporting"],
  ["no host at all", "//"],
  ["no text", 7],
  ["nothing", null],
  ["an empty text", ""],
])("%s is not opened", (_case, path) => {
  expect(safeReturnPath(path, ORIGIN)).toBeUndefined();
});

test("where there is no path, no address is asked for: the server, which draws the home page, has none", () => {
  expect(safeReturnPath(undefined)).toBeUndefined();
});
