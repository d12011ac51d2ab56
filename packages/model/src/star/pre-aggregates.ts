import type { PreAggregate } from "@lyceum/semantic";
import { quoteLiteral } from "@lyceum/sql-text";

/** Schema of pre-aggregates: apart from the star, whose tables are what people ask. */
export const SUMS_SCHEMA = "sums";

const place = ["course_id", "term_id", "node_id"];
/** What an enrolment belongs to; its rows in other facts say the same, which is checked. */
const ofEnrolment = ["student_id", ...place];
const days = ["activity_date", "activity_day"];
/** Days at the end of the data that stand for themselves in what is put together otherwise: a month, and four whole weeks. */
const RECENT_DAYS = 31;
const activity = { fact: "fact_activity", sums: ["clicks", "minutes"] } as const;
const enrolments = { fact: "fact_enrolment", sums: [] } as const;
/** Every row that counts, with what reports read: finding out which rows count takes longer than reading them. */
const whole = { whole: true, sums: [] } as const;

interface StoredSums extends Omit<PreAggregate, "relation"> {
  /** Finer pre-aggregate, named before it, that is added up further instead of the fact. */
  readonly from?: string;
}

/**
 * What snapshots hold of facts at coarser grains. One that changes gets another name: snapshots are read by later
 * releases as well, which take from them what they know.
 */
const STORED: Readonly<Record<string, StoredSums>> = {
  activity_by_enrolment_and_week: { ...activity, by: ["enrolment_id", ...ofEnrolment], weeks: days },
  activity_by_enrolment: { ...activity, by: ["enrolment_id", ...ofEnrolment], from: "activity_by_enrolment_and_week" },
  activity_by_enrolment_lately: {
    ...activity,
    by: ["enrolment_id", ...ofEnrolment],
    recent: { column: "activity_date", days: RECENT_DAYS },
  },
  activity_by_enrolment_and_type: { ...activity, by: ["enrolment_id", ...ofEnrolment, "dim_item.item_type"] },
  activity_by_type_and_day: { ...activity, by: [...place, "dim_item.item_type", ...days] },
  activity_by_item: { ...activity, by: ["item_id", ...place, "dim_item.item_type", "dim_item.available"] },
  enrolments_by_outcome: { ...enrolments, by: [...place, "outcome"] },
  enrolments_by_age: { ...enrolments, by: [...place, "outcome", "age_band"] },
  enrolments_by_deprivation: { ...enrolments, by: [...place, "outcome", "deprivation_band", "deprivation_rank"] },
  enrolments_by_disability: { ...enrolments, by: [...place, "outcome", "gender", "disability"] },
  enrolments_by_education: { ...enrolments, by: [...place, "outcome", "highest_education"] },
  enrolments_by_region: { ...enrolments, by: [...place, "outcome", "region"] },
  enrolments_by_attempt: { ...enrolments, by: [...place, "outcome", "previous_attempts"] },
  enrolments_by_credits: { ...enrolments, by: [...place, "outcome", "studied_credits"] },
  counted_submissions: {
    ...whole,
    fact: "fact_submission",
    by: [
      "enrolment_id",
      ...ofEnrolment,
      "assessment_id",
      "dim_assessment.assessment_type",
      "submitted_date",
      "submitted_day",
      "late",
      "banked",
      "score",
      "grading_days",
    ],
  },
  counted_work: {
    ...whole,
    fact: "fact_expected_work",
    by: [
      "enrolment_id",
      ...ofEnrolment,
      "assessment_id",
      "dim_assessment.assessment_type",
      "due_date",
      "expected",
      "handed_in",
      "late",
      "score",
      "most_in_week",
      "rest_score",
      "beyond_rest",
    ],
  },
  counted_weeks: {
    ...whole,
    fact: "fact_enrolment_week",
    by: [
      "enrolment_id",
      ...ofEnrolment,
      "fact_enrolment.outcome",
      "week",
      "week_start",
      "week_days",
      "latest",
      "active_days",
      "planned_used",
      "quiet_band",
      "running_mark",
      "mark_band",
    ],
  },
  weeks_by_activity: {
    fact: "fact_enrolment_week",
    sums: [],
    by: [...place, "fact_enrolment.outcome", "week", "week_start", "week_days", "active_days", "planned_used"],
  },
  submissions_by_punctuality: {
    fact: "fact_submission",
    sums: [],
    by: [...place, "assessment_id", "dim_assessment.assessment_type", "late", "banked"],
  },
  work_by_assessment: {
    fact: "fact_expected_work",
    sums: [],
    by: [...place, "assessment_id", "dim_assessment.assessment_type", "due_date", "expected", "handed_in", "late"],
  },
  forum_enrolments: { ...whole, fact: "fact_forum_enrolment", by: ["enrolment_id", ...ofEnrolment, "posts", "taking_part"] },
  sessions_by_day: { fact: "fact_session", sums: ["minutes"], by: ["node_id", "role", "session_date", "device", "client"] },
  sessions_by_hour: { fact: "fact_session", sums: ["minutes"], by: ["node_id", "role", "weekday", "hour"] },
  sessions_by_person: { fact: "fact_session", sums: ["minutes"], by: ["person_id", "role", "node_id"] },
  tools_by_person: { fact: "fact_tool_day", sums: ["uses", "minutes"], by: ["person_id", "role", "tool_id", ...place] },
  tools_by_day: { fact: "fact_tool_day", sums: ["uses", "minutes"], by: ["role", "tool_id", ...place, "use_date", "use_day"] },
  course_people_by_use: { fact: "fact_course_person", sums: [], by: ["person_id", "role", ...place, "used"] },
  course_tools_by_use: { fact: "fact_course_tool", sums: [], by: ["tool_id", ...place, "used"] },
  attendance_by_meeting: {
    fact: "fact_attendance",
    sums: [],
    by: [...place, "meeting_id", "meeting_date", "role", "present", "attended", "watched", "present_band"],
  },
};

const relationOf = (name: string): string => `${SUMS_SCHEMA}.${name}`;

/** Pre-aggregates as the compiler knows them. */
export const PRE_AGGREGATES: Readonly<Record<string, PreAggregate>> = Object.fromEntries(
  Object.entries(STORED).map(([name, { from: _from, ...sums }]) => [name, { ...sums, relation: relationOf(name) }]),
);

const OF_COUNTED = "enrolment_id NOT IN (SELECT enrolment_id FROM star.fact_enrolment WHERE NOT counted)";
/** Rows of a fact that count, as its table in the model says. */
const COUNTED: Readonly<Record<string, string>> = {
  fact_activity: OF_COUNTED,
  fact_enrolment: "counted",
  fact_submission: OF_COUNTED,
  fact_expected_work: OF_COUNTED,
  fact_enrolment_week: OF_COUNTED,
  fact_forum_enrolment: OF_COUNTED,
  fact_tool_day: "counted",
  fact_session: "true",
  fact_attendance: "true",
  fact_course_person: "true",
  fact_course_tool: "true",
};
/** Keys by which facts find the rows of other tables that they belong to. */
const KEYS: Readonly<Record<string, string>> = { dim_item: "item_id", dim_assessment: "assessment_id", fact_enrolment: "enrolment_id" };

const bare = (column: string): string => column.slice(column.indexOf(".") + 1);
/** The week that a day of the calendar, or of a course, lies in. */
const weekOf = (column: string): string =>
  column.endsWith("_date") ? `date_trunc('week', ${column})` : `${column} // 7 - (${column} % 7 < 0)::INTEGER`;

/** The day itself where it is one of the last of the data. */
const recentDay = ({ column, days: count }: { readonly column: string; readonly days: number }): string =>
  `CASE WHEN ${column} > (SELECT as_of FROM star.snapshot) - ${count} THEN ${column} END`;

/** Reads the rows that a pre-aggregate adds up: `rows` says how many of the fact's each stands for. */
function sourceOf({ fact, from, by, whole: isWhole }: StoredSums): { readonly relation: string; readonly rows: string } {
  if (from !== undefined) return { relation: relationOf(from), rows: "sum(rows)::BIGINT" };
  const joined = Map.groupBy(
    by.filter((column) => column.includes(".")),
    (column) => column.slice(0, column.indexOf(".")),
  );
  const joins = [...joined].map(
    ([table, columns]) => ` LEFT JOIN (SELECT ${[KEYS[table], ...columns.map(bare)].join(", ")} FROM star.${table}) USING (${KEYS[table]})`,
  );
  return { relation: `star.${fact}${joins.join("")} WHERE ${COUNTED[fact]}`, rows: isWhole ? "1::BIGINT" : "count(*)" };
}

function createStatement(name: string, sums: StoredSums): string {
  const { relation, rows } = sourceOf(sums);
  const columns = sums.by.map(bare);
  if (sums.whole) return `CREATE TABLE ${relationOf(name)} AS SELECT ${[...columns, `${rows} AS rows`].join(", ")} FROM ${relation}`;
  // An enrolment decides what it belongs to: grouping by that as well would take twice as long.
  const decided = columns.includes("enrolment_id") ? columns.filter((column) => ofEnrolment.includes(column)) : [];
  const keys = columns.filter((column) => !decided.includes(column));
  const { weeks = [], recent } = sums;
  const put = [...weeks, ...(recent ? [recent.column] : [])];
  const list = [
    ...keys,
    ...decided.map((column) => `any_value(${column}) AS ${column}`),
    ...put.map((column) => `min(${column}) AS ${column}`),
    `${rows} AS rows`,
    ...sums.sums.map((column) => `sum(${column})${column === "minutes" ? "" : "::BIGINT"} AS ${column}`),
  ];
  return `CREATE TABLE ${relationOf(name)} AS SELECT ${list.join(", ")} FROM ${relation} GROUP BY ${[...keys, ...weeks.map(weekOf), ...(recent ? [recentDay(recent)] : [])].join(", ")}`;
}

/** Statements that fill the pre-aggregates of a star that is complete. */
export const preAggregateStatements = (): readonly string[] => [
  `CREATE SCHEMA ${SUMS_SCHEMA}`,
  ...Object.entries(STORED).flatMap(([name, sums]) => [
    createStatement(name, sums),
    `COMMENT ON TABLE ${relationOf(name)} IS ${quoteLiteral(`${sums.whole ? "Rows" : "Sums"} of star.${sums.fact} that reports read in its place where both give the same; another release may have others`)}`,
  ]),
];

/** One thing that must not be found, as a query that counts it. */
export interface PreAggregateCheck {
  readonly what: string;
  readonly count: string;
}

/** Rows that say otherwise than what they belong to: their sums would be other people's, or read by those who may not see all of them. */
const BELONGING: readonly PreAggregateCheck[] = [
  { table: "fact_enrolment", key: "enrolment_id", columns: ofEnrolment },
  { table: "dim_item", key: "item_id", columns: ["node_id"] },
].map(({ table, key, columns }) => ({
  what: `rows of star.fact_activity whose ${columns.join(", ")} are not those of their ${key}`,
  count: `SELECT count(*) FROM star.fact_activity f JOIN star.${table} t USING (${key}) WHERE ${columns.map((column) => `f.${column} <> t.${column}`).join(" OR ")}`,
}));

/** Sums of a relation in every course, or in every place of what belongs to none. */
const totals = (rows: string, { sums, by }: StoredSums, relation: string): string =>
  `SELECT ${[`${placeOf(by)} AS place`, `${rows} AS rows`, ...sums.map((column) => `coalesce(sum(${column}), 0)::DOUBLE AS ${column}`)].join(", ")} FROM ${relation} GROUP BY place`;
const placeOf = (by: readonly string[]): string => (by.includes("course_id") ? "course_id" : "node_id");

/** Lists what must hold of pre-aggregates: in every place each adds up to its fact. */
export function preAggregateChecks(): readonly PreAggregateCheck[] {
  const checks = Object.entries(STORED).map(([name, stored]) => {
    const { fact, sums } = stored;
    const differs = sums.map((column) => `abs(s.${column} - f.${column}) > 1e-9 * (1 + abs(f.${column}))`);
    return {
      what: `places in which ${relationOf(name)} does not add up to star.${fact}`,
      count: `SELECT count(*) FROM (${totals("sum(rows)", stored, relationOf(name))}) s
        FULL JOIN (${totals("count(*)", stored, `star.${fact} WHERE ${COUNTED[fact]}`)}) f USING (place)
        WHERE ${["s.rows IS DISTINCT FROM f.rows", ...differs].join(" OR ")}`,
    };
  });
  return [...BELONGING, ...checks];
}
