import type { ContactCounts, TeachingBreak } from "@lyceum/contracts";
import { quoteLiteral } from "@lyceum/sql-text";
import type { WarehouseValue } from "@lyceum/warehouse";

import type { StoredContact } from "./contact-store.ts";
import { flaggedWeeks, type RulesInForce } from "./flagged-weeks.ts";
import type { EnrolmentNow } from "./listed-students.ts";
import type { Reach } from "./warning-rights.ts";

/** Days after a contact in which a visit counts as active again. */
const AGAIN_DAYS = 14;
const day = (date: string): string => `DATE ${quoteLiteral(date.slice(0, 10))}`;

/** Tells contacts with a student from records that none was needed. */
export const isContact = ({ channel }: StoredContact): boolean => channel !== "none_needed";

/** Returns the first contact of each enrolment. @param contacts the newest first. */
export const firstContacts = (contacts: readonly StoredContact[]): readonly StoredContact[] => [
  ...new Map(contacts.filter(isContact).map((contact) => [contact.enrolmentId, contact])).values(),
];

/** Writes the statement that reads the parts of the institution that courses are counted under: the second level, with the first before it. */
export const partsStatement = ({ courses }: Pick<Reach, "courses">): string =>
  `SELECT n.node_id, coalesce(n.level2_id, n.level1_id, n.node_id), coalesce(n.level1_name || coalesce(' · ' || n.level2_name, ''), n.name)
FROM star.dim_node n WHERE n.node_id IN (SELECT c.node_id FROM star.dim_course c WHERE true${courses.map((condition) => ` AND ${condition}`).join("")})`;

/**
 * Writes the statement that reads what came before and after first contacts: days from the end of the first week listed until then,
 * whether the data and the course reach 14 days further, and whether there was a visit in those days.
 */
export function contactsStatement(
  rules: RulesInForce,
  breaks: readonly TeachingBreak[],
  { asOf, courses }: Pick<Reach, "asOf" | "courses">,
  contacts: readonly StoredContact[],
): string {
  const enrolments = [`e.enrolment_id IN (${contacts.map(({ enrolmentId }) => quoteLiteral(enrolmentId)).join(", ")})`];
  return `WITH contact (enrolment_id, day) AS (
  VALUES ${contacts.map(({ enrolmentId, at }) => `(${quoteLiteral(enrolmentId)}, ${day(at)})`).join(", ")}
), ${flaggedWeeks(rules, breaks, { asOf, courses, enrolments })}, listing AS (
  SELECT f.enrolment_id, min(f.week_end) AS day FROM flagged f JOIN contact k ON k.enrolment_id = f.enrolment_id
  WHERE f.listed AND f.week_end <= k.day GROUP BY f.enrolment_id
)
SELECT k.enrolment_id, k.day - l.day, k.day + ${AGAIN_DAYS} <= least(${day(asOf)}, coalesce(e.end_date, ${day(asOf)})),
  EXISTS (SELECT 1 FROM star.fact_activity a WHERE a.enrolment_id = k.enrolment_id AND a.activity_date > k.day AND a.activity_date <= k.day + ${AGAIN_DAYS})
FROM contact k JOIN enrolled e ON e.enrolment_id = k.enrolment_id LEFT JOIN listing l ON l.enrolment_id = k.enrolment_id`;
}

/** What is known of a first contact. */
export interface FollowedContact {
  readonly nodeId: string;
  /** Undefined where the student was not listed by then. */
  readonly days: number | undefined;
  /** Whether there was a visit within 14 days; undefined where the student was not away, or the days are not over. */
  readonly again: boolean | undefined;
}

/** Reads the rows of `contactsStatement` beside the contacts themselves. */
export function followContacts(
  contacts: readonly StoredContact[],
  rows: readonly (readonly WarehouseValue[])[],
): readonly FollowedContact[] {
  const found = new Map(rows.map(([enrolment, ...values]) => [String(enrolment), values]));
  return contacts.flatMap(({ enrolmentId, nodeId, listed, reasons }) => {
    const values = found.get(enrolmentId);
    if (!values) return [];
    const [days, over, visited] = values;
    // A student may be asked in the middle of the week at whose end the replay lists.
    const waited = days === null || days === undefined ? (listed ? 0 : undefined) : Number(days);
    const wasAway = reasons.some(({ kind }) => kind === "never" || kind === "quiet");
    return [{ nodeId, days: waited, again: wasAway && over === true ? visited === true : undefined }];
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

export interface CountedContacts {
  /** Enrolments that are listed now. */
  readonly listed: readonly Pick<EnrolmentNow, "enrolmentId" | "nodeId">[];
  /** Enrolments with a contact. */
  readonly contacted: ReadonlySet<string>;
  readonly followed: readonly FollowedContact[];
}

/** Counts contacts; what fewer enrolments than the minimum say is left out. */
export function countContacts({ listed, contacted, followed }: CountedContacts, minimum: number): ContactCounts {
  const days = followed.flatMap((contact) => contact.days ?? []);
  const again = followed.flatMap((contact) => contact.again ?? []);
  return {
    listed: listed.length,
    contacted: listed.filter(({ enrolmentId }) => contacted.has(enrolmentId)).length,
    first: { enrolments: days.length, medianDays: days.length < minimum ? null : median(days) },
    again: { enrolments: again.length, active: again.length < minimum ? null : again.filter(Boolean).length },
  };
}

/** Counts contacts under each part of the institution that has listed or contacted students, by name. @param parts id and name, by node. */
export function countByPart(
  { listed, contacted, followed }: CountedContacts,
  parts: ReadonlyMap<string, { readonly key: string; readonly name: string }>,
  minimum: number,
) {
  const inUse = [...listed, ...followed].flatMap(({ nodeId }) => parts.get(nodeId) ?? []);
  const distinct = [...new Map(inUse.map((part) => [part.key, part])).values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return distinct.map((part) => {
    const isIn = ({ nodeId }: { readonly nodeId: string }) => parts.get(nodeId)?.key === part.key;
    return { ...part, ...countContacts({ listed: listed.filter(isIn), contacted, followed: followed.filter(isIn) }, minimum) };
  });
}
