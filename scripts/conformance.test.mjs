import fs from "node:fs";

import { expect, test } from "vitest";

import { criteria, REPORT, reportOf, unfounded } from "./lib/conformance.mjs";

/** Criteria of WCAG 2.2 at levels A and AA, as its recommendation numbers them. */
const LEVELS = {
  A: "1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2",
  AA: "1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3",
};

/** Without what formatting changes: spaces and the lines under the heads of tables. */
const words = (page) => page.replaceAll(/\| ?-+ ?/g, "").replaceAll(/\s+/g, " ");

test("every criterion of both levels stands in the report once", () => {
  for (const [level, ids] of Object.entries(LEVELS)) {
    const listed = criteria().filter((entry) => entry.level === level);
    expect(listed.map(({ id }) => id)).toEqual(ids.split(" "));
  }
});

test("what is supported, wholly or in part, is shown by tests that are there", () => {
  const entries = criteria();
  expect(entries.filter(({ result, tests }) => (result === "none") !== (tests.length === 0)).map(({ id }) => id)).toEqual([]);
  expect(unfounded(entries)).toEqual([]);
  expect(unfounded([{ id: "9.9.9", tests: ["keyboard.spec.ts: a test that is not there"] }])).toHaveLength(1);
});

test("the page of the guide is the report; `npm run conformance` writes it anew", () => {
  expect(words(fs.readFileSync(REPORT, "utf8"))).toBe(words(reportOf(criteria())));
});
