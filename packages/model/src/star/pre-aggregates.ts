import type { PreAggregate } from "@lyceum/semantic";
import { quoteLiteral } from "@lyceum/sql-text";

/** Schema of pre-aggregates: apart from the star, whose tables are what people ask. */
export const SUMS_SCHEMA = "sums";

const place = ["course_id", "term_id", "node_id"];
/** What an enrolment belongs to; its rows in other facts say the same, which is checked. */
const ofEnrolment = ["student_id", ...place];
const days = ["activity_date", "activity_day"];
const activity = { fact: "fact_activity", sums: ["clicks", "minutes"] } as const;
const enrolments = { fact: "fact_enrolment", sums: [] } as const;

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
  activity_by_enrolment_and_type: { ...activity, by: ["enrolment_id", ...ofEnrolment, "dim_item.item_type"] },
  activity_by_type_and_day: { ...activity, by: [...place, "dim_item.item_type", ...days] },
  enrolments_by_outcome: { ...enrolments, by: [...place, "outcome"] },
  enrolments_by_age: { ...enrolments, by: [...place, "outcome", "age_band"] },
  enrolments_by_deprivation: { ...enrolments, by: [...place, "outcome", "deprivation_band", "deprivation_rank"] },
  enrolments_by_disability: { ...enrolments, by: [...place, "outcome", "gender", "disability"] },
  enrolments_by_education: { ...enrolments, by: [...place, "outcome", "highest_education"] },
  enrolments_by_region: { ...enrolments, by: [...place, "outcome", "region"] },
};

const relationOf = (name: string): string => `${SUMS_SCHEMA}.${name}`;

/** Pre-aggregates as the compiler knows them. */
export const PRE_AGGREGATES: Readonly<Record<string, PreAggregate>> = Object.fromEntries(
  Object.entries(STORED).map(([name, { from: _from, ...sums }]) => [name, { ...sums, relation: relationOf(name) }]),
);

/** Rows of a fact that count, as its table in the model says. */
const COUNTED: Readonly<Record<string, string>> = {
  fact_activity: "enrolment_id NOT IN (SELECT enrolment_id FROM star.fact_enrolment WHERE NOT counted)",
  fact_enrolment: "counted",
};

const bare = (column: string): string => column.slice(column.indexOf(".") + 1);
/** The week that a day of the calendar, or of a course, lies in. */
const weekOf = (column: string): string =>
  column.endsWith("_date") ? `date_trunc('week', ${column})` : `${column} // 7 - (${column} % 7 < 0)::INTEGER`;

/** Reads the rows that a pre-aggregate adds up: `rows` says how many of the fact's each stands for. */
function sourceOf({ fact, from, by }: StoredSums): { readonly relation: string; readonly rows: string } {
  if (from !== undefined) return { relation: relationOf(from), rows: "sum(rows)::BIGINT" };
  const joined = by.some((column) => column.startsWith("dim_item."));
  const items = joined ? " LEFT JOIN (SELECT item_id, item_type FROM star.dim_item) USING (item_id)" : "";
  return { relation: `star.${fact}${items} WHERE ${COUNTED[fact]}`, rows: "count(*)" };
}

function createStatement(name: string, sums: StoredSums): string {
  const { relation, rows } = sourceOf(sums);
  const columns = sums.by.map(bare);
  // An enrolment decides what it belongs to: grouping by that as well would take twice as long.
  const decided = columns.includes("enrolment_id") ? columns.filter((column) => ofEnrolment.includes(column)) : [];
  const keys = columns.filter((column) => !decided.includes(column));
  const { weeks = [] } = sums;
  const list = [
    ...keys,
    ...decided.map((column) => `any_value(${column}) AS ${column}`),
    ...weeks.map((column) => `min(${column}) AS ${column}`),
    `${rows} AS rows`,
    ...sums.sums.map((column) => `sum(${column})${column === "minutes" ? "" : "::BIGINT"} AS ${column}`),
  ];
  return `CREATE TABLE ${relationOf(name)} AS SELECT ${list.join(", ")} FROM ${relation} GROUP BY ${[...keys, ...weeks.map(weekOf)].join(", ")}`;
}

/** Statements that fill the pre-aggregates of a star that is complete. */
export const preAggregateStatements = (): readonly string[] => [
  `CREATE SCHEMA ${SUMS_SCHEMA}`,
  ...Object.entries(STORED).flatMap(([name, sums]) => [
    createStatement(name, sums),
    `COMMENT ON TABLE ${relationOf(name)} IS ${quoteLiteral(`Sums of star.${sums.fact} that reports read in its place where both give the same; another release may have others`)}`,
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

/** Sums of a relation in every course. */
const totals = (rows: string, { sums }: StoredSums, relation: string): string =>
  `SELECT ${["course_id", `${rows} AS rows`, ...sums.map((column) => `coalesce(sum(${column}), 0)::DOUBLE AS ${column}`)].join(", ")} FROM ${relation} GROUP BY course_id`;

/** Lists what must hold of pre-aggregates: in every course each adds up to its fact. */
export function preAggregateChecks(): readonly PreAggregateCheck[] {
  const checks = Object.entries(STORED).map(([name, stored]) => {
    const { fact, sums } = stored;
    const differs = sums.map((column) => `abs(s.${column} - f.${column}) > 1e-9 * (1 + abs(f.${column}))`);
    return {
      what: `courses in which ${relationOf(name)} does not add up to star.${fact}`,
      count: `SELECT count(*) FROM (${totals("sum(rows)", stored, relationOf(name))}) s
        FULL JOIN (${totals("count(*)", stored, `star.${fact} WHERE ${COUNTED[fact]}`)}) f USING (course_id)
        WHERE ${["s.rows IS DISTINCT FROM f.rows", ...differs].join(" OR ")}`,
    };
  });
  return [...BELONGING, ...checks];
}
