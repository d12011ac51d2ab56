/** Stand for days, academic years and the role of people until the figure says which of the model's dimensions has them. */
export const DAY = "@day";
export const YEAR = "@year";
export const ROLE = "@role";

/** Dimensions of days that tell when something happened, what is counted most by first. */
export const DAYS_OF_FACTS = [
  "activity_date",
  "session_date",
  "submitted_date",
  "post_date",
  "meeting_date",
  "tool_date",
  "access_date",
  "change_date",
  "download_date",
  "measurement_date",
  "measured_date",
  "assessment_due_date",
  "item_created_date",
] as const;

/** Days of what enrolments are counted by: of all others the term says when. */
export const DAYS_OF_MEASURES: Readonly<Record<string, string>> = {
  enrolments: "registered_date",
  students: "registered_date",
  late_registrations: "registered_date",
  presentations: "course_start",
  courses: "course_start",
  running_offerings: "course_start",
  withdrawals: "withdrawn_date",
  dated_withdrawals: "withdrawn_date",
  left_before_start: "withdrawn_date",
  left_early: "withdrawn_date",
  left_later: "withdrawn_date",
};

/** Dimensions of one thing in different facts; the first that what is counted has takes the place of another. */
export const KIN: readonly (readonly string[])[] = [
  ["session_role", "tool_role", "post_role", "course_person_role", "item_author_role"],
  ["session_weekday", "meeting_weekday"],
  ["session_hour", "meeting_hour"],
  ["gender", "entrant_gender"],
  ["disability", "entrant_disability"],
  ["deprivation_band", "entrant_deprivation"],
  ["academic_year", "award_year", "entry_year"],
  ["level3", "programme"],
  ["course_week", "tool_course_week", "enrolment_week", "withdrawn_week", "item_created_week"],
];

/** Dimensions that tell the role of people, by fact. */
export const ROLES = KIN[0] ?? [];

/** Counts of people by what they did, where conditions say so that a count of the enrolled does not have. */
export const PEOPLE: readonly string[] = [
  "active_students",
  "submitting_students",
  "session_people",
  "tool_people",
  "posting_people",
  "format_students",
  "registered_now",
  "awarded_students",
];

/** Counts of people by what they did, where it is not activity in courses. */
export const ACTIVE_IN: Readonly<Record<string, string>> = {
  submissions: "submitting_students",
  posts: "posting_people",
  sessions: "session_people",
  tool_uses: "tool_people",
};

/** Ratios that the model has for one number over another. */
export const RATIOS: Readonly<Record<string, string>> = {
  "credits_earned/credits_attempted": "credit_rate",
  "replied_threads/threads": "answered_threads",
  "recorded_meetings/meetings": "recorded_share",
  "sessions/students": "sessions_per_person",
  "sessions/session_people": "sessions_per_person",
  "sessions/active_students": "sessions_per_person",
  "session_minutes/sessions": "minutes_per_session",
  "minutes/sessions": "minutes_per_session",
  "tool_uses/students": "tool_uses_per_person",
  "tool_uses/tool_people": "tool_uses_per_person",
  "tool_minutes/students": "tool_minutes_per_person",
  "tool_minutes/tool_people": "tool_minutes_per_person",
  "items/presentations": "items_per_course",
  "enrolments/presentations": "offering_size",
  "students/presentations": "offering_size",
  "students/instructors": "class_size",
  "enrolments/instructors": "class_size",
};

/** Measures that are about instructors alone, whatever is said of them. */
export const OF_INSTRUCTORS: ReadonlySet<string> = new Set([
  "instructors",
  "instructor_visits",
  "instructor_posts",
  "instructor_access",
  "instructor_active_days",
  "grades_given",
  "teaching_assignments",
  "weekly_presence",
  "present_courses",
  "visited_courses",
]);
