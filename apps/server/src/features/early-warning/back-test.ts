import { createHash } from "node:crypto";

import type { ReportingArea } from "@lyceum/access";
import { BACK_TEST_GROUPS, type BackTest, type BackTestRow, OUTCOMES_OF_CONCERN, type TeachingBreak } from "@lyceum/contracts";
import { quoteLiteral } from "@lyceum/sql-text";
import type { WarehouseValue } from "@lyceum/warehouse";

import { flaggedWeeks, type RulesInForce } from "./flagged-weeks.ts";
import { inNaturalOrder } from "./group-order.ts";

export type Group = (typeof BACK_TEST_GROUPS)[number];

/** Columns of the enrolment that the rule is judged by, never that it reads. */
export const GROUP_COLUMNS: Readonly<Record<Group, string>> = {
  deprivation: "deprivation_band",
  age: "age_band",
  gender: "gender",
  disability: "CASE WHEN disability THEN 'yes' WHEN NOT disability THEN 'no' END",
};

/** Groups that only readers of the Leading area may count by. */
const LEADING_GROUPS: ReadonlySet<Group> = new Set(["gender", "disability"]);

/** Returns the groups that a reader of these areas may count by. */
export const groupsFor = (areas: readonly ReportingArea[]): readonly Group[] =>
  BACK_TEST_GROUPS.filter((group) => areas.includes("leading") || !LEADING_GROUPS.has(group));

export interface BackTestScope {
  readonly asOf: string;
  /** Conditions on `c`, a course offering, that rights and the module set. */
  readonly courses: readonly string[];
  /** Week by whose end modules and groups are counted. */
  readonly week: number;
  readonly groups: readonly Group[];
}

const COUNTS = `count(*) AS enrolled, sum(event) AS events, sum(CASE WHEN listed THEN 1 ELSE 0 END) AS listed,
  sum(CASE WHEN listed THEN event ELSE 0 END) AS hits`;

/**
 * Writes the statement that replays rules over courses that have ended. A course counts where it says how it ended for
 * its students; weeks in which a rule pauses are left out, as it says nothing there.
 */
export function backTestStatement(
  rules: RulesInForce,
  breaks: readonly TeachingBreak[],
  { asOf, courses, week, groups }: BackTestScope,
): string {
  const concern = OUTCOMES_OF_CONCERN.map(quoteLiteral).join(", ");
  const flagged = flaggedWeeks(rules, breaks, {
    asOf,
    courses: [...courses, `c.end_date <= DATE ${quoteLiteral(asOf)}`],
    enrolments: ["e.outcome IS NOT NULL"],
  });
  const by = (kind: string, key: string): string =>
    `SELECT ${quoteLiteral(kind)}, ${key}, week_number, ${COUNTS}, NULL FROM judged WHERE week_number = ${week} AND ${key} IS NOT NULL GROUP BY ${key}, week_number`;
  return `WITH ${flagged}, judged AS (
  SELECT week_number, week_end, listed, withdrawn_date, module_code${groups.map((group) => `, ${GROUP_COLUMNS[group]} AS by_${group}`).join("")},
    CASE WHEN outcome IN (${concern}) THEN 1 ELSE 0 END AS event
  FROM flagged WHERE NOT paused
)
SELECT 'week' AS kind, NULL AS member, week_number, ${COUNTS},
  median(CASE WHEN listed AND withdrawn_date IS NOT NULL THEN withdrawn_date - week_end END) AS days_left
FROM judged GROUP BY week_number
UNION ALL ${by("module", "module_code")}
${groups.map((group) => `UNION ALL ${by(group, `by_${group}`)}`).join("\n")}
ORDER BY 1, 3, 2`;
}

const rowOf = ([, key, week, enrolled, events, listed, hits, daysLeft]: readonly WarehouseValue[]): BackTestRow => ({
  week: Number(week),
  key: key === null || key === undefined ? null : String(key),
  enrolled: Number(enrolled),
  events: Number(events),
  listed: Number(listed),
  hits: Number(hits),
  daysLeft: daysLeft === null || daysLeft === undefined ? null : Number(daysLeft),
});

/** Makes a back-test of the statement's rows. @param subject what the digest stands for beside the weeks. */
export function presentBackTest(rows: readonly (readonly WarehouseValue[])[], groups: readonly Group[], subject: unknown): BackTest {
  const ofKind = (kind: string) => rows.filter(([name]) => name === kind).map(rowOf);
  const weeks = ofKind("week");
  return {
    weeks,
    modules: ofKind("module"),
    groups: groups.flatMap((by) => inNaturalOrder(by, ofKind(by)).map((row) => ({ ...row, by }))),
    digest: createHash("sha256").update(JSON.stringify({ subject, weeks })).digest("base64url"),
  };
}
