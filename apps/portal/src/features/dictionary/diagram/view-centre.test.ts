import { expect, test } from "vitest";

import { viewCentre } from "./view-centre.ts";

const box = { x: 100, y: 50, width: 200, height: 300 };

test("a table that fits stands in the middle", () => {
  expect(viewCentre(box, 600, 1)).toEqual({ x: 200, y: 200 });
  expect(viewCentre(box, 0, 1)).toEqual({ x: 200, y: 200 });
});

test("of a table that is taller than the view the head stays in sight, at any zoom", () => {
  for (const zoom of [0.9, 1, 2]) {
    const { y } = viewCentre({ ...box, height: 5000 }, 400, zoom);
    expect(200 - (y - box.y) * zoom).toBeCloseTo(16);
  }
});
