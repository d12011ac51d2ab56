import type { Measure } from "@lyceum/semantic";

import { count, distinct, ratio, simple } from "./build-measure.ts";

/** Types of items that can be measured, whatever a learning platform calls them: what is read, seen or answered. */
const MEASURABLE = ["Document", "Page", "Video", "Quiz", "resource", "page", "subpage", "oucontent", "quiz"];

/** How accessible content is, and what is asked for in its place. */
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
  blocked_items: simple(
    "fact_accessibility",
    count,
    "count",
    ["Content with a severe issue", "Content in whose newest measurement a severe issue was found."],
    { where: { column: "severe_issues", op: ">", value: 0 }, better: "lower" },
  ),
  accessibility_barriers: simple(
    "fact_accessibility",
    { op: "sum", column: "barriers" },
    "count",
    ["Barriers met", "Severe issues of content times the students who opened it."],
    { better: "lower" },
  ),
  content_readers: simple("fact_accessibility", { op: "sum", column: "students" }, "count", [
    "Students reached by content",
    "Students who opened content that was measured, counted once for each piece of content.",
  ]),
  measurable_items: simple(
    "dim_item",
    count,
    "count",
    ["Content that can be measured", "Content of a type whose accessibility can be measured, such as documents, pages and videos."],
    { where: { column: "item_type", in: MEASURABLE } },
  ),
  measurable_items_measured: simple(
    "fact_accessibility",
    count,
    "count",
    ["Measurable content measured", "Content of a type whose accessibility can be measured, and was."],
    { where: { column: "dim_item.item_type", in: MEASURABLE }, better: "higher" },
  ),
  measured_share: ratio(
    "measurable_items_measured",
    "measurable_items",
    "ratio",
    [
      "Share of content measured",
      "Content of a type whose accessibility can be measured that was measured, over all content of such a type.",
    ],
    { better: "higher" },
  ),
  accessibility_measurements: simple("fact_accessibility_day", count, "count", [
    "Accessibility measurements",
    "Measurements of the accessibility of content, each time that one was made.",
  ]),
  measured_score: simple(
    "fact_accessibility_day",
    { op: "avg", column: "score" },
    "score",
    ["Score when measured", "Mean score of the measurements of accessibility, in points of 100."],
    { better: "higher" },
  ),
  improved_items: simple(
    "fact_accessibility_day",
    distinct("item_id"),
    "count",
    ["Content improved", "Content that scored more in a measurement than the time before, counted once however often."],
    { where: { column: "change", in: ["Improved"] }, better: "higher" },
  ),
  worsened_items: simple(
    "fact_accessibility_day",
    distinct("item_id"),
    "count",
    ["Content worsened", "Content that scored less in a measurement than the time before, counted once however often."],
    { where: { column: "change", in: ["Worsened"] }, better: "lower" },
  ),
  items_with_issue: simple(
    "fact_issue",
    distinct("item_id"),
    "count",
    ["Content with an issue", "Content in which an issue of accessibility was found, counted once however many it has."],
    { better: "lower" },
  ),
  format_downloads: simple("fact_alternative_format", count, "count", [
    "Downloads of other formats",
    "Downloads of content in alternative formats, such as audio.",
  ]),
  format_students: simple("fact_alternative_format", distinct("student_id"), "count", [
    "Students who use other formats",
    "Students who downloaded content in an alternative format, each counted once.",
  ]),
};
