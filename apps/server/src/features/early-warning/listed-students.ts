import type { WarningReason } from "@lyceum/contracts";
import type { TeachingBreak } from "@lyceum/contracts";
import { quoteLiteral } from "@lyceum/sql-text";
import type { WarehouseValue } from "@lyceum/warehouse";

import { flaggedWeeks, type RulesInForce } from "./flagged-weeks.ts";
import type { Reach } from "./warning-rights.ts";

/** One enrolment as it stands at the end of its newest week. */
export interface EnrolmentNow {
  readonly enrolmentId: string;
  readonly studentId: string;
  readonly courseId: string;
  readonly nodeId: string;
  readonly course: string;
  readonly module: string;
  readonly endDate: string | null;
  readonly week: number;
  readonly listed: boolean;
  readonly reasons: readonly WarningReason[];
  readonly weeksListed: number;
  readonly trend: readonly (number | null)[];
  readonly runningMark: number | null;
}

/** Conditions under which an offering runs on the last day of the data. */
export const running = (asOf: string): string => {
  const day = `DATE ${quoteLiteral(asOf)}`;
  return `c.start_date <= ${day} AND (c.end_date IS NULL OR c.end_date > ${day})`;
};

const REASONS = `is_never, is_quiet, is_under, is_missing, is_fall, days_gone, quiet_days, running_mark, missing, fall, scored`;
const TREND_WEEKS = 6;

/**
 * Writes the statement that reads enrolments as their newest week has them, with the history of the rule.
 * @param enrolments conditions on `e`, an enrolment.
 */
export function enrolmentsNow(
  rules: RulesInForce,
  breaks: readonly TeachingBreak[],
  { asOf, courses }: Pick<Reach, "asOf" | "courses">,
  enrolments: readonly string[] = [],
): string {
  return `WITH ${flaggedWeeks(rules, breaks, { asOf, courses, enrolments })}, placed AS (
  SELECT *, row_number() OVER (PARTITION BY enrolment_id ORDER BY week_number DESC) AS back FROM flagged
), history AS (
  SELECT enrolment_id, sum(CASE WHEN listed THEN 1 ELSE 0 END) AS weeks_listed,
    string_agg(CASE WHEN back <= ${TREND_WEEKS} THEN coalesce(CAST(active_days AS VARCHAR), '-') END, ',' ORDER BY week_number) AS trend
  FROM placed GROUP BY enrolment_id
)
SELECT p.enrolment_id, p.student_id, p.course_id, p.course_node, p.course_name, p.module_code, CAST(p.end_date AS VARCHAR), p.week_number, p.latest AND p.listed,
  h.weeks_listed, h.trend, ${REASONS.split(", ")
    .map((column) => `p.${column}`)
    .join(", ")}
FROM placed p JOIN history h ON h.enrolment_id = p.enrolment_id WHERE p.back = 1`;
}

const rounded = (value: WarehouseValue | undefined): number => Math.round(Number(value) * 10) / 10;

function reasonsOf([
  never,
  quiet,
  under,
  missing,
  fall,
  gone,
  days,
  mark,
  pieces,
  percent,
  scored,
]: readonly WarehouseValue[]): WarningReason[] {
  const found: (WarningReason | undefined)[] = [
    never ? { kind: "never", value: Number(gone) } : undefined,
    quiet ? { kind: "quiet", value: Number(days) } : undefined,
    under ? { kind: "mark", value: rounded(mark), pieces: Number(scored) } : undefined,
    missing ? { kind: "missing", value: Number(pieces) } : undefined,
    fall ? { kind: "fall", value: Math.round(Number(percent)) } : undefined,
  ];
  return found.filter((reason) => reason !== undefined);
}

/** Reads a row of `enrolmentsNow`. */
export function presentEnrolment(row: readonly WarehouseValue[]): EnrolmentNow {
  const [enrolmentId, studentId, courseId, nodeId, course, module, endDate, week, listed, weeksListed, trend, ...values] = row;
  return {
    enrolmentId: String(enrolmentId),
    studentId: String(studentId),
    courseId: String(courseId),
    nodeId: String(nodeId),
    course: String(course),
    module: String(module),
    endDate: endDate === null || endDate === undefined ? null : String(endDate),
    week: Number(week),
    listed: listed === true,
    reasons: reasonsOf(values),
    weeksListed: Number(weeksListed),
    trend:
      trend === null || trend === undefined
        ? []
        : String(trend)
            .split(",")
            .map((days) => (days === "-" ? null : Number(days))),
    runningMark: values[7] === null || values[7] === undefined ? null : rounded(values[7]),
  };
}

/** Puts those with most reasons first, then those listed longest. */
export const byUrgency = (a: EnrolmentNow, b: EnrolmentNow): number =>
  b.reasons.length - a.reasons.length || b.weeksListed - a.weeksListed || (a.enrolmentId < b.enrolmentId ? -1 : 1);
