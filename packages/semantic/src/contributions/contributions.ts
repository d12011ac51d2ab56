import type { Answer } from "../answer.ts";
import type { ChangePlan, ContributionKind, ContributionPlan } from "./plan-contributions.ts";

type Cell = Answer["rows"][number][number];

/** What one group adds to the change, in the unit of the measure (a rate of 0.41 that becomes 0.44 changes by 0.03). */
export interface GroupContribution {
  /** The group's value of the breakdown; null where it is missing. */
  readonly value: Cell;
  /** The measure in the group; null where the group is absent or the measure is missing. */
  readonly before: number | null;
  readonly after: number | null;
  /** Part of the whole that stands in the group, as the mean of both sides: of what is below the line, or of the sum. */
  readonly weight: number;
  /** How many rows or people stand in it on both sides, where they are counted: below the line, or in the count itself. */
  readonly sizes?: readonly [before: number, after: number];
  readonly effect: number;
  /** For rates and means: the part of the effect by the group's own value, and the part by its share of the whole. */
  readonly split?: { readonly rate: number; readonly mix: number };
}

export interface Contributions {
  readonly before: number;
  readonly after: number;
  readonly change: number;
  /** Those that are named, the largest effect first. */
  readonly groups: readonly GroupContribution[];
  /** All that is in no named group, together: it names none of them and does not say how many they are. */
  readonly others?: {
    readonly effect: number;
    /** `protected`: too few people, or numbers altered for them. `many`: beyond the limit of a query. `shared`: counted in several groups, and once in the whole. */
    readonly because: "protected" | "many" | "shared";
  };
  /** By what the measure does to its quotient: a cap, rounding up, a smallest divisor. 0 for all others. */
  readonly bounds: number;
  /** Variance that the change has by chance, where rows or people are counted; alterations for restricted readers apart. */
  readonly variance?: number;
}

/** What of an answer a side is read from: the breakdown's value first, then the measure and its parts. */
type SideAnswer = Pick<Answer, "rows" | "totals" | "protection" | "truncated">;

/** What a group adds up to: `below` is 1 for the whole and 0 for a group where nothing stands below the line. */
interface Amount {
  readonly value: number | null;
  readonly above: number;
  readonly below: number;
}

interface Side {
  readonly total: Amount;
  readonly groups: ReadonlyMap<string, { readonly value: Cell; readonly amount: Amount }>;
  readonly isProtected: boolean;
  readonly isTruncated: boolean;
}

const NOTHING: Amount = { value: null, above: 0, below: 0 };
/** Differences of sums that are as good as none. */
const EPSILON = 1e-9;

const numberOf = (cell: Cell | undefined): number | undefined => (typeof cell === "number" ? cell : undefined);

/** Reads a row's measures; undefined where something of it is withheld. */
function amountOf(kind: ContributionKind, cells: readonly Cell[], isProtected: boolean): Amount | undefined {
  const [value, first, second] = cells.map(numberOf);
  const known = isProtected ? undefined : 0;
  if (kind === "sum") return (value ?? known) === undefined ? undefined : { value: value ?? null, above: value ?? 0, below: 0 };
  const below = (kind === "mean" ? first : second) ?? known;
  const above = kind === "mean" ? (value === undefined ? known : value * (below ?? 0)) : (first ?? known);
  return above === undefined || below === undefined ? undefined : { value: value ?? null, above, below };
}

function sideOf(kind: ContributionKind, { rows, totals = [], protection, truncated }: SideAnswer): Side | undefined {
  const isProtected = protection !== undefined;
  const total = amountOf(kind, totals.slice(1), isProtected);
  if (!total || total.value === null || (kind !== "sum" && total.below <= 0)) return undefined;
  const groups = rows.flatMap(([value = null, ...cells]) => {
    const amount = amountOf(kind, cells, isProtected);
    return amount ? [[JSON.stringify(value), { value, amount }] as const] : [];
  });
  return { total, groups: new Map(groups), isProtected, isTruncated: truncated };
}

/** What the split needs of the whole: both sides' quotients and what they are over. */
interface Whole {
  readonly kind: ContributionKind;
  readonly before: Amount;
  readonly after: Amount;
}

const mean = (left: number, right: number): number => (left + right) / 2;
/** How many stand in a group on both sides; undefined where what is added up counts nothing. */
function sizesOf(
  { kind, isOfCounts }: Pick<ContributionPlan, "kind" | "isOfCounts">,
  from: Amount,
  to: Amount,
): [number, number] | undefined {
  if (kind !== "sum") return [from.below, to.below];
  return isOfCounts ? [from.above, to.above] : undefined;
}

const quotient = ({ above, below }: Amount): number => above / below;

/** Parts of the whole that stand in a group. */
function shareOf({ kind }: Whole, group: Amount, whole: Amount): number {
  const [part, all] = kind === "sum" ? [group.above, whole.above] : [group.below, whole.below];
  return all === 0 ? 0 : part / all;
}

/** Effect by a group's share: as far as it lies above the whole, a larger share of it raises the whole. */
const pullOf = ({ before, after }: Whole, weightChange: number): number => weightChange * mean(quotient(before), quotient(after));

function effectOf(whole: Whole, before: Amount, after: Amount): number {
  if (whole.kind === "sum") return after.above - before.above;
  const change = after.above / whole.after.below - before.above / whole.before.below;
  return change - pullOf(whole, shareOf(whole, after, whole.after) - shareOf(whole, before, whole.before));
}

/**
 * Splits a group's effect by the mean of both orders: its own value changes while its share is the mean of both sides,
 * its share changes while its value is. A group that is on one side only changes by its share alone.
 */
function splitOf(whole: Whole, before: Amount, after: Amount): { rate: number; mix: number } | undefined {
  if (whole.kind === "sum") return undefined;
  const effect = effectOf(whole, before, after);
  if (before.below > 0 && after.below > 0) {
    const weight = mean(shareOf(whole, before, whole.before), shareOf(whole, after, whole.after));
    const rate = weight * (quotient(after) - quotient(before));
    return { rate, mix: effect - rate };
  }
  const isAbsent = [before, after].some(({ above, below }) => above === 0 && below === 0);
  if (isAbsent) return { rate: 0, mix: effect };
  // Something stands above the line and nothing below it: that has no share which could change.
  const mix = -pullOf(whole, shareOf(whole, after, whole.after) - shareOf(whole, before, whole.before));
  return { rate: effect - mix, mix };
}

const rest = (total: Amount, parts: readonly Amount[]): Amount => ({
  value: null,
  above: parts.reduce((left, { above }) => left - above, total.above),
  below: parts.reduce((left, { below }) => left - below, total.below),
});

const isNothing = (part: Amount, total: Amount): boolean =>
  Math.abs(part.above) <= EPSILON * Math.abs(total.above) && Math.abs(part.below) <= EPSILON * Math.abs(total.below);

const boundsOf = ({ kind }: Whole, { value, ...amount }: Amount): number =>
  kind === "sum" ? 0 : (value ?? 0) - quotient({ value, ...amount });

/** Variance of the difference of two counts (Poisson), or of two rates (binomial). */
function varianceOf({ kind, before, after }: Whole): number {
  if (kind === "sum") return before.above + after.above;
  const rate = (before.above + after.above) / (before.below + after.below);
  return Math.max(0, rate * (1 - rate)) * (1 / before.below + 1 / after.below);
}

/**
 * Computes what each group of a breakdown adds to the change of a measure, from the answers to a plan's two queries.
 * The effects of all groups, of the others and of the bounds add up to the change. A restricted reader's groups are
 * those that both answers show; what is withheld in either is among the others.
 * @returns undefined where one of the two values is missing or withheld.
 */
export function computeContributions(
  plan: Omit<ContributionPlan, "before" | "after">,
  answers: readonly [before: SideAnswer, after: SideAnswer],
): Contributions | undefined {
  const [before, after] = answers.map((answer) => sideOf(plan.kind, answer));
  if (!before || !after) return undefined;
  const whole: Whole = { kind: plan.kind, before: before.total, after: after.total };
  const isProtected = before.isProtected || after.isProtected;
  const keys = [...new Set([...after.groups.keys(), ...before.groups.keys()])].filter(
    // What is on one side only may be withheld on the other.
    (key) => !isProtected || (before.groups.has(key) && after.groups.has(key)),
  );
  const named = keys.map((key) => {
    const [from, to] = [before.groups.get(key), after.groups.get(key)];
    return { value: (to ?? from)?.value ?? null, from: from?.amount ?? NOTHING, to: to?.amount ?? NOTHING };
  });
  const groups = named.map(({ value, from, to }): GroupContribution => {
    const split = splitOf(whole, from, to);
    const weight = mean(shareOf(whole, from, whole.before), shareOf(whole, to, whole.after));
    const sizes = sizesOf(plan, from, to);
    const effect = effectOf(whole, from, to);
    return { value, before: from.value, after: to.value, weight, ...(sizes && { sizes }), effect, ...(split && { split }) };
  });
  const left = rest(
    before.total,
    named.map(({ from }) => from),
  );
  const right = rest(
    after.total,
    named.map(({ to }) => to),
  );
  const because = isProtected ? "protected" : before.isTruncated || after.isTruncated ? "many" : "shared";
  const hasOthers = because !== "shared" || !isNothing(left, before.total) || !isNothing(right, after.total);
  const values = [before.total.value ?? 0, after.total.value ?? 0] as const;
  return {
    before: values[0],
    after: values[1],
    change: values[1] - values[0],
    groups: groups.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect)),
    ...(hasOthers && { others: { effect: effectOf(whole, left, right), because } }),
    bounds: boundsOf(whole, after.total) - boundsOf(whole, before.total),
    ...(plan.isOfCounts && { variance: varianceOf(whole) }),
  };
}

/** Reads one period of an answer that tells two: the breakdown's value, then the measure and its parts in that period. */
function periodOf({ columns, rows, totals, ...answer }: Answer, role: "measure" | "previous"): SideAnswer {
  const places = columns.flatMap((column, index) => (column.role === "dimension" || column.role === role ? [index] : []));
  const pick = (row: readonly Cell[]): Cell[] => places.map((place) => row[place] ?? null);
  return { ...answer, rows: rows.map(pick), ...(totals && { totals: pick(totals) }) };
}

/** Computes what each group of a breakdown adds to a change between two periods, from the answer to a plan's query. */
export const computeChange = (plan: ChangePlan, answer: Answer): Contributions | undefined =>
  computeContributions(plan, [periodOf(answer, "previous"), periodOf(answer, "measure")]);
