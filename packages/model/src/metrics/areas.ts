import type { ReportingArea } from "@lyceum/access";

type Areas = readonly ReportingArea[];

const EVERY: Areas = ["learning", "teaching", "leading"];
const LEARNING: Areas = ["learning"];
const TEACHING: Areas = ["teaching"];
const LEADING: Areas = ["leading"];
/** How courses end and what students score: for those who help students and those who lead the institution. */
const RESULTS: Areas = ["learning", "leading"];
/** What happens inside courses: for those who help students and those who make the courses. */
const COURSE_LIFE: Areas = ["learning", "teaching"];
/** The platform and those who teach on it: for those who make courses and those who lead the institution. */
const PROVISION: Areas = ["teaching", "leading"];

/** The reporting areas that each measure belongs to. A measure that is not named here is open to no reader. */
export const MEASURE_AREAS: Readonly<Record<string, Areas>> = {
  enrolments: EVERY,
  students: EVERY,
  courses: EVERY,
  presentations: EVERY,
  modules: EVERY,
  passes: RESULTS,
  completed: RESULTS,
  open_outcomes: RESULTS,
  ended_enrolments: RESULTS,
  in_progress: RESULTS,
  pass_rate: RESULTS,
  distinctions: LEADING,
  fails: LEADING,
  withdrawals: LEADING,
  distinction_rate: LEADING,
  fail_rate: LEADING,
  ended_withdrawals: LEADING,
  withdrawal_rate: LEADING,
  withdrawal_rate_so_far: LEADING,
  average_registration_day: LEADING,
  average_credits: LEADING,
  average_previous_attempts: LEADING,
  at_risk_students: LEARNING,
  at_risk_enrolments: LEARNING,
  at_risk_rate: LEARNING,

  clicks: COURSE_LIFE,
  minutes: COURSE_LIFE,
  active_students: COURSE_LIFE,
  active_enrolments: COURSE_LIFE,
  active_last_7_days: LEARNING,
  active_days: COURSE_LIFE,
  items_used: COURSE_LIFE,
  items: EVERY,
  clicks_per_active_enrolment: COURSE_LIFE,
  clicks_per_enrolment: COURSE_LIFE,
  clicks_per_active_student: COURSE_LIFE,
  clicks_per_enrolled_student: COURSE_LIFE,
  engagement_rate: COURSE_LIFE,

  assessments: EVERY,
  submissions: COURSE_LIFE,
  submitting_students: COURSE_LIFE,
  average_score: EVERY,
  lowest_score: COURSE_LIFE,
  highest_score: COURSE_LIFE,
  late_submissions: COURSE_LIFE,
  on_time_submissions: COURSE_LIFE,
  ungraded_submissions: COURSE_LIFE,
  banked_submissions: COURSE_LIFE,
  late_rate: COURSE_LIFE,
  not_graded_share: COURSE_LIFE,
  grading_days: TEACHING,
  dated_submissions: COURSE_LIFE,
  on_time_rate: COURSE_LIFE,
  graded_with_day: TEACHING,
  graded_without_day: TEACHING,
  quickly_graded: TEACHING,
  grading_due: TEACHING,
  graded_in_time_rate: TEACHING,
  grading_backlog: TEACHING,
  grading_median: TEACHING,
  grading_p90: TEACHING,
  scored_submissions: TEACHING,
  under_pass_submissions: TEACHING,
  under_pass_submission_rate: TEACHING,
  score_p10: TEACHING,
  score_median: TEACHING,
  score_p90: TEACHING,
  coursework_weight: TEACHING,
  exam_weight: TEACHING,

  expected_work: COURSE_LIFE,
  expected_handed_in: COURSE_LIFE,
  missing_pieces: COURSE_LIFE,
  submission_rate: COURSE_LIFE,
  score_p25: TEACHING,
  score_p75: TEACHING,
  enrolment_weeks: COURSE_LIFE,
  active_enrolment_weeks: COURSE_LIFE,
  weekly_active_share: COURSE_LIFE,
  active_days_median: LEARNING,
  still_enrolled: LEARNING,
  marked_enrolments: LEARNING,
  under_pass_enrolments: LEARNING,
  under_pass_share: LEARNING,
  running_mark: LEARNING,
  average_running_mark: LEARNING,

  instructors: PROVISION,
  instructor_active_days: TEACHING,
  instructor_elapsed_days: TEACHING,
  instructor_access: TEACHING,
  teaching_assignments: PROVISION,
  class_size: PROVISION,

  sessions: LEADING,
  session_people: LEADING,
  session_minutes: LEADING,
  tool_uses: PROVISION,
  tool_minutes: PROVISION,
  courses_using_tools: PROVISION,
  tool_adoption: PROVISION,
  accessibility_score: TEACHING,
  severe_accessibility_issues: TEACHING,
  measured_items: TEACHING,
};

/**
 * The reporting areas that may group and filter by what is on record about students. Dimensions that are not
 * named here follow the measures they are asked with.
 */
export const DIMENSION_AREAS: Readonly<Record<string, Areas>> = {
  gender: LEADING,
  disability: LEADING,
  region: LEADING,
  highest_education: LEADING,
  previous_attempts: LEADING,
  studied_credits: LEADING,
  registered_date: LEADING,
  registered_day: LEADING,
  withdrawn_date: LEADING,
  withdrawn_day: LEADING,
  withdrawn_week: LEADING,
  age_band: RESULTS,
  deprivation_band: RESULTS,
  outcome: RESULTS,
  last_activity_date: LEARNING,
  student: RESULTS,
  enrolment: RESULTS,
};
