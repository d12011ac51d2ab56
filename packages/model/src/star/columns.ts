import type { ColumnSpec } from "../table.ts";

/** Describes one column of a table of the star; `more` says whether it is required, its unit, codes or the column that it refers to. */
export const c = (name: string, type: ColumnSpec["type"], description: string, more: Partial<ColumnSpec> = {}): ColumnSpec => ({
  name,
  type,
  description,
  ...more,
});
export const required = { required: true } as const;
export const schema = "star";
export const OUTCOME_CODES = {
  Pass: "Completed with a passing mark",
  Distinction: "Completed with a mark of distinction; counts as passed",
  Fail: "Completed without a passing mark",
  Withdrawn: "Left before the end",
} as const;
export const CLIENT_CODES = { App: "The platform's app on a phone or tablet", Browser: "A web browser on any device" } as const;
/** What a contribution does in a discussion. */
export const POST_KINDS = { Opens: "Opens a thread", Replies: "Answers in a thread" } as const;
/** How a student takes part in discussions, the most first. */
export const TAKING_PART = {
  Posted: "Wrote one contribution or more",
  "Only read": "Opened a forum and wrote nothing",
  Opened: "Opened a forum; whether the student wrote is not on record",
  Neither: "Never opened a forum",
} as const;
/** What content and tools are for, as `item-groups.ts` sorts their types. */
export const ITEM_GROUP_CODES = {
  Content: "To be read, watched or looked up",
  Assessment: "To be handed in or answered",
  Interaction: "To take part in with others",
  Tool: "A tool of another maker",
  Other: "A type whose purpose is not known here",
} as const;
export const WEEKDAYS = {
  Monday: "First day of the ISO week",
  Tuesday: "Second day of the ISO week",
  Wednesday: "Third day of the ISO week",
  Thursday: "Fourth day of the ISO week",
  Friday: "Fifth day of the ISO week",
  Saturday: "Sixth day of the ISO week",
  Sunday: "Last day of the ISO week",
} as const;
/** Quarters of a meeting, the shortest first. */
export const PRESENT_BANDS = {
  "0-24%": "Less than a quarter of the meeting",
  "25-49%": "From a quarter to less than half of the meeting",
  "50-74%": "From half to less than three quarters of the meeting",
  "75-100%": "Three quarters of the meeting or more",
} as const;
/** Bands of accessibility scores, the lowest first. */
export const ACCESS_BANDS = {
  Low: "0 to 33 points of 100",
  Medium: "34 to 66 points of 100",
  High: "67 to 99 points of 100",
  Perfect: "100 points: no issue was found",
} as const;
/** How much an issue keeps people from content, the most first. */
export const SEVERITY_CODES = {
  Severe: "Some people cannot use the content at all",
  Major: "Some people can use it only with difficulty",
  Minor: "Use is less comfortable than it could be",
} as const;
/** What a measurement of content says beside the one before it. */
export const ACCESS_CHANGES = {
  First: "The content was not measured before",
  Improved: "The score rose",
  Worsened: "The score fell",
  Unchanged: "The score is the same",
} as const;
export const STUDY_LEVELS = { Undergraduate: "Leads to a first degree", Postgraduate: "Follows a first degree" } as const;
export const REGISTRATION_CODES = {
  Registered: "Studies in the programme",
  Awarded: "Left with the award",
  Left: "Left without the award",
} as const;
/** Where entrants stood one year and 15 days after entry. */
export const CONTINUATION_CODES = {
  Continued: "Still registered, or awarded",
  Left: "Left later than 50 days after entry",
  "Gone early": "Left within 50 days of entry, and so not counted as an entrant",
  "Not yet known": "Entered less than one year and 15 days before the last day of the data",
} as const;
/** Classes of awards, the highest first. */
export const AWARD_CLASSES = {
  First: "First-class honours",
  "Upper second": "Upper second-class honours",
  "Lower second": "Lower second-class honours",
  Third: "Third-class honours",
  Distinction: "Postgraduate award with distinction",
  Merit: "Postgraduate award with merit",
  Pass: "Postgraduate award",
} as const;
export const ROLE_CODES = { Student: "Studies courses", Instructor: "Teaches courses" } as const;

export const node = c("node_id", "VARCHAR", "Node of the institutional hierarchy that the row belongs to, the lowest that applies", {
  required: true,
  references: "star.dim_node.node_id",
});
export const course = c("course_id", "VARCHAR", "Course offering that the row belongs to", {
  required: true,
  references: "star.dim_course.course_id",
});
export const term = c("term_id", "VARCHAR", "Term of the course offering", { required: true, references: "star.dim_term.term_id" });
export const student = c("student_id", "VARCHAR", "Student; the same value in every course and term", required);
/** Bands of days since the last visit, the shortest first. */
export const QUIET_BANDS = {
  "0-6": "Visited within the last seven days",
  "7-13": "One week or more without a visit",
  "14-27": "Two weeks or more without a visit",
  "28+": "Four weeks or more without a visit",
  Never: "No visit on record at all",
} as const;

/** Students for each instructor, in bands. */
export const CLASS_SIZE_BANDS = {
  "1-10": "Up to ten students for each instructor",
  "11-20": "Up to twenty students for each instructor",
  "21-40": "Up to forty students for each instructor",
  "41-80": "Up to eighty students for each instructor",
  "81-160": "Up to 160 students for each instructor",
  "161+": "More than 160 students for each instructor",
} as const;

/** Refers to a node in columns that may be missing. */
export const ancestor = { references: "star.dim_node.node_id" } as const;
export const enrolment = c("enrolment_id", "VARCHAR", "Enrolment of the student in the course offering", {
  required: true,
  references: "star.fact_enrolment.enrolment_id",
});
