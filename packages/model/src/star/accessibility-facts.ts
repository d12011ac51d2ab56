import type { TableSpec } from "../table.ts";
import { ACCESS_BANDS, ACCESS_CHANGES, c, course, enrolment, node, required, schema, SEVERITY_CODES, student, term } from "./columns.ts";

const item = c("item_id", "VARCHAR", "Item that was measured", { required: true, references: "star.dim_item.item_id" });
const measured = c("measured_date", "DATE", "Local day of measurement", required);
const score = c("score", "DOUBLE", "Accessibility score, 0 to 100; 100 means that no issue was found", {
  required: true,
  unit: "points of 100",
});
const severe = c("severe_issues", "INTEGER", "Severe issues found: some people cannot use the item at all", {
  ...required,
  unit: "issues",
});

export const factAccessibility: TableSpec = {
  schema,
  name: "fact_accessibility",
  description: "Accessibility scores of course content, the newest of each item. One row per item",
  key: ["item_id"],
  columns: [
    item,
    course,
    term,
    node,
    measured,
    score,
    c("band", "VARCHAR", "Band within which the score lies", { ...required, codes: ACCESS_BANDS }),
    severe,
    c("other_issues", "INTEGER", "Other issues found: use is difficult or less comfortable for some", { ...required, unit: "issues" }),
    c("students", "INTEGER", "Students who opened the item; missing where the source records none", { unit: "students" }),
    c("barriers", "INTEGER", "Severe issues times students who opened the item: how often one of them stood in somebody's way", {
      unit: "issues",
    }),
  ],
};

export const factAccessibilityDay: TableSpec = {
  schema,
  name: "fact_accessibility_day",
  description: "Measurements of the accessibility of course content. One row per item and day on which it was measured",
  key: ["item_id", "measured_date"],
  columns: [
    item,
    course,
    term,
    node,
    measured,
    score,
    severe,
    c("change", "VARCHAR", "What the measurement says beside the one before it", { ...required, codes: ACCESS_CHANGES }),
  ],
};

export const factIssue: TableSpec = {
  schema,
  name: "fact_issue",
  description: "Issues of accessibility that the newest measurement of course content found. One row per item and kind of issue",
  key: ["item_id", "issue_kind"],
  columns: [
    item,
    course,
    term,
    node,
    c("issue_kind", "VARCHAR", "Kind of issue, as the source names it", {
      ...required,
      examples: ["Image without description", "Video without captions"],
    }),
    c("severity", "VARCHAR", "How much it keeps people from the content", { ...required, codes: SEVERITY_CODES }),
    c("issues", "INTEGER", "Issues of the kind in the item", { ...required, unit: "issues" }),
  ],
};

export const factAlternativeFormat: TableSpec = {
  schema,
  name: "fact_alternative_format",
  description: "Downloads of course content in alternative formats, such as audio. One row per download",
  key: ["download_id"],
  columns: [
    c("download_id", "VARCHAR", "Identifies the download", required),
    item,
    enrolment,
    student,
    course,
    term,
    node,
    c("format", "VARCHAR", "Format that was downloaded, as the source names it", { ...required, examples: ["Audio", "Tagged PDF"] }),
    c("downloaded_date", "DATE", "Local day of the download", required),
  ],
};
