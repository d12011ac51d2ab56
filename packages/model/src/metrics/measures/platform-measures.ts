import type { Measure } from "@lyceum/semantic";

import { count, distinct, ratio, simple } from "./build-measure.ts";

/** Use of the platform and its tools, and how accessible content is. */
export const PLATFORM_MEASURES: Readonly<Record<string, Measure>> = {
  sessions: simple("fact_session", count, "count", ["Sessions", "Sessions on the learning platform."], {
    better: "higher",
    synonyms: ["logins"],
  }),
  session_people: simple("fact_session", distinct("person_id"), "count", ["People with a session", "People with one session or more."], {
    better: "higher",
  }),
  session_minutes: simple("fact_session", { op: "sum", column: "minutes" }, "minutes", ["Session time", "Length of sessions, summed."]),
  tool_uses: simple("fact_tool_use", { op: "sum", column: "uses" }, "count", ["Tool uses", "Times that tools were used in courses."], {
    zeroWhenEmpty: true,
    better: "higher",
  }),
  tool_minutes: simple("fact_tool_use", { op: "sum", column: "minutes" }, "minutes", ["Time in tools", "Time spent in tools."]),
  courses_using_tools: simple(
    "fact_tool_use",
    distinct("course_id"),
    "count",
    ["Courses using a tool", "Course offerings in which a tool was used."],
    { where: { column: "uses", op: ">", value: 0 }, better: "higher" },
  ),
  tool_adoption: ratio(
    "courses_using_tools",
    "courses",
    "ratio",
    ["Tool adoption", "Course offerings that use a tool over course offerings with an enrolment."],
    { base: true, cap: 1, better: "higher" },
  ),
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
