import type { TimeGrain } from "@lyceum/semantic";

import { DAY, KIN, ROLE, ROLES, YEAR } from "../concepts/days.ts";
import type { Breakdown, Condition } from "../meaning/meaning.ts";
import type { VocabularyIndex } from "../parse/vocabulary-index.ts";
import { dayDimension } from "./days.ts";
import { groups } from "./reach.ts";

/** Most days of which a trend is told by week. */
const MAX_DAYS_BY_WEEK = 140;
const DAY_MS = 86_400_000;

/** Days that the conditions leave; undefined where they do not say. */
function daysLeft(where: readonly Condition[], dimension: string): number | undefined {
  for (const condition of where) {
    if (!("dimension" in condition)) continue;
    if (condition.dimension === "term" && "values" in condition && condition.op === "in") return condition.values.length * 126;
    if (condition.dimension !== dimension) continue;
    if (condition.op === "last") return condition.count * { day: 1, week: 7, month: 30 }[condition.unit];
    if (condition.op === "between") return (Date.parse(String(condition.to)) - Date.parse(String(condition.from))) / DAY_MS;
  }
  return undefined;
}

/** Says by which dimension of the model rows are told apart, by what is counted. */
export function settleBreakdown(
  breakdown: Breakdown,
  names: readonly string[],
  where: readonly Condition[],
  { vocabulary: { model } }: VocabularyIndex,
): Breakdown {
  if (breakdown.dimension === DAY) {
    const dimension = dayDimension(model, names);
    // "How has it changed since last year": the years that are named are held against each other.
    const years = breakdown.grain === undefined ? ofYears(where) : undefined;
    if (years !== undefined) return { dimension: years };
    if (dimension === undefined) return { dimension: ofYears(where) ?? byTerm(model, names) };
    const grain: TimeGrain = breakdown.grain ?? ((daysLeft(where, dimension) ?? Infinity) <= MAX_DAYS_BY_WEEK ? "week" : "month");
    return { dimension, grain };
  }
  const { dimension } = breakdown;
  if (dimension === YEAR)
    return { dimension: ["academic_year", "award_year", "entry_year"].find((name) => groups(model, names, name)) ?? "academic_year" };
  if (dimension === ROLE) return { dimension: ROLES.find((name) => name !== OF_AUTHORS && groups(model, names, name)) ?? "session_role" };
  if (names.length === 0 || !model.dimensions[dimension] || groups(model, names, dimension)) return breakdown;
  const kin = KIN.find((each) => each.includes(dimension)) ?? [];
  const other = kin.find(
    (name) =>
      model.dimensions[name] &&
      groups(model, names, name) &&
      (name !== LEFT_IN || speaksOfLeaving(names, where)) &&
      (name !== OF_AUTHORS || names.every((each) => each.includes("item"))),
  );
  return other === undefined ? breakdown : { ...breakdown, dimension: other };
}

/** The role of who made an item, which is not that of those who are active on it. */
const OF_AUTHORS = "item_author_role";

/** The week in which people left, in which nothing else lies: no work is handed in by the week in which its author withdrew. */
const LEFT_IN = "withdrawn_week";
const speaksOfLeaving = (names: readonly string[], where: readonly Condition[]): boolean =>
  names.includes("withdrawals") || /"withdrawn_day"|"Withdrawn"/.test(JSON.stringify(where));

/** Several academic years are told by year. */
const ofYears = (where: readonly Condition[]): string | undefined =>
  where.some((condition) => "values" in condition && condition.dimension === "academic_year" && condition.values.length > 1)
    ? "academic_year"
    : undefined;

/** What has no days of its own is told by term, or by the year of the award or of entry. */
const byTerm = (model: VocabularyIndex["vocabulary"]["model"], names: readonly string[]): string =>
  ["term", "award_year", "entry_year"].find((name) => groups(model, names, name)) ?? "term";
