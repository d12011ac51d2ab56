import type { Measure } from "@lyceum/semantic";

import { count, simple } from "./build-measure.ts";

/** How accessible content is. */
export const ACCESSIBILITY_MEASURES: Readonly<Record<string, Measure>> = {
  accessibility_score: simple(
    "fact_accessibility",
    { op: "avg", column: "score" },
    "score",
    ["Accessibility score", "Mean accessibility score of course content, in points of 100."],
    { better: "higher" },
  ),
  severe_accessibility_issues: simple(
    "fact_accessibility",
    { op: "sum", column: "severe_issues" },
    "count",
    ["Severe accessibility issues", "Severe accessibility issues found in course content."],
    { better: "lower" },
  ),
  measured_items: simple("fact_accessibility", count, "count", ["Content measured", "Content whose accessibility was measured."]),
};
