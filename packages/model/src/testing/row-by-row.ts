import type { Joined, Rows } from "./campus-rows.ts";
import { addDays, CAMPUS_AS_OF, type Cell, type StarRow } from "./campus.ts";

const over = (above: number, below: number): number | null => (below === 0 ? null : above / below);
const differ = (rows: readonly Joined[], table: string, column: string): number => new Set(rows.map((row) => row[table]?.[column])).size;
const sum = (rows: readonly Joined[], table: string, column: string): number =>
  rows.reduce((total, row) => total + Number(row[table]?.[column] ?? 0), 0);

const rowsOf = (rows: Rows, fact: string): readonly Joined[] => rows[fact] ?? [];
const day = (row: Joined, table: string, column: string): string => String(row[table]?.[column] ?? "9999-12-31");
const ended = (row: Joined): boolean => day(row, "dim_course", "end_date") <= CAMPUS_AS_OF;
const outcome = (row: Joined): Cell => row["fact_enrolment"]?.["outcome"] ?? null;
const inProgress = (row: Joined): boolean =>
  outcome(row) === null && day(row, "dim_course", "start_date") <= CAMPUS_AS_OF && day(row, "dim_course", "end_date") > CAMPUS_AS_OF;
function atRisk(row: Joined): boolean {
  const last = row["fact_enrolment"]?.["last_activity_date"] ?? null;
  const score = row["fact_enrolment"]?.["average_score"] ?? null;
  return inProgress(row) && (last === null || String(last) <= "2025-03-08" || (score !== null && Number(score) < 40));
}

/** Share of the enrolments in ended courses with one of the outcomes; missing while none is on record. */
const outcomeRate =
  (isKnown: boolean, ...outcomes: readonly string[]) =>
  (rows: Rows): number | null => {
    const all = rowsOf(rows, "fact_enrolment").filter(ended);
    const known = all.some((row) => ["Pass", "Distinction", "Fail"].includes(String(outcome(row))));
    if (isKnown && !known && all.some((row) => outcome(row) === null)) return null;
    return over(all.filter((row) => outcomes.includes(String(outcome(row)))).length, all.length);
  };
const shareOf =
  (fact: string, matches: (row: Joined) => boolean) =>
  (rows: Rows): number | null =>
    over(rowsOf(rows, fact).filter(matches).length, rowsOf(rows, fact).length);

const partOf =
  (fact: string, belongs: (row: StarRow) => boolean, matches: (row: StarRow) => boolean) =>
  (rows: Rows): number | null => {
    const own = rowsOf(rows, fact).map((row): StarRow => row[fact] ?? {});
    const all = own.filter(belongs);
    return over(all.filter(matches).length, all.length);
  };
/** Rows of one week as they are; of several weeks those of the last. */
function atOneTime(rows: readonly Joined[]): readonly Joined[] {
  const isSeveral = differ(rows, "fact_enrolment_week", "week") > 1;
  return isSeveral ? rows.filter((row) => row["fact_enrolment_week"]?.["latest"] === true) : rows;
}
const isFlagged =
  (flag: string) =>
  (row: Joined): boolean =>
    row["fact_platform_reach"]?.[flag] === true;
/** Share of the enrolments in ended courses whose withdrawal falls between two days of the course; missing where no withdrawal has a day. */
const leftRate =
  (from: number, to: number) =>
  (rows: Rows): number | null => {
    const all = rowsOf(rows, "fact_enrolment").filter(ended);
    const days = all.filter((row) => outcome(row) === "Withdrawn").map((row) => row["fact_enrolment"]?.["withdrawn_day"] ?? null);
    if (days.length > 0 && days.every((own) => own === null)) return null;
    return over(days.filter((own) => own !== null && Number(own) >= from && Number(own) <= to).length, all.length);
  };
/** Share of the rows of a kind that also are of another. */
const partWithin =
  (fact: string, belongs: (row: Joined) => boolean, matches: (row: Joined) => boolean) =>
  (rows: Rows): number | null => {
    const all = rowsOf(rows, fact).filter(belongs);
    return over(all.filter(matches).length, all.length);
  };
const runs = (row: Joined): boolean =>
  day(row, "dim_course", "start_date") <= CAMPUS_AS_OF && day(row, "dim_course", "end_date") > CAMPUS_AS_OF;
const visitedThisWeek = (row: Joined): boolean =>
  runs(row) && Number(row["fact_teaching_day"]?.["visits"]) > 0 && day(row, "fact_teaching_day", "access_date") > addDays(CAMPUS_AS_OF, -7);

/** Content of a course that has begun, which students can see. */
const isOpen = (row: Joined): boolean => day(row, "dim_course", "start_date") <= CAMPUS_AS_OF && row["dim_item"]?.["available"] !== false;

/** Every ratio by what its description says, row by row, over the facts that it is about. */
export const RATIOS: Readonly<
  Record<
    string,
    {
      /** The facts above and below the line. */
      readonly facts: readonly string[];
      readonly of: (rows: Rows) => number | null;
      /** What is above the line is part of, or spread over, what is below it. */
      readonly base?: true;
      /** Tells of the last day of the data. */
      readonly asOf?: true;
    }
  >
> = {
  measured_share: {
    facts: ["fact_accessibility", "dim_item"],
    of: ({ fact_accessibility = [], dim_item = [] }) => {
      const measurable = (rows: readonly Joined[]): number => rows.filter((row) => row["dim_item"]?.["item_type"] === "quiz").length;
      return over(measurable(fact_accessibility), measurable(dim_item));
    },
  },
  continuation: {
    facts: ["fact_programme_registration"],
    of: partOf(
      "fact_programme_registration",
      ({ continuation }) => continuation === "Continued" || continuation === "Left",
      ({ continuation }) => continuation === "Continued",
    ),
  },
  overdue_rate: {
    asOf: true,
    facts: ["fact_programme_registration"],
    of: partOf(
      "fact_programme_registration",
      ({ status }) => status === "Registered",
      ({ planned_end_date }) => planned_end_date !== null && String(planned_end_date) < CAMPUS_AS_OF,
    ),
  },
  upper_award_rate: {
    facts: ["fact_award"],
    of: partOf(
      "fact_award",
      ({ classification }) => ["First", "Upper second", "Lower second", "Third"].includes(String(classification)),
      ({ classification }) => classification === "First" || classification === "Upper second",
    ),
  },
  credit_rate: {
    facts: ["fact_student_term"],
    of: ({ fact_student_term = [] }) => {
      const known = fact_student_term.filter((row) => row["fact_student_term"]?.["credits_earned"] !== null);
      return over(sum(known, "fact_student_term", "credits_earned"), sum(known, "fact_student_term", "credits_attempted"));
    },
  },
  posting_share: {
    facts: ["fact_forum_enrolment"],
    of: shareOf("fact_forum_enrolment", (row) => row["fact_forum_enrolment"]?.["taking_part"] === "Posted"),
  },
  answered_threads: {
    facts: ["fact_post"],
    of: partWithin(
      "fact_post",
      (row) => row["fact_post"]?.["kind"] === "Opens" && day(row, "fact_post", "posted_date") <= addDays(CAMPUS_AS_OF, -2),
      (row) => row["fact_post"]?.["answered"] === true,
    ),
  },
  recorded_share: { facts: ["fact_meeting"], of: shareOf("fact_meeting", (row) => row["fact_meeting"]?.["recorded"] === true) },
  attendance_rate: {
    facts: ["fact_attendance"],
    of: partWithin(
      "fact_attendance",
      (row) => row["fact_attendance"]?.["role"] === "Student" && Number(row["fact_meeting"]?.["people"]) > 1,
      (row) => row["fact_attendance"]?.["attended"] === true,
    ),
  },
  catch_up_rate: {
    facts: ["fact_attendance"],
    of: partWithin(
      "fact_attendance",
      (row) =>
        row["fact_attendance"]?.["role"] === "Student" &&
        Number(row["fact_meeting"]?.["people"]) > 1 &&
        row["fact_attendance"]?.["present"] === false &&
        typeof row["fact_attendance"]?.["watched"] === "boolean",
      (row) => row["fact_attendance"]?.["watched"] === true,
    ),
  },
  present_courses: {
    asOf: true,
    facts: ["fact_teaching_day", "fact_teaching"],
    of: ({ fact_teaching_day = [], fact_teaching = [] }) =>
      over(
        differ(fact_teaching_day.filter(visitedThisWeek), "fact_teaching_day", "course_id"),
        differ(fact_teaching.filter(runs), "fact_teaching", "course_id"),
      ),
  },
  pass_rate: { facts: ["fact_enrolment"], of: outcomeRate(true, "Pass", "Distinction") },
  distinction_rate: { facts: ["fact_enrolment"], of: outcomeRate(true, "Distinction") },
  fail_rate: { facts: ["fact_enrolment"], of: outcomeRate(true, "Fail") },
  withdrawal_rate: { facts: ["fact_enrolment"], of: outcomeRate(false, "Withdrawn") },
  left_before_start_rate: { facts: ["fact_enrolment"], of: leftRate(-Infinity, -1) },
  left_early_rate: { facts: ["fact_enrolment"], of: leftRate(0, 20) },
  left_later_rate: { facts: ["fact_enrolment"], of: leftRate(21, Infinity) },
  withdrawal_rate_so_far: { facts: ["fact_enrolment"], of: shareOf("fact_enrolment", (row) => outcome(row) === "Withdrawn") },
  at_risk_rate: {
    asOf: true,
    facts: ["fact_enrolment"],
    of: (rows) => over(rowsOf(rows, "fact_enrolment").filter(atRisk).length, rowsOf(rows, "fact_enrolment").filter(inProgress).length),
  },
  clicks_per_active_enrolment: {
    facts: ["fact_activity"],
    of: ({ fact_activity = [] }) =>
      over(sum(fact_activity, "fact_activity", "clicks"), differ(fact_activity, "fact_activity", "enrolment_id")),
  },
  clicks_per_enrolment: {
    base: true,
    facts: ["fact_activity", "fact_enrolment"],
    of: ({ fact_activity = [], fact_enrolment = [] }) => over(sum(fact_activity, "fact_activity", "clicks"), fact_enrolment.length),
  },
  clicks_per_active_student: {
    facts: ["fact_activity"],
    of: ({ fact_activity = [] }) =>
      over(sum(fact_activity, "fact_activity", "clicks"), differ(fact_activity, "fact_activity", "student_id")),
  },
  clicks_per_enrolled_student: {
    base: true,
    facts: ["fact_activity", "fact_enrolment"],
    of: ({ fact_activity = [], fact_enrolment = [] }) =>
      over(sum(fact_activity, "fact_activity", "clicks"), differ(fact_enrolment, "fact_enrolment", "student_id")),
  },
  engagement_rate: {
    base: true,
    facts: ["fact_activity", "fact_enrolment"],
    of: ({ fact_activity = [], fact_enrolment = [] }) =>
      over(differ(fact_activity, "fact_activity", "enrolment_id"), fact_enrolment.length),
  },
  late_rate: { facts: ["fact_submission"], of: shareOf("fact_submission", (row) => row["fact_submission"]?.["late"] === true) },
  not_graded_share: { facts: ["fact_submission"], of: shareOf("fact_submission", (row) => row["fact_submission"]?.["score"] === null) },
  on_time_rate: {
    facts: ["fact_submission"],
    of: ({ fact_submission = [] }) => {
      const dated = fact_submission.filter(
        ({ fact_submission: own }) => own?.["banked"] === false && own["late"] !== null && own["late"] !== undefined,
      );
      return over(dated.filter((row) => row["fact_submission"]?.["late"] === false).length, dated.length);
    },
  },
  graded_in_time_rate: {
    facts: ["fact_submission"],
    of: ({ fact_submission = [] }) => {
      const own = fact_submission.map((row) => row["fact_submission"] ?? {}).filter(({ banked }) => banked === false);
      const graded = own.filter(({ grading_days: days = null }) => days !== null);
      if (graded.length === 0 && own.some(({ score = null }) => score !== null)) return null;
      const waiting = own.filter(
        ({ grading_days: days = null, score = null, submitted_date: day = null }) =>
          days === null && score === null && day !== null && addDays(String(day), 15) <= CAMPUS_AS_OF,
      );
      return over(graded.filter(({ grading_days: days }) => Number(days) <= 14).length, graded.length + waiting.length);
    },
  },
  under_pass_submission_rate: {
    facts: ["fact_submission"],
    of: ({ fact_submission = [] }) => {
      const own = fact_submission.map((row) => row["fact_submission"] ?? {});
      const scored = own.filter(({ banked, score = null }) => banked === false && score !== null);
      return over(scored.filter(({ score }) => Number(score) < 40).length, scored.length);
    },
  },
  submission_rate: {
    facts: ["fact_expected_work"],
    of: partOf(
      "fact_expected_work",
      ({ expected, due_date }) => expected === true && String(due_date ?? "9999-12-31") <= CAMPUS_AS_OF,
      ({ handed_in }) => handed_in === true,
    ),
  },
  weekly_active_share: {
    facts: ["fact_enrolment_week"],
    of: partOf(
      "fact_enrolment_week",
      ({ week_days, active_days }) => week_days === 7 && active_days !== null,
      ({ active_days }) => Number(active_days) > 0,
    ),
  },
  planned_use_share: {
    facts: ["fact_enrolment_week"],
    of: partOf(
      "fact_enrolment_week",
      ({ week_days, planned_used }) => week_days === 7 && planned_used !== null,
      ({ planned_used }) => planned_used === true,
    ),
  },
  weekly_presence: { facts: ["fact_taught_week"], of: shareOf("fact_taught_week", (row) => row["fact_taught_week"]?.["present"] === true) },
  under_pass_share: {
    asOf: true,
    facts: ["fact_enrolment_week"],
    of: ({ fact_enrolment_week = [] }) =>
      partOf(
        "fact_enrolment_week",
        ({ running_mark }) => running_mark !== null,
        ({ running_mark }) => Number(running_mark) < 40,
      )({ fact_enrolment_week: atOneTime(fact_enrolment_week) }),
  },
  instructor_access: {
    facts: ["fact_teaching"],
    of: ({ fact_teaching = [] }) => {
      const share = over(sum(fact_teaching, "fact_teaching", "active_days"), sum(fact_teaching, "fact_teaching", "elapsed_days"));
      return share === null ? null : Math.min(1, share);
    },
  },
  item_use_rate: {
    base: true,
    facts: ["fact_activity", "dim_item"],
    of: ({ fact_activity = [], dim_item = [] }) =>
      over(differ(fact_activity.filter(isOpen), "fact_activity", "item_id"), dim_item.filter(isOpen).length),
  },
  tool_adoption: {
    facts: ["fact_course_tool"],
    of: ({ fact_course_tool = [] }) => {
      const used = fact_course_tool.filter((row) => row["fact_course_tool"]?.["used"] === true);
      return over(differ(used, "fact_course_tool", "course_id"), differ(fact_course_tool, "fact_course_tool", "course_id"));
    },
  },
  active_offering_rate: {
    asOf: true,
    facts: ["fact_course_state"],
    of: ({ fact_course_state = [] }) => {
      const running = fact_course_state.filter((row) =>
        ["Hidden", "Open, not active", "Active"].includes(String(row["fact_course_state"]?.["state"])),
      );
      return over(running.filter((row) => row["fact_course_state"]?.["state"] === "Active").length, running.length);
    },
  },
  readiness: {
    asOf: true,
    facts: ["fact_course_state"],
    of: ({ fact_course_state = [] }) => {
      const starting = fact_course_state.filter((row) => (row["fact_course_state"]?.["ready"] ?? null) !== null);
      return over(starting.filter((row) => row["fact_course_state"]?.["ready"] === true).length, starting.length);
    },
  },
  late_registration_rate: {
    facts: ["fact_enrolment"],
    of: ({ fact_enrolment = [] }) => {
      const days = fact_enrolment.map((row) => row["fact_enrolment"]?.["registered_day"] ?? null).filter((day) => day !== null);
      return over(days.filter((day) => Number(day) > 0).length, days.length);
    },
  },
  tool_reach: {
    facts: ["fact_course_person"],
    of: ({ fact_course_person = [] }) => {
      const used = fact_course_person.filter((row) => row["fact_course_person"]?.["used"] === true);
      return over(differ(used, "fact_course_person", "person_id"), differ(fact_course_person, "fact_course_person", "person_id"));
    },
  },
  tool_keeping_rate: {
    facts: ["fact_tool_span"],
    of: ({ fact_tool_span = [] }) => {
      const began = fact_tool_span.filter(
        (row) =>
          Number(row["fact_tool_span"]?.["first_use_day"]) <= 20 && day(row, "dim_course", "start_date") <= addDays(CAMPUS_AS_OF, -77),
      );
      const lasting = began.filter((row) => Number(row["fact_tool_span"]?.["last_use_day"]) >= 56);
      return over(differ(lasting, "fact_tool_span", "course_id"), differ(began, "fact_tool_span", "course_id"));
    },
  },
  tool_uses_per_person: {
    facts: ["fact_tool_day"],
    of: ({ fact_tool_day = [] }) => over(sum(fact_tool_day, "fact_tool_day", "uses"), differ(fact_tool_day, "fact_tool_day", "person_id")),
  },
  tool_minutes_per_person: {
    facts: ["fact_tool_day"],
    of: ({ fact_tool_day = [] }) =>
      fact_tool_day.every((row) => row["fact_tool_day"]?.["minutes"] === null)
        ? null
        : over(sum(fact_tool_day, "fact_tool_day", "minutes"), differ(fact_tool_day, "fact_tool_day", "person_id")),
  },
  minutes_per_session: {
    facts: ["fact_session"],
    of: ({ fact_session = [] }) => over(sum(fact_session, "fact_session", "minutes"), fact_session.length),
  },
  sessions_per_person: {
    facts: ["fact_session"],
    of: ({ fact_session = [] }) => over(fact_session.length, differ(fact_session, "fact_session", "person_id")),
  },
  platform_reach: { asOf: true, facts: ["fact_platform_reach"], of: shareOf("fact_platform_reach", isFlagged("came")) },
  phone_only_share: {
    asOf: true,
    facts: ["fact_platform_reach"],
    of: ({ fact_platform_reach = [] }) =>
      over(fact_platform_reach.filter(isFlagged("phone_only")).length, fact_platform_reach.filter(isFlagged("came")).length),
  },
};
