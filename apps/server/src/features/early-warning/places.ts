import { type TeachingBreak, WARNING_REASONS } from "@lyceum/contracts";
import type { WarehouseValue } from "@lyceum/warehouse";

import { flaggedWeeks, type RulesInForce } from "./flagged-weeks.ts";
import { running } from "./listed-students.ts";
import type { Reach } from "./warning-rights.ts";

const COUNTS = "sum(CASE WHEN listed THEN 1 ELSE 0 END), count(*)";
/** Columns that say whether a reason holds, in the order of `WARNING_REASONS`. */
const REASON_COLUMNS = { never: "is_never", quiet: "is_quiet", mark: "is_under", missing: "is_missing", fall: "is_fall" } as const;
const SHOWN_WEEKS = 12;

/** Writes the statement that counts, without names, whom the rule lists in running courses. */
export const placesStatement = (rules: RulesInForce, breaks: readonly TeachingBreak[], { asOf, courses }: Reach): string =>
  `WITH ${flaggedWeeks(rules, breaks, { asOf, courses: [...courses, running(asOf)] })}, newest AS (
  SELECT f.*, coalesce(n.level1_name, n.name) AS place FROM flagged f JOIN star.dim_node n ON n.node_id = f.course_node WHERE f.latest
), turned AS (
  SELECT week_end, listed, lag(listed) OVER in_time AS before,
    max(CASE WHEN listed THEN 1 ELSE 0 END) OVER (PARTITION BY enrolment_id ORDER BY week_number ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS ever
  FROM flagged WINDOW in_time AS (PARTITION BY enrolment_id ORDER BY week_number)
)
SELECT 'all', NULL, ${COUNTS}, 0 FROM newest
UNION ALL SELECT 'node', place, ${COUNTS}, 0 FROM newest GROUP BY place
UNION ALL SELECT 'module', module_code, ${COUNTS}, 0 FROM newest GROUP BY module_code
${WARNING_REASONS.map((kind) => `UNION ALL SELECT 'reason', '${kind}', sum(CASE WHEN listed AND ${REASON_COLUMNS[kind]} THEN 1 ELSE 0 END), count(*), 0 FROM newest`).join("\n")}
UNION ALL SELECT 'week', CAST(week_end AS VARCHAR), sum(CASE WHEN listed AND coalesce(ever, 0) = 0 THEN 1 ELSE 0 END),
  sum(CASE WHEN listed AND ever = 1 THEN 1 ELSE 0 END), sum(CASE WHEN before AND NOT listed THEN 1 ELSE 0 END) FROM turned GROUP BY week_end
ORDER BY 1, 2`;

/** Makes the response of the statement's rows. */
export function presentPlaces(rows: readonly (readonly WarehouseValue[])[], asOf: string) {
  const ofKind = (kind: string) => rows.filter(([name]) => name === kind);
  const shares = (kind: string) =>
    ofKind(kind).map(([, key, listed, enrolled]) => ({ key: String(key), listed: Number(listed), enrolled: Number(enrolled) }));
  const [[, , listed, enrolled] = []] = ofKind("all");
  return {
    asOf,
    listed: Number(listed ?? 0),
    enrolled: Number(enrolled ?? 0),
    nodes: shares("node"),
    modules: shares("module"),
    reasons: WARNING_REASONS.map((kind) => ({ kind, listed: Number(ofKind("reason").find(([, key]) => key === kind)?.[2] ?? 0) })),
    weeks: ofKind("week")
      .slice(-SHOWN_WEEKS)
      .map(([, weekEnd, first, again, cleared]) => ({
        weekEnd: String(weekEnd),
        first: Number(first),
        again: Number(again),
        cleared: Number(cleared),
      })),
  };
}
