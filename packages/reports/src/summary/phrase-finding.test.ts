import executiveSummary from "@lyceum/locales/en/executive-summary.json" with { type: "json" };
import studio from "@lyceum/locales/en/studio.json" with { type: "json" };
import { expect, test } from "vitest";

import { chartWords } from "../charts/chart-words.ts";
import { reportTexts } from "../report-texts.ts";
import type { Finding } from "./finding.ts";
import { type FindingWords, phraseFinding } from "./phrase-finding.ts";

const texts = await reportTexts("en", { studio, executiveSummary });
const t = texts.getFixedT(null, "studio");
const words: FindingWords = { t: texts.getFixedT(null, "executiveSummary"), studio: t, words: chartWords(texts) };

const base = {
  visual: { sheetId: "one", visualId: "a", conditions: "" },
  measure: { name: "pass_rate", label: "Pass rate", format: "ratio" as const },
  importance: 1,
};
const dimension = { name: "module", role: "dimension" as const, kind: "text" as const, label: "Module" };
const weeks = { name: "activity_date", role: "dimension" as const, kind: "date" as const, label: "Week", grain: "week" as const };
const clicks = { name: "clicks", label: "Clicks", format: "count" as const };
const span = { dimension: weeks, periods: 40, first: { value: "2025-01-06", figure: 1 }, last: { value: "2025-10-06", figure: 2 } };

const sentences: readonly (readonly [Finding, string])[] = [
  [
    {
      ...base,
      kind: "change",
      before: 0.5,
      after: 0.45,
      compared: { compared: "previous_year", comparedWith: { name: "Autumn 2024" } },
      reason: {
        breakdown: "College",
        column: { name: "level1", kind: "text" },
        parts: [
          { value: "Law", effect: -0.04, split: { rate: -0.05, mix: 0.01 } },
          { value: "Arts 2", effect: -0.01, split: undefined },
        ],
      },
    },
    "Pass rate: 45.0%, down 5.0 points from 50.0% in Autumn 2024. By College, the largest parts of this difference are Law: -4.0 points (own value -5.0 points, share of the whole +1.0 points); Arts 2: -1.0 points.",
  ],
  [
    { ...base, kind: "outlier", dimension, groups: 40, typical: 0.8, apart: [{ value: "MAT215", figure: 0.5 }] },
    "Pass rate by Module: Module MAT215 (50.0%) stands apart from the middle of all 40, 80.0%.",
  ],
  [
    {
      ...base,
      kind: "outlier",
      dimension,
      groups: 90,
      typical: 0.8,
      apart: ["A1", "B2", "C3", "D4"].map((value) => ({ value, figure: 0.5 })),
    },
    "Pass rate by Module: 4 of 90 stand apart from the middle of all, 80.0%, farthest Module A1 (50.0%), Module B2 (50.0%), and Module C3 (50.0%).",
  ],
  [
    { ...base, kind: "spread", dimension, groups: 6, high: { value: "Law", figure: 0.86 }, low: { value: "Arts", figure: 0.8 } },
    "Pass rate by Module: highest in Law (86.0%) and lowest in Arts (80.0%) of 6, 6.0 points apart.",
  ],
  [
    {
      ...base,
      kind: "concentration",
      measure: clicks,
      dimension,
      groups: 12,
      share: 0.61,
      total: 12_345,
      holders: [{ value: "Law", figure: 7530 }],
    },
    "Clicks by Module: 1 of 12 holds 61.0% of 12,345, namely Law.",
  ],
  [
    { ...base, kind: "unnamed", measure: clicks, dimension, share: 0.125, amount: 1234 },
    "Clicks: for 1,234 (12.5%) no Module is on record.",
  ],
  [
    { ...base, ...span, kind: "trend", measure: clicks, slope: -20.4, isSeasonal: false },
    "Clicks: falling by about 20 a week over 40 whole weeks, from Jan 6, 2025 to Oct 6, 2025.",
  ],
  [
    {
      ...base,
      ...span,
      kind: "season",
      measure: clicks,
      cycle: "year",
      cycles: 3,
      peak: { value: "2025-10-06", figure: 900 },
      trough: { value: "2025-08-04", figure: 10 },
    },
    "Clicks: at the same times of each of 3 years high (about Oct 6, 2025, 900 on average) and low (about Aug 4, 2025, 10).",
  ],
];

test.each(sentences)("%# is told with its figures", (finding, expected) => {
  const { sentence, figures, names } = phraseFinding(finding, words);
  expect(sentence).toBe(expected);
  const parts = [...names, ...figures].toSorted((left, right) => right.length - left.length);
  expect(
    parts.reduce((rest, part) => rest.replaceAll(part, ""), sentence),
    "every number of it is one of its figures or names",
  ).not.toMatch(/\d/);
  expect(sentence).not.toMatch(/because|due to|caus|driv|explain/i);
});
