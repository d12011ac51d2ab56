import { expect, test } from "vitest";

import { itemsPerPage } from "./items-per-page.ts";

test.each([
  [{ pagination: { itemsPerPage: 25 } }, 25],
  [{}, 10],
])("%j makes pages of %i rows", (app, rows) => {
  expect(itemsPerPage(app)).toBe(rows);
});
