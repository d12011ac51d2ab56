import type { Condition, Measure } from "@lyceum/semantic";

import { count, distinct, ratio, simple } from "./build-measure.ts";

/** Days that a thread is given for its first answer. */
const ANSWER_DAYS = 2;
const OPENS: Condition = { column: "kind", in: ["Opens"] };
const SETTLED: Condition = { all: [OPENS, { column: "posted_date", olderThanDays: ANSWER_DAYS }] };

/** Hours until staff reply, at a part of the threads. */
const staffReply = (part: number, label: string, description: string): Measure =>
  simple("fact_post", { op: "percentile", column: "staff_reply_hours", at: part }, "decimal", [label, description], { better: "lower" });

/** Measures of who writes in discussions, and whether anybody answers. */
export const DISCUSSION_MEASURES: Readonly<Record<string, Measure>> = {
  posts: simple("fact_post", count, "count", ["Posts", "Contributions to discussions, openings of threads and replies."], {
    better: "higher",
    synonyms: ["contributions", "messages"],
  }),
  posting_people: simple("fact_post", distinct("person_id"), "count", ["People who post", "People with one contribution or more."], {
    better: "higher",
  }),
  threads: simple("fact_post", count, "count", ["Threads", "Contributions that open a thread."], { where: OPENS, better: "higher" }),
  settled_threads: simple(
    "fact_post",
    count,
    "count",
    ["Threads two days old or older", "Threads opened two days or more before the last day of the data."],
    { where: SETTLED },
  ),
  replied_threads: simple(
    "fact_post",
    count,
    "count",
    ["Threads with a reply", "Of the threads two days old or older, those in which somebody else replied."],
    { where: { all: [SETTLED, { column: "answered", is: "true" }] }, better: "higher" },
  ),
  answered_threads: ratio(
    "replied_threads",
    "settled_threads",
    "ratio",
    ["Threads answered", "Threads with a reply by somebody else over threads that are two days old or older."],
    { better: "higher", synonyms: ["answer rate"] },
  ),
  staff_reply_hours_p10: staffReply(
    0.1,
    "Hours to a staff reply, fastest tenth",
    "Hours from a student's opening of a thread to the first reply by staff that a tenth of the answered threads lie under.",
  ),
  staff_reply_hours: staffReply(
    0.5,
    "Hours to a staff reply",
    "Median hours from a student's opening of a thread to the first reply by staff; threads without one are left out.",
  ),
  staff_reply_hours_p90: staffReply(
    0.9,
    "Hours to a staff reply, slowest tenth",
    "Hours from a student's opening of a thread to the first reply by staff that a tenth of the answered threads lie over.",
  ),
  forum_enrolments: simple("fact_forum_enrolment", count, "count", [
    "Enrolments with a forum",
    "Enrolments in offerings that have a forum.",
  ]),
  posting_enrolments: simple(
    "fact_forum_enrolment",
    count,
    "count",
    ["Enrolments that post", "Enrolments with a contribution to a discussion of the course."],
    { where: { column: "taking_part", in: ["Posted"] }, needs: ["posts"], better: "higher" },
  ),
  posting_share: ratio(
    "posting_enrolments",
    "forum_enrolments",
    "ratio",
    ["Share who post", "Enrolments with a contribution over enrolments in offerings that have a forum."],
    { better: "higher" },
  ),
};
