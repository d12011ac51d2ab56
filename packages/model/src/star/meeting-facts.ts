import type { TableSpec } from "../table.ts";
import { c, course, node, PRESENT_BANDS, required, ROLE_CODES, schema, term, WEEKDAYS } from "./columns.ts";

export const factMeeting: TableSpec = {
  schema,
  name: "fact_meeting",
  description: "Live meetings of courses in virtual classrooms. One row per meeting that was held",
  key: ["meeting_id"],
  columns: [
    c("meeting_id", "VARCHAR", "Identifies the meeting", required),
    course,
    term,
    node,
    c("meeting_type", "VARCHAR", "Kind of meeting, as the source names it; missing where it names none", {
      examples: ["Lecture", "Seminar", "Office hour"],
    }),
    c("start_time", "TIMESTAMP", "Beginning of the meeting, UTC", required),
    c("meeting_date", "DATE", "Local day of the meeting", required),
    c("meeting_day", "INTEGER", "Day of the meeting counted from the course's start", { required: true, unit: "days" }),
    c("weekday", "VARCHAR", "Local day of the week", { ...required, codes: WEEKDAYS }),
    c("hour", "INTEGER", "Local hour in which it began, 0 to 23", required),
    c("planned_minutes", "DOUBLE", "Length as planned; missing where nothing was planned", { unit: "minutes" }),
    c("minutes", "DOUBLE", "Length of the meeting", { required: true, unit: "minutes" }),
    c("recorded", "BOOLEAN", "A recording was made", required),
    c("people", "INTEGER", "Different people who were there", { required: true, unit: "people" }),
  ],
};

export const factAttendance: TableSpec = {
  schema,
  name: "fact_attendance",
  description:
    "Who was at meetings, and who of the enrolled was not; previews are left out. One row per meeting and student enrolled on its day, and per instructor who was there",
  key: ["meeting_id", "person_id"],
  columns: [
    c("meeting_id", "VARCHAR", "Meeting that the row is about", { required: true, references: "star.fact_meeting.meeting_id" }),
    c("person_id", "VARCHAR", "Student or instructor; the same value in every course and term", required),
    c("enrolment_id", "VARCHAR", "Enrolment of the student; missing for instructors", { references: "star.fact_enrolment.enrolment_id" }),
    course,
    term,
    node,
    c("meeting_date", "DATE", "Local day of the meeting", required),
    c("role", "VARCHAR", "Role of the person in the course", { ...required, codes: ROLE_CODES }),
    c("present", "BOOLEAN", "The person was there at any time", required),
    c("minutes", "DOUBLE", "Time present, however often the person joined; 0 for those who were not there", {
      required: true,
      unit: "minutes",
    }),
    c("share_present", "DOUBLE", "Time present as a part of the meeting's length, 0 to 1; missing for those who were not there", {
      unit: "part of the meeting",
    }),
    c("present_band", "VARCHAR", "Part of the meeting present, in quarters; missing for those who were not there", {
      codes: PRESENT_BANDS,
    }),
    c("attended", "BOOLEAN", "The person was there for half of the meeting or more", required),
    c(
      "watched",
      "BOOLEAN",
      "The student opened the recording later; missing without a recording, and where the source does not record that",
    ),
  ],
};
