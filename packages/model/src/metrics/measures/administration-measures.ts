import type { Condition, Measure } from "@lyceum/semantic";

import { READY_DAYS } from "../../star/derive-course-state.ts";
import { count, ratio, simple } from "./build-measure.ts";

const RUNNING: Condition = { column: "state", in: ["Hidden", "Open, not active", "Active"] };
const EXPECTED_READY: Condition = { column: "ready", is: "not_null" };

const asOf = { asOf: true } as const;

const firstContent = (part: number, label: string, description: string): Measure =>
  simple("fact_course_state", { op: "percentile", column: "first_content_days", at: part }, "days", [label, description], asOf);

/** How course offerings stand, for those who run the learning platform. */
export const ADMINISTRATION_MEASURES: Readonly<Record<string, Measure>> = {
  offerings_on_record: simple(
    "fact_course_state",
    count,
    "count",
    ["Offerings on record", "Course offerings, those that have not begun and those that have ended among them."],
    asOf,
  ),
  running_offerings: simple(
    "fact_course_state",
    count,
    "count",
    ["Running offerings", "Course offerings that have begun and not ended on the last day of the data."],
    { ...asOf, where: RUNNING },
  ),
  active_offerings: simple(
    "fact_course_state",
    count,
    "count",
    [
      "Active running offerings",
      "Course offerings that run and are open, and in which three students or more were active in a week of the last 28 days of the data.",
    ],
    { ...asOf, where: { column: "state", op: "=", value: "Active" }, better: "higher" },
  ),
  active_offering_rate: ratio(
    "active_offerings",
    "running_offerings",
    "ratio",
    [
      "Share of running offerings that are active",
      "Running offerings in which three students or more were active in a week of the last 28 days over all running offerings.",
    ],
    { better: "higher" },
  ),
  starting_offerings: simple(
    "fact_course_state",
    count,
    "count",
    ["Offerings about to start", `Course offerings that start within ${READY_DAYS} days of the last day of the data.`],
    { ...asOf, where: EXPECTED_READY },
  ),
  ready_offerings: simple(
    "fact_course_state",
    count,
    "count",
    ["Offerings that are ready", `Course offerings that start within ${READY_DAYS} days of the last day of the data and lack nothing.`],
    { ...asOf, where: { column: "ready", is: "true" }, better: "higher" },
  ),
  readiness: ratio(
    "ready_offerings",
    "starting_offerings",
    "ratio",
    [
      "Readiness",
      `Course offerings that lack nothing over all that start within ${READY_DAYS} days of the last day of the data. They need an instructor, content, an assessment, due dates, weights that add up, dates in order, and to be open.`,
    ],
    { better: "higher" },
  ),
  course_gaps: simple(
    "fact_course_gap",
    count,
    "count",
    [
      "What offerings lack",
      `Things that course offerings lack which run, or start within ${READY_DAYS} days of the last day of the data: each counts once for each offering.`,
    ],
    { ...asOf, better: "lower" },
  ),
  offerings_with_first_content: simple(
    "fact_course_state",
    count,
    "count",
    ["Offerings with content by instructors", "Course offerings with an item of which it is known that an instructor made it, and when."],
    { ...asOf, where: { column: "first_content_days", is: "not_null" } },
  ),
  first_content_lead_p10: firstContent(
    0.1,
    "Lead of the first content, latest tenth",
    "Days from the first item that an instructor made to the first day of the course that a tenth of the offerings lie under.",
  ),
  first_content_lead: firstContent(
    0.5,
    "Lead of the first content",
    "Median days from the first item that an instructor made to the first day of the course, negative where it was made later.",
  ),
  first_content_lead_p90: firstContent(
    0.9,
    "Lead of the first content, earliest tenth",
    "Days from the first item that an instructor made to the first day of the course that a tenth of the offerings lie over.",
  ),
  uncounted_enrolments: simple("fact_uncounted_enrolment", count, "count", [
    "Enrolments that do not count",
    "Enrolments that reports leave out: unavailable ones, and those of preview users and disabled accounts.",
  ]),
  dated_registrations: simple(
    "fact_enrolment",
    count,
    "count",
    ["Registrations with a day", "Enrolments whose day of registration is known."],
    {
      where: { column: "registered_day", is: "not_null" },
      parts: [
        { column: "registered_day", op: "<=", value: 0 },
        { column: "registered_day", op: ">", value: 0 },
      ],
    },
  ),
  late_registrations: simple(
    "fact_enrolment",
    count,
    "count",
    ["Late registrations", "Enrolments registered after the first day of the course."],
    { where: { column: "registered_day", op: ">", value: 0 }, better: "lower" },
  ),
  late_registration_rate: ratio(
    "late_registrations",
    "dated_registrations",
    "ratio",
    ["Share registered late", "Enrolments registered after the first day of the course over those whose day of registration is known."],
    { better: "lower" },
  ),
};
