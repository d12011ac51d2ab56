import type { TableSpec } from "../table.ts";
import { c, course, enrolment, node, POST_KINDS, required, ROLE_CODES, schema, student, TAKING_PART, term } from "./columns.ts";

const item = c("item_id", "VARCHAR", "Forum of the course that it stands in", { required: true, references: "star.dim_item.item_id" });

export const factPost: TableSpec = {
  schema,
  name: "fact_post",
  description:
    "Contributions to discussions, without their text; those of previews are left out. What was answered is on the row of the contribution that opens the thread. One row per contribution",
  key: ["post_id"],
  columns: [
    c("post_id", "VARCHAR", "Identifies the contribution", required),
    c("thread_id", "VARCHAR", "Contribution that opens the thread; its own for one that does", {
      required: true,
      references: "star.fact_post.post_id",
    }),
    item,
    c("person_id", "VARCHAR", "Student or instructor who wrote it; the same value in every course and term", required),
    c("enrolment_id", "VARCHAR", "Enrolment of the student who wrote it; missing for instructors", {
      references: "star.fact_enrolment.enrolment_id",
    }),
    course,
    term,
    node,
    c("role", "VARCHAR", "Role of the person in the course", { ...required, codes: ROLE_CODES }),
    c("kind", "VARCHAR", "Whether it opens a thread or answers in one", { ...required, codes: POST_KINDS }),
    c("posted_time", "TIMESTAMP", "When it was posted, UTC", required),
    c("posted_date", "DATE", "Local day on which it was posted", required),
    c("posted_day", "INTEGER", "Day of the contribution counted from the course's start", { required: true, unit: "days" }),
    c("reply_hours", "DOUBLE", "From the opening of a thread to the first reply by somebody else; missing without one, and for replies", {
      unit: "hours",
    }),
    c(
      "staff_reply_hours",
      "DOUBLE",
      "From a student's opening of a thread to the first reply by an instructor; missing without one, for replies and for threads that instructors open",
      { unit: "hours" },
    ),
    c("answered", "BOOLEAN", "Somebody else replied in the thread that it opens; missing for replies"),
    c("words", "INTEGER", "Length of the text; missing where the source does not count", { unit: "words" }),
  ],
};

export const factForumEnrolment: TableSpec = {
  schema,
  name: "fact_forum_enrolment",
  description: "Enrolments in offerings that have a forum, and whether the student posts or reads there. One row per enrolment",
  key: ["enrolment_id"],
  columns: [
    enrolment,
    student,
    course,
    term,
    node,
    c("posts", "INTEGER", "Contributions of the student, 0 without any; missing where the source records none", { unit: "posts" }),
    c("forum_clicks", "BIGINT", "Activity events of the student in forums of the course, 0 without any", { ...required, unit: "events" }),
    c("taking_part", "VARCHAR", "How the student takes part in discussions", { ...required, codes: TAKING_PART }),
  ],
};
