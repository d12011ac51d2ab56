import { expect, test } from "vitest";

import { englishTexts } from "../testing/export-parts.ts";
import { aboutReport } from "./about-report.ts";
import type { ReportReading } from "./read-report.ts";

const moment = "2026-03-04T10:00:00.000Z";

test("a file says whose word stands behind its report, and when it has to be checked anew", async () => {
  const t = await englishTexts();
  const view = { dashboard: { filters: [], sheets: [] }, values: {}, texts: { keyMeasure: () => undefined }, words: { locale: "en" } };
  const reading = {
    view,
    t,
    hostFilters: () => [],
    nodes: null,
    snapshot: null,
    institution: "Northfield",
    zone: "utc",
    madeAt: new Date(moment),
  } as unknown as ReportReading;
  const sections = (verified?: ReportReading["verified"]) =>
    aboutReport({ ...reading, verified }, [], "Vera").about.find(({ label }) => label === "Verified")?.lines;
  expect(sections()).toBeUndefined();
  expect(sections({ by: "Anna", verifiedAt: moment, stale: false })).toEqual([expect.stringMatching(/^Verified by Anna on .*2026$/)]);
  expect(sections({ by: null, verifiedAt: moment, stale: true })).toEqual([
    expect.stringMatching(/^Verified by somebody who has left on .*, before the report or a definition changed/),
  ]);
});
