import type { Dimension, TimeGrain } from "@lyceum/semantic";

import { CAMPUS, type Cell, type StarRow } from "./campus.ts";

/** A row of a fact with the rows of the tables that it belongs to, by table. */
export type Joined = Readonly<Record<string, StarRow>>;
export type Rows = Readonly<Record<string, readonly Joined[]>>;

const tableOf = (name: string): readonly StarRow[] => CAMPUS[name] ?? [];
const rowOf = (table: string, key: string, value: Cell | undefined): StarRow => tableOf(table).find((row) => row[key] === value) ?? {};

const PARTS = [
  ["dim_course", "course_id"],
  ["dim_term", "term_id"],
  ["dim_node", "node_id"],
] as const;
const MORE: Readonly<Record<string, readonly (readonly [table: string, key: string])[]>> = {
  fact_post: [["dim_item", "item_id"]],
  fact_accessibility: [["dim_item", "item_id"]],
  fact_forum_enrolment: [["fact_enrolment", "enrolment_id"]],
  fact_attendance: [["fact_meeting", "meeting_id"]],
  fact_programme_registration: [["dim_programme", "programme_id"]],
  fact_award: [
    ["dim_programme", "programme_id"],
    ["fact_programme_registration", "registration_id"],
  ],
  fact_student_term: [
    ["dim_programme", "programme_id"],
    ["fact_programme_registration", "registration_id"],
  ],
  fact_activity: [
    ["fact_enrolment", "enrolment_id"],
    ["dim_item", "item_id"],
  ],
  fact_submission: [
    ["fact_enrolment", "enrolment_id"],
    ["dim_assessment", "assessment_id"],
  ],
  fact_expected_work: [
    ["fact_enrolment", "enrolment_id"],
    ["dim_assessment", "assessment_id"],
  ],
  fact_enrolment_week: [["fact_enrolment", "enrolment_id"]],
  fact_tool_day: [["dim_tool", "tool_id"]],
  fact_course_tool: [["dim_tool", "tool_id"]],
  fact_tool_pair: [["dim_tool", "tool_id"]],
  fact_tool_span: [["dim_tool", "tool_id"]],
  fact_platform_reach: [["fact_enrolment", "enrolment_id"]],
};
const FACTS = [
  "fact_enrolment",
  "fact_activity",
  "fact_submission",
  "fact_expected_work",
  "fact_enrolment_week",
  "fact_post",
  "fact_forum_enrolment",
  "fact_meeting",
  "fact_attendance",
  "fact_teaching_day",
  "fact_taught_week",
  "fact_teaching",
  "fact_tool_day",
  "fact_session",
  "fact_course_tool",
  "fact_course_state",
  "fact_course_gap",
  "fact_course_person",
  "fact_tool_pair",
  "fact_tool_span",
  "fact_platform_reach",
  "fact_accessibility",
  "fact_programme_registration",
  "fact_award",
  "fact_student_term",
  "dim_item",
  "dim_course",
] as const;

/** Of what belongs to an enrolment only that of enrolments that count. */
const counts = (row: StarRow): boolean => rowOf("fact_enrolment", "enrolment_id", row["enrolment_id"])["counted"] !== false;

/** Rows of every fact that count, each with all that it belongs to. */
export const ROWS: Rows = Object.fromEntries(
  FACTS.map((fact) => [
    fact,
    tableOf(fact)
      .filter(counts)
      .map((row): Joined => {
        // Items know their term through the offering that they lie in.
        const keys = { ...rowOf("dim_course", "course_id", row["course_id"]), ...row };
        const parts = [...PARTS, ...(MORE[fact] ?? [])]
          .filter(([, key]) => key in keys)
          .map(([table, key]) => [table, rowOf(table, key, keys[key])] as const);
        return { ...Object.fromEntries(parts), [fact]: row };
      }),
  ]),
);

function monday(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** Whether rows like this one have the dimension, in terms and academic years only where they belong to a course. */
export const has = (row: Joined, { table }: Dimension, grain?: TimeGrain): boolean =>
  row[table] !== undefined && ((grain !== "term" && grain !== "academic_year") || row["dim_term"] !== undefined);

/** Value of a dimension for a row, worked out without SQL. */
export function valueOf(row: Joined, { table, column, period, bucket, minus, derivation }: Dimension, grain: TimeGrain | undefined): Cell {
  if (grain === "term" || period === "term") return row["dim_term"]?.["name"] ?? null;
  if (grain === "academic_year" || period === "academic_year") return row["dim_term"]?.["academic_year"] ?? null;
  const value = row[table]?.[column] ?? null;
  if (value === null) return null;
  if (minus) {
    const [other = "", name = ""] = minus.split(".");
    const subtrahend = row[other]?.[name] ?? null;
    return subtrahend === null ? null : Number(value) - Number(subtrahend);
  }
  if (derivation?.kind === "groups")
    return derivation.groups.find(({ values }) => values.includes(value))?.label ?? derivation.others ?? null;
  if (bucket) return Math.floor(Number(value) / bucket);
  if (grain === "week") return monday(String(value));
  return grain === "month" ? `${String(value).slice(0, 7)}-01` : value;
}

/** Whether a row is of one of the days: by its own day, or by lasting on one of them; undefined where it has no days. */
export function isOfDays(row: Joined, fact: string, from: string, to: string): boolean | undefined {
  const valueAt = (table: string, column: string): string | null => (row[table]?.[column] ?? null) as string | null;
  const within = (value: string | null): boolean => value !== null && value >= from && value <= to;
  if (fact === "fact_activity") return within(valueAt(fact, "activity_date"));
  if (fact === "fact_submission") return within(valueAt(fact, "submitted_date"));
  if (fact === "fact_expected_work") return within(valueAt(fact, "due_date"));
  if (fact === "fact_enrolment_week" || fact === "fact_taught_week") return within(valueAt(fact, "week_start"));
  if (fact === "fact_tool_day") return within(valueAt(fact, "use_date"));
  if (fact === "fact_session") return within(valueAt(fact, "session_date"));
  if (fact === "fact_course_tool" || fact === "fact_course_person" || fact === "fact_tool_pair") return within(valueAt(fact, "week_start"));
  if (fact === "fact_post") return within(valueAt(fact, "posted_date"));
  if (fact === "fact_meeting" || fact === "fact_attendance") return within(valueAt(fact, "meeting_date"));
  if (fact !== "fact_enrolment") return undefined;
  if (from > to) return false;
  const left = valueAt(fact, "withdrawn_date") ?? valueAt("dim_course", "end_date") ?? "9999-12-31";
  const [first, last] = [valueAt(fact, "first_activity_date"), valueAt(fact, "last_activity_date")];
  const seen = first !== null && last !== null && first <= to && last >= from;
  return seen || (String(valueAt("dim_course", "start_date")) <= to && left >= from);
}
