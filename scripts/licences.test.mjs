import fs from "node:fs";

import { expect, test } from "vitest";

import { lineOf, NOTICES, shippedPackages } from "./lib/licences.mjs";

/** Permissive ones, those of fonts, and two that ask for their sources to be named, which the file does. */
const TAKEN =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|MIT AND OFL-1\.1|Unlicense|MIT OR CC0-1\.0|EPL-2\.0 OR GPL-3\.0-or-later|MPL-2\.0)\)?$/;

test("every package that the product ships stands in the list of licences; `npm run licences` writes it anew", () => {
  const written = new Set(fs.readFileSync(NOTICES, "utf8").split("\n"));
  expect(shippedPackages().length).toBeGreaterThan(100);
  expect(
    shippedPackages()
      .map(lineOf)
      .filter((line) => !written.has(line)),
  ).toEqual([]);
});

test("every licence is one that the product may be shipped under", () => {
  expect(
    shippedPackages()
      .filter(({ licence }) => !TAKEN.test(licence))
      .map(lineOf),
  ).toEqual([]);
});
