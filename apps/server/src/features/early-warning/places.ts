import { type TeachingBreak, WARNING_REASONS } from "@lyceum/contracts";
import { quoteLiteral } from "@lyceum/sql-text";
import type { WarehouseValue } from "@lyceum/warehouse";

import { type Group, GROUP_COLUMNS } from "./back-test.ts";
import { flaggedWeeks, type RulesInForce } from "./flagged-weeks.ts";
import { inNaturalOrder } from "./group-order.ts";
import { running } from "./listed-students.ts";
import type { Reach } from "./warning-rights.ts";
import { withholdGroups } from "./withhold-groups.ts";

/** Columns that say whether a reason holds, in the order of `WARNING_REASONS`. */
const REASON_COLUMNS = { never: "is_never", quiet: "is_quiet", mark: "is_under", missing: "is_missing", fall: "is_fall" } as const;
const SHOWN_WEEKS = 12;
const counted = (condition: string): string => `sum(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;

/** Listed and enrolled now, and listed in the calendar week before: unknown where the rule was silent in either. */
const SHARE = `${counted("latest AND listed")}, ${counted("latest")},
  CASE WHEN ${counted("latest AND NOT paused")} > 0 AND ${counted("NOT latest AND NOT paused")} > 0 THEN ${counted("NOT latest AND listed")} END`;

/**
 * Writes the statement that counts, without names, whom the rule lists in running courses.
 * A course week stands in the calendar week, Monday to Sunday, in which it ended; in the one that the data ends in stands
 * what each course knew last. So every enrolment stands once in each calendar week, on whatever weekday its course began.
 * Weeks in which the rule pauses say nothing: they turn no enrolment, and the next one is compared with the last that spoke.
 */
export function placesStatement(
  rules: RulesInForce,
  breaks: readonly TeachingBreak[],
  { asOf, courses, groups }: Pick<Reach, "asOf" | "courses"> & { readonly groups: readonly Group[] },
): string {
  const thisMonday = `CAST(date_trunc('week', DATE ${quoteLiteral(asOf)}) AS DATE)`;
  return `WITH ${flaggedWeeks(rules, breaks, { asOf, courses: [...courses, running(asOf)] })}, calendar AS (
  SELECT *, CAST(date_trunc('week', week_end) AS DATE) AS monday FROM flagged WHERE latest OR week_end < ${thisMonday}
), newest AS (
  SELECT * FROM calendar WHERE latest
), recent AS (
  SELECT w.latest, w.paused, w.listed, w.module_code, coalesce(n.level1_name, n.name) AS place
  FROM calendar w JOIN star.dim_node n ON n.node_id = w.course_node WHERE w.latest OR w.monday = ${thisMonday} - 7
), turned AS (
  SELECT monday, listed, lag(listed) OVER in_time AS before,
    max(CASE WHEN listed THEN 1 ELSE 0 END) OVER (PARTITION BY enrolment_id ORDER BY week_number ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS ever
  FROM calendar WHERE NOT paused WINDOW in_time AS (PARTITION BY enrolment_id ORDER BY week_number)
), week AS (
  SELECT monday, 1 AS spoken, listed AND coalesce(ever, 0) = 0 AS is_first, listed AND ever = 1 AS is_again, before AND NOT listed AS is_cleared FROM turned
  UNION ALL SELECT monday, 0, false, false, false FROM calendar WHERE paused
)
SELECT 'all', NULL, ${SHARE}, NULL FROM recent HAVING ${counted("latest")} > 0
UNION ALL SELECT 'node', place, ${SHARE}, NULL FROM recent GROUP BY place HAVING ${counted("latest")} > 0
UNION ALL SELECT 'module', module_code, ${SHARE}, NULL FROM recent GROUP BY module_code HAVING ${counted("latest")} > 0
${WARNING_REASONS.map((kind) => `UNION ALL SELECT 'reason', '${kind}', ${counted(`listed AND ${REASON_COLUMNS[kind]}`)}, count(*), NULL, NULL FROM newest`).join("\n")}
${groups.map((group) => `UNION ALL SELECT '${group}', ${GROUP_COLUMNS[group]}, ${counted("listed")}, count(*), NULL, count(DISTINCT student_id) FROM newest GROUP BY ${GROUP_COLUMNS[group]}`).join("\n")}
UNION ALL SELECT 'week', CAST(monday AS VARCHAR), ${counted("is_first")}, ${counted("is_again")}, ${counted("is_cleared")}, sum(spoken) FROM week GROUP BY monday
ORDER BY 1, 2`;
}

const SIX_DAYS_MS = 6 * 24 * 60 * 60 * 1000;
/** Last day of the calendar week that begins on a Monday, or of the data. */
function weekEnd(monday: string, asOf: string): string {
  const sunday = new Date(Date.parse(monday) + SIX_DAYS_MS).toISOString().slice(0, 10);
  return sunday < asOf ? sunday : asOf;
}

export interface PresentedScope {
  readonly asOf: string;
  readonly groups: readonly Group[];
  /** Students under which a group is withheld. */
  readonly minimumGroup: number;
}

/** Makes the response of the statement's rows. */
export function presentPlaces(rows: readonly (readonly WarehouseValue[])[], { asOf, groups, minimumGroup }: PresentedScope) {
  const ofKind = (kind: string) => rows.filter(([name]) => name === kind);
  const shareOf = ([, , listed, enrolled, before]: readonly WarehouseValue[]) => ({
    listed: Number(listed ?? 0),
    enrolled: Number(enrolled ?? 0),
    listedBefore: before === null || before === undefined ? null : Number(before),
  });
  const shares = (kind: string) => ofKind(kind).map((row) => ({ key: String(row[1]), ...shareOf(row) }));
  const group = ([, key, listed, enrolled, , students]: readonly WarehouseValue[]) => ({
    key: key === null || key === undefined ? null : String(key),
    listed: Number(listed),
    enrolled: Number(enrolled),
    students: Number(students),
  });
  return {
    asOf,
    ...shareOf(ofKind("all")[0] ?? []),
    nodes: shares("node"),
    modules: shares("module"),
    groups: groups.flatMap((by) => inNaturalOrder(by, withholdGroups(ofKind(by).map(group), minimumGroup)).map((row) => ({ by, ...row }))),
    minimumGroup,
    reasons: WARNING_REASONS.map((kind) => ({ kind, listed: Number(ofKind("reason").find(([, key]) => key === kind)?.[2] ?? 0) })),
    weeks: ofKind("week")
      .slice(-SHOWN_WEEKS)
      .map(([, monday, first, again, cleared, enrolled]) => ({
        from: String(monday),
        to: weekEnd(String(monday), asOf),
        enrolled: Number(enrolled),
        first: Number(first),
        again: Number(again),
        cleared: Number(cleared),
      })),
  };
}
