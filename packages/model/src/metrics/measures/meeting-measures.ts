import type { Condition, Measure } from "@lyceum/semantic";

import { count, distinct, ratio, simple } from "./build-measure.ts";

/** A student, and a meeting of more than one person. */
const EXPECTED: readonly Condition[] = [
  { column: "role", in: ["Student"] },
  { column: "fact_meeting.people", op: ">", value: 1 },
];

/** An absence that a recording can make up for, where it is on record who opens recordings. */
const MISSED: readonly Condition[] = [...EXPECTED, { column: "present", is: "false" }, { column: "watched", is: "not_null" }];

/** Measures of live meetings, and of who comes and stays. */
export const MEETING_MEASURES: Readonly<Record<string, Measure>> = {
  meetings: simple("fact_meeting", count, "count", ["Live meetings", "Meetings held in virtual classrooms."], { better: "higher" }),
  courses_meeting: simple(
    "fact_meeting",
    distinct("course_id"),
    "count",
    ["Courses that meet live", "Course offerings with one live meeting or more."],
    { better: "higher" },
  ),
  meeting_minutes: simple("fact_meeting", { op: "sum", column: "minutes" }, "minutes", [
    "Meeting time",
    "Length of live meetings, summed.",
  ]),
  recorded_meetings: simple("fact_meeting", count, "count", ["Recorded meetings", "Live meetings of which a recording was made."], {
    where: { column: "recorded", is: "true" },
    better: "higher",
  }),
  recorded_share: ratio("recorded_meetings", "meetings", "ratio", ["Share recorded", "Recorded meetings over meetings held."], {
    better: "higher",
  }),
  expected_attendances: simple(
    "fact_attendance",
    count,
    "count",
    ["Expected attendances", "One student enrolled on the day of one meeting. Meetings with one person are left out."],
    { where: { all: EXPECTED } },
  ),
  attendances: simple(
    "fact_attendance",
    count,
    "count",
    ["Attendances", "One student who was at one meeting for any time. Meetings with one person are left out."],
    { where: { all: [...EXPECTED, { column: "present", is: "true" }] }, better: "higher" },
  ),
  half_attendances: simple(
    "fact_attendance",
    count,
    "count",
    [
      "Attendances of half or more",
      "One student who was at one meeting for half of its length or more. Meetings with one person are left out.",
    ],
    { where: { all: [...EXPECTED, { column: "attended", is: "true" }] }, better: "higher" },
  ),
  attendance_rate: ratio(
    "half_attendances",
    "expected_attendances",
    "ratio",
    [
      "Attendance rate",
      "Students who were there for half of a meeting or more over students enrolled on its day. Meetings with one person are left out.",
    ],
    { better: "higher", synonyms: ["attendance"] },
  ),
  average_share_present: simple(
    "fact_attendance",
    { op: "avg", column: "share_present" },
    "ratio",
    [
      "Share of the meeting present",
      "Mean part of the meeting's length for which students who came were there. Meetings with one person are left out.",
    ],
    { where: { all: EXPECTED }, range: [0, 1], better: "higher" },
  ),
  recorded_absences: simple(
    "fact_attendance",
    count,
    "count",
    ["Absences with a recording", "One student who was enrolled on the day of one recorded meeting and was not there."],
    { where: { all: MISSED }, needs: ["watched"] },
  ),
  watched_absences: simple(
    "fact_attendance",
    count,
    "count",
    ["Absences made up for", "Of the absences from recorded meetings, those in which the student opened the recording later."],
    { where: { all: [...MISSED, { column: "watched", is: "true" }] }, needs: ["watched"], better: "higher" },
  ),
  catch_up_rate: ratio(
    "watched_absences",
    "recorded_absences",
    "ratio",
    [
      "Share who watch later",
      "Absences from recorded meetings after which the student opened the recording over all absences from recorded meetings.",
    ],
    { better: "higher", synonyms: ["recording viewers"] },
  ),
};
