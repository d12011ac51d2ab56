import { expect, it } from "vitest";

import { copyrightYear } from "./Footer.tsx";

it.each([
  ["1970-01-01T00:00:00Z", 2023],
  ["2023-06-01T00:00:00Z", 2023],
  ["2031-12-31T23:59:59Z", 2031],
  ["not a date", 2023],
])("a clock at %s gives %i", (now, year) => {
  expect(copyrightYear(new Date(now))).toBe(year);
});
