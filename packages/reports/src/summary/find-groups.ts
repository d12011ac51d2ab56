import type { AnswerColumn } from "@lyceum/semantic";

import {
  type AnsweredForSummary,
  ENOUGH,
  foundMeasure,
  type GroupSizes,
  groupsOf,
  measuresToRead,
  type ReadGroup,
  readGroups,
} from "./answered.ts";
import {
  type ConcentrationFinding,
  type Finding,
  importanceOf,
  type OutlierFinding,
  scaled,
  type SpreadFinding,
  type UnnamedFinding,
} from "./finding.ts";
import { median, robustDeviation, twoSided } from "./statistics.ts";

/** Chance of telling of one breakdown what chance alone has made, shared by all of its groups or pairs. */
const CHANCE = 0.01;
/** Fewest groups of which a few can be said to hold most, or one to stand out. */
const MIN_HOLDERS_OF = 5;
const MIN_OUTLIERS_OF = 8;
/** Share that counts as most, and how far it must lie above the holders' part of all groups. */
const MIN_SHARE = 0.5;
const MIN_EXCESS = 0.3;
/** Part of all groups up to which some stand apart. */
const MAX_APART = 0.1;
/** Least share without a name that is told. */
const MIN_UNNAMED = 0.05;
/** Least difference that is told: of rates in parts of 1, otherwise as a part of what is usual. */
const MIN_POINTS = 0.02;
const MIN_PART = 0.05;

interface Groups {
  readonly visual: AnsweredForSummary;
  readonly dimension: AnswerColumn;
  readonly column: AnswerColumn;
  readonly named: readonly ReadGroup[];
}

const baseOf = ({ visual, column, dimension, named }: Groups) => ({
  visual: visual.visual,
  measure: foundMeasure(column),
  dimension,
  groups: named.length,
});

/** The fewest groups that hold half or more, where they are few among many. */
function concentrationOf(parts: Groups, unnamed: number | undefined): ConcentrationFinding | undefined {
  const { named } = parts;
  const ranked = named.filter(({ figure }) => figure > 0).toSorted((left, right) => right.figure - left.figure);
  const total = ranked.reduce((sum, { figure }) => sum + figure, unnamed ?? 0);
  if (ranked.length < MIN_HOLDERS_OF || total <= 0 || named.some(({ figure }) => figure < 0)) return undefined;
  let share = 0;
  const count = ranked.findIndex(({ figure }) => (share += figure / total) >= MIN_SHARE) + 1;
  const excess = share - count / named.length;
  const [first] = ranked;
  if (count === 0 || excess < MIN_EXCESS || !first || first.figure < ENOUGH) return undefined;
  const holders = ranked.slice(0, count);
  return { ...baseOf(parts), kind: "concentration", holders, share, total, importance: 0.6 * scaled(excess, 0.8) };
}

function unnamedOf(parts: Groups, amount: number | undefined): UnnamedFinding | undefined {
  const total = parts.named.reduce((sum, { figure }) => sum + figure, amount ?? 0);
  if (amount === undefined || amount < ENOUGH || amount / total < MIN_UNNAMED) return undefined;
  const { groups: _groups, ...base } = baseOf(parts);
  return { ...base, kind: "unnamed", amount, share: amount / total, importance: 0.5 * scaled(amount / total, 0.5) };
}

/** A group with what stands below its line. */
interface SizedGroup extends ReadGroup {
  readonly size: number;
}

const sizedGroups = ({ named }: Groups, { below }: GroupSizes): readonly SizedGroup[] =>
  named.flatMap((group) => {
    const size = below.get(JSON.stringify(group.value)) ?? 0;
    return size >= ENOUGH ? [{ ...group, size }] : [];
  });

const wholeOf = (groups: readonly SizedGroup[]): number => {
  const size = groups.reduce((sum, group) => sum + group.size, 0);
  return groups.reduce((sum, group) => sum + group.figure * group.size, 0) / size;
};

/** Variance of a single row's value: of a share that of a coin, of a mean the most that its range allows; undefined where neither is known. */
function varianceOf(groups: readonly SizedGroup[], { range, isShare }: GroupSizes): number | undefined {
  if (isShare) {
    const whole = wholeOf(groups);
    return whole > 0 && whole < 1 ? whole * (1 - whole) : undefined;
  }
  return range === undefined ? undefined : (range / 2) ** 2;
}

const isWorthTelling = (difference: number, usual: number, { format }: AnswerColumn): boolean =>
  format === "ratio" ? Math.abs(difference) >= MIN_POINTS : usual !== 0 && Math.abs(difference / usual) >= MIN_PART;

/** The highest and the lowest group, where they differ by more than the largest difference of so many by chance. */
function spreadOf(parts: Groups, sizes: GroupSizes): SpreadFinding | undefined {
  const groups = sizedGroups(parts, sizes).toSorted((left, right) => right.figure - left.figure);
  const [high, low] = [groups[0], groups.at(-1)];
  const variance = varianceOf(groups, sizes);
  if (!high || !low || groups.length < 3 || variance === undefined) return undefined;
  const difference = high.figure - low.figure;
  const z = difference / Math.sqrt(variance * (1 / high.size + 1 / low.size));
  const pairs = (groups.length * (groups.length - 1)) / 2;
  const usual = wholeOf(groups);
  if (twoSided(z) * pairs >= CHANCE || !isWorthTelling(difference, usual, parts.column)) return undefined;
  const importance = 0.7 * importanceOf(difference / 2, usual, parts.column.format);
  return { ...baseOf(parts), groups: groups.length, kind: "spread", high, low, importance };
}

/**
 * Deviations that a group must lie from the middle where groups tell their own spread, which few tell badly: what the
 * farthest of so many normal groups reaches in one of a hundred cases (by simulation 8.0 of 8, 6.0 of 14, 4.3 of 100).
 */
const farOf = (groups: number): number => 4.2 + 30 / groups;

/**
 * Groups that lie far from the middle of all, in units of chance that their size and the spread of the groups themselves
 * allow. Where groups differ more than by chance, as colleges do, that spread counts (Spiegelhalter's funnel).
 */
function outliersOf(parts: Groups, sizes: GroupSizes): OutlierFinding | undefined {
  const groups = sizedGroups(parts, sizes);
  if (groups.length < MIN_OUTLIERS_OF) return undefined;
  const typical = median(groups.map(({ figure }) => figure));
  const variance = sizes.isShare && typical > 0 && typical < 1 ? typical * (1 - typical) : undefined;
  const distances = groups.map(({ figure, size }) => (figure - typical) * Math.sqrt(size / (variance ?? 1)));
  const spread = robustDeviation(distances);
  const scale = variance === undefined ? spread : Math.max(1, spread);
  if (scale === 0) return undefined;
  const isFar = (z: number): boolean => (scale === 1 ? twoSided(z) * groups.length < CHANCE : z >= farOf(groups.length));
  const apart = groups
    .map(({ value, figure }, index) => ({ value, figure, z: Math.abs((distances[index] ?? 0) / scale) }))
    .filter(({ figure, z }) => isFar(z) && isWorthTelling(figure - typical, typical, parts.column))
    .toSorted((left, right) => right.z - left.z)
    .map(({ value, figure }) => ({ value, figure }));
  const [first] = apart;
  // Where many stand apart, none does: the groups are of several kinds.
  if (!first || apart.length > groups.length * MAX_APART) return undefined;
  const importance = 0.9 * importanceOf(first.figure - typical, typical, parts.column.format);
  return { ...baseOf(parts), groups: groups.length, kind: "outlier", apart, typical, importance };
}

/** Finds what the groups of a visual's breakdown show: where a sum is held, what is high and low, and which stands out. */
export function findGroups(visual: AnsweredForSummary): readonly Finding[] {
  const read = readGroups(visual);
  if (!read || visual.kind === "histogram") return [];
  const { reader, dimension } = read;
  return measuresToRead(reader, visual.answer).flatMap((column): readonly Finding[] => {
    const { named, unnamed } = groupsOf(reader, dimension, column.name);
    const parts: Groups = { visual, dimension, column, named };
    if (visual.additive(column.name)) {
      // Of what a condition has chosen, no part of a whole is known.
      if (visual.isSelection) return [];
      const concentration = visual.isScale(dimension.name) ? undefined : concentrationOf(parts, unnamed);
      return [concentration, unnamedOf(parts, unnamed)].filter((found) => found !== undefined);
    }
    const sizes = visual.sizes.get(column.name);
    if (!sizes) return [];
    // What stands apart is the highest or the lowest: both would say it twice.
    const found = outliersOf(parts, sizes) ?? spreadOf(parts, sizes);
    return found ? [found] : [];
  });
}
