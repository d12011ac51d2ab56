import { expect, it } from "vitest";

import { fromMark, linePath, toMark } from "./line-path.ts";

it.each([
  [[], ""],
  [
    [
      { x: 0, y: 5 },
      { x: 40, y: 5 },
    ],
    "M0 5L40 5",
  ],
  [
    [
      { x: 0, y: 0 },
      { x: 20, y: 0 },
      { x: 20, y: 30 },
    ],
    "M0 0L14 0Q20 0 20 6L20 30",
  ],
  [
    [
      { x: 0, y: 0 },
      { x: 20, y: 0 },
      { x: 20, y: 4 },
      { x: 40, y: 4 },
    ],
    "M0 0L14 0Q20 0 20 2L20 2Q20 4 26 4L40 4",
  ],
])("rounds the corners of %j", (points, path) => {
  expect(linePath(points)).toBe(path);
});

it("tells many from one and one from none", () => {
  const end = { x: 100, y: 10 };
  expect(fromMark(end, true)).toBe("M100 5L110 10L100 15");
  expect(fromMark(end, false)).toBe("M106 5V15");
  expect(toMark(end, false)).toBe("M95 5V15M91 5V15");
  expect(toMark(end, true)).toContain("a4 4");
});
