import type { TeachingBreak, WarningRule } from "@lyceum/contracts";
import { workOnRecord } from "@lyceum/model";
import { quoteLiteral } from "@lyceum/sql-text";

/** Rules in force: the institution's, and those of modules that have their own. */
export interface RulesInForce {
  readonly institution: WarningRule;
  readonly modules: ReadonlyMap<string, WarningRule>;
}

/** Enrolments that a statement is about, as conditions on `c` (star.dim_course) and `e` (star.fact_enrolment). */
export interface FlagScope {
  /** Last local day of the data. */
  readonly asOf: string;
  readonly courses: readonly string[];
  readonly enrolments?: readonly string[];
}

/** Stands for a limit that is off: no count of days, points or pieces reaches it. */
const OFF = 1_000_000;

const RULE_COLUMNS =
  "rule_key, quiet_limit, never_limit, pass_mark, pieces_needed, weighted, missing_limit, grace_days, fall_limit, reasons_early, early_weeks, reasons_later, never_alone, start_week, pauses";

const ruleRow = (key: string, rule: WarningRule): string =>
  `(${[
    quoteLiteral(key),
    rule.quietDays ?? OFF,
    rule.neverCameDays ?? OFF,
    rule.passMark ?? -OFF,
    rule.pieces,
    rule.markOf === "weights",
    rule.missingPieces ?? OFF,
    rule.graceDays,
    rule.fallPercent ?? OFF,
    rule.reasonsEarly,
    rule.earlyWeeks,
    rule.reasonsLater,
    rule.neverCameAlone,
    rule.startWeek,
    rule.pause,
  ].join(", ")})`;

const day = (date: string): string => `DATE ${quoteLiteral(date)}`;

/** Joins stretches that overlap or touch, so that each day counts once. */
function merged(breaks: readonly TeachingBreak[]): readonly { readonly from: string; readonly to: string }[] {
  const stretches: { from: string; to: string }[] = [];
  const pausing = breaks.filter(({ kind }) => kind !== "census").toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  for (const { startsOn, endsOn } of pausing) {
    const last = stretches.at(-1);
    if (last && startsOn <= last.to) last.to = endsOn > last.to ? endsOn : last.to;
    else stretches.push({ from: startsOn, to: endsOn });
  }
  return stretches;
}

/** Days of breaks from the day after the last visit to the week's end. */
const pausedDays = (breaks: readonly TeachingBreak[]): string =>
  merged(breaks)
    .map(({ from, to }) => `greatest(0, least(${day(to)}, w.week_end) - greatest(${day(from)}, w.week_end - w.quiet_days + 1) + 1)`)
    .join(" + ") || "0";

const inPause = (breaks: readonly TeachingBreak[]): string =>
  merged(breaks)
    .map(({ from, to }) => `w.week_end BETWEEN ${day(from)} AND ${day(to)}`)
    .join(" OR ") || "false";

/** Fall of active days in percent; weeks are put in order only where a rule asks for it. */
function fallOf(rules: RulesInForce): string {
  if ([rules.institution, ...rules.modules.values()].every(({ fallPercent }) => fallPercent === null)) return "CAST(NULL AS DOUBLE)";
  const days = (what: string, from: number, to: string): string =>
    `${what} OVER (PARTITION BY f.enrolment_id ORDER BY f.week ROWS BETWEEN ${from} PRECEDING AND ${to})`;
  const before = days("sum(f.active_days)", 5, "2 PRECEDING");
  return `CASE WHEN ${days("count(*)", 5, "2 PRECEDING")} = 4 AND ${before} > 0 THEN 100 - 200.0 * ${days("sum(f.active_days)", 1, "CURRENT ROW")} / ${before} END`;
}

const and = (conditions: readonly string[]): string => conditions.map((condition) => ` AND (${condition})`).join("");

/**
 * Writes the table expressions that end in `flagged`: each enrolment and week with its reasons, and whether it is listed.
 * Every column is made of what was known by the week's end. Outcome and background are carried along for counting;
 * no condition of the rule reads them.
 */
export function flaggedWeeks(rules: RulesInForce, breaks: readonly TeachingBreak[], { asOf, courses, enrolments = [] }: FlagScope): string {
  const own = [...rules.modules.keys()];
  const ruleKey =
    own.length === 0 ? "''" : `CASE WHEN c.module_code IN (${own.map(quoteLiteral).join(", ")}) THEN c.module_code ELSE '' END`;
  return `rule (${RULE_COLUMNS}) AS (VALUES ${[ruleRow("", rules.institution), ...[...rules.modules].map(([key, rule]) => ruleRow(key, rule))].join(", ")}),
course AS (
  SELECT c.course_id, c.module_code, c.name AS course_name, c.node_id AS course_node, c.start_date, c.end_date, ${ruleKey} AS rule_key
  FROM star.dim_course c WHERE true${and(courses)}
), enrolled AS MATERIALIZED (
  SELECT row_number() OVER () AS number, e.enrolment_id, e.student_id, e.outcome, e.withdrawn_date, e.gender, e.age_band, e.deprivation_band, e.disability, c.*
  FROM star.fact_enrolment e JOIN course c ON c.course_id = e.course_id WHERE e.counted${and(enrolments)}
), on_record AS (${workOnRecord(day(asOf))}
), weighing AS (
  SELECT course_id, bool_and(weight IS NOT NULL) AS weighted FROM star.dim_assessment GROUP BY course_id
), piece AS (
  SELECT e.number, f.due_date, f.expected, f.handed_in, r.grace_days, e.start_date, p.handed_date, p.scored_date, p.score,
    CASE WHEN r.weighted AND k.weighted THEN a.weight ELSE 0 END AS weight
  FROM star.fact_expected_work f JOIN enrolled e ON e.enrolment_id = f.enrolment_id JOIN rule r ON r.rule_key = e.rule_key
  JOIN star.dim_assessment a ON a.assessment_id = f.assessment_id LEFT JOIN weighing k ON k.course_id = f.course_id
  LEFT JOIN on_record p ON p.enrolment_id = f.enrolment_id AND p.assessment_id = f.assessment_id
), work_event AS (
  SELECT number, due_date + grace_days - start_date AS event_day, 1 AS missing, 0 AS scored, 0.0 AS weight, 0.0 AS weighed, 0.0 AS total
  FROM piece WHERE expected
  UNION ALL
  SELECT number, greatest(due_date + grace_days, handed_date) - start_date, -1, 0, 0, 0, 0 FROM piece WHERE expected AND handed_in
  UNION ALL
  SELECT number, scored_date - start_date, 0, 1, weight, weight * score, score
  FROM piece WHERE scored_date IS NOT NULL
), week_row AS (
  SELECT e.number, f.week, f.latest, f.week_start + f.week_days - 1 AS week_end, f.active_days, f.quiet_days,
    f.quiet_band = 'Never' AS never, ${fallOf(rules)} AS fall
  FROM star.fact_enrolment_week f JOIN enrolled e ON e.enrolment_id = f.enrolment_id
), by_week AS (
  SELECT number, CAST(floor(event_day / 7.0) AS INTEGER) AS week, sum(missing) AS missing, sum(scored) AS scored,
    sum(weight) AS weight, sum(weighed) AS weighed, sum(total) AS total
  FROM work_event GROUP BY number, CAST(floor(event_day / 7.0) AS INTEGER)
), known AS (
  SELECT number, week, sum(missing) OVER until_then AS missing, sum(scored) OVER until_then AS scored, sum(weight) OVER until_then AS weight,
    sum(weighed) OVER until_then AS weighed, sum(total) OVER until_then AS total
  FROM by_week WINDOW until_then AS (PARTITION BY number ORDER BY week ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
), known_row AS (
  SELECT w.*, coalesce(k.missing, 0) AS missing, coalesce(k.scored, 0) AS scored, coalesce(k.weight, 0) AS weight,
    coalesce(k.weighed, 0) AS weighed, coalesce(k.total, 0) AS total
  FROM week_row w ASOF LEFT JOIN known k ON k.number = w.number AND k.week <= w.week
), value_row AS (
  SELECT e.*, w.week + 1 AS week_number, w.week_end, w.latest, w.active_days, r.*, w.missing, w.scored,
    (${inPause(breaks)}) AND r.pauses AS paused,
    w.quiet_days - CASE WHEN r.pauses THEN ${pausedDays(breaks)} ELSE 0 END AS quiet_days,
    coalesce(w.never, false) AND w.week_end - e.start_date + 1 >= r.never_limit AS is_never,
    w.week_end - e.start_date + 1 AS days_gone,
    CASE WHEN w.scored >= r.pieces_needed THEN CASE WHEN w.weight > 0 THEN w.weighed / w.weight ELSE w.total / w.scored END END AS running_mark,
    w.fall
  FROM known_row w JOIN enrolled e ON e.number = w.number JOIN rule r ON r.rule_key = e.rule_key
), reason_row AS (
  SELECT *, coalesce(quiet_days >= quiet_limit, false) AS is_quiet, coalesce(running_mark < pass_mark, false) AS is_under,
    missing >= missing_limit AS is_missing, coalesce(fall >= fall_limit, false) AS is_fall
  FROM value_row
), counted_row AS (
  SELECT *, CASE WHEN is_never OR is_quiet THEN 1 ELSE 0 END + CASE WHEN is_under THEN 1 ELSE 0 END
    + CASE WHEN is_missing THEN 1 ELSE 0 END + CASE WHEN is_fall THEN 1 ELSE 0 END AS reasons
  FROM reason_row
), flagged AS (
  SELECT *, week_number >= start_week AND NOT paused AND ((is_never AND never_alone)
    OR reasons >= CASE WHEN week_number <= early_weeks THEN reasons_early ELSE reasons_later END) AS listed
  FROM counted_row
)`;
}
