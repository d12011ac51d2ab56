import type { Figure } from "../meaning/meaning.ts";

/** Something that can be counted. */
export interface Thing {
  /** How many there are. */
  readonly count: Figure;
  /** Dimensions that tell the things apart; empty where nothing does. */
  readonly per: readonly string[];
  /** Dimensions that are listed where the things are asked for by name. */
  readonly listed: readonly string[];
}

const measure = (name: string): Figure => ({ kind: "measure", name, where: [] });
const differentValues = (dimension: string): Figure => ({ kind: "aggregate", aggregate: "count_distinct", of: dimension, where: [] });

/** What questions count, by concept. */
export const THINGS: Readonly<Record<string, Thing>> = {
  student: { count: measure("students"), per: ["student"], listed: [] },
  enrolment: { count: measure("enrolments"), per: ["enrolment"], listed: [] },
  submission: { count: measure("submissions"), per: [], listed: [] },
  assessment: { count: measure("assessments"), per: ["assessment"], listed: ["assessment", "assessment_due_day"] },
  item: { count: measure("items"), per: ["item_id"], listed: ["item_id"] },
  course: { count: measure("presentations"), per: ["course"], listed: ["module", "term"] },
  click: { count: measure("clicks"), per: [], listed: [] },
  active_student: { count: measure("active_students"), per: ["student"], listed: [] },
  active_day: { count: measure("active_days"), per: [], listed: [] },
  session: { count: measure("sessions"), per: [], listed: [] },
  post: { count: measure("posts"), per: [], listed: [] },
  meeting: { count: measure("meetings"), per: [], listed: [] },
  tool_use: { count: measure("tool_uses"), per: [], listed: [] },
  award: { count: measure("awards"), per: [], listed: [] },
  issue: { count: measure("items_with_issue"), per: [], listed: [] },
  download: { count: measure("format_downloads"), per: [], listed: [] },
  submitter: { count: measure("submitting_students"), per: ["student"], listed: [] },
};

/** Counts of what happens on a campus besides courses: parts of them may be asked for. */
export const THING_MEASURES: readonly string[] = [
  "sessions",
  "session_people",
  "posts",
  "posting_people",
  "threads",
  "meetings",
  "attendances",
  "tool_uses",
  "tool_people",
  "awards",
  "awarded_students",
  "classified_awards",
  "entrants",
  "registrations",
  "registered_now",
  "format_downloads",
  "severe_accessibility_issues",
  "grade_changes",
  "instructors",
];

/** The values of a dimension as things of their own: regions, modules. */
export const valuesAsThing = (dimension: string): Thing => ({ count: differentValues(dimension), per: [dimension], listed: [dimension] });

/** Numbers that things have: the thing each belongs to, and the measures that the model has for aggregates of it. */
export const ATTRIBUTES: Readonly<Record<string, { readonly thing: string; readonly measures?: Readonly<Record<string, string>> }>> = {
  score: { thing: "submission", measures: { average: "average_score", minimum: "lowest_score", maximum: "highest_score" } },
  studied_credits: { thing: "enrolment", measures: { average: "average_credits" } },
  registered_day: { thing: "enrolment", measures: { average: "average_registration_day" } },
  withdrawn_day: { thing: "enrolment" },
  previous_attempts: { thing: "enrolment", measures: { average: "average_previous_attempts" } },
  course_length: { thing: "course" },
  assessment_due_day: { thing: "assessment" },
  assessment_weight: { thing: "assessment" },
  submitted_day: { thing: "submission" },
  days_late: { thing: "submission" },
  item_week_from: { thing: "item" },
  course_day: { thing: "click" },
  course_week: { thing: "click" },
};

/** What has values of a dimension, where a question names the value and nothing that is counted. */
export const OWNERS: Readonly<Record<string, string>> = {
  outcome: "enrolment",
  gender: "enrolment",
  disability: "enrolment",
  age_band: "enrolment",
  region: "enrolment",
  highest_education: "enrolment",
  deprivation_band: "enrolment",
  previous_attempts: "enrolment",
  studied_credits: "enrolment",
  registered_day: "enrolment",
  withdrawn_day: "enrolment",
  late: "submission",
  banked: "submission",
  score: "submission",
  days_late: "submission",
  submitted_day: "submission",
  assessment_type: "submission",
  assessment_due_day: "assessment",
  assessment_weight: "assessment",
  item_type: "click",
  course_day: "click",
  item_week_from: "item",
  course_length: "course",
  device: "session",
  client: "session",
  session_weekday: "session",
  session_hour: "session",
  post_kind: "post",
  meeting_type: "meeting",
  tool: "tool_use",
  classification: "award",
  issue_kind: "issue",
  severity: "issue",
  alternative_format: "download",
};

/** What is in forums alone: "forum posts by month" tells no kind of content apart. */
export const IN_FORUMS: ReadonlySet<string> = new Set([
  "posts",
  "posting_people",
  "threads",
  "replied_threads",
  "answered_threads",
  "instructor_posts",
]);

/** Dimensions of the kinds of what a measure counts: "the most common accessibility issue", "meetings of each type". */
export const KINDS_OF: Readonly<Record<string, string>> = {
  items_with_issue: "issue_kind",
  format_downloads: "alternative_format",
  meetings: "meeting_type",
  attendances: "meeting_type",
  attendance_rate: "meeting_type",
  tool_uses: "tool",
  awards: "classification",
};

/** What people do in courses, by which people may be chosen. */
export const DEEDS: ReadonlySet<string> = new Set(["submission", "assessment", "click", "item", "course"]);
