import type { DimensionRef } from "../query.ts";
import type { Contributions, GroupContribution } from "./contributions.ts";

/** The contributions of one breakdown to a change. */
export interface BreakdownContributions {
  readonly breakdown: DimensionRef;
  readonly contributions: Contributions;
}

export interface RankedBreakdown extends BreakdownContributions {
  /**
   * How far the group that departs most does so beyond chance, in standard deviations of chance, less what the largest
   * of so many groups would do anyway; 0 where chance alone would do as much. 3 and more is worth showing.
   */
  readonly strength: number;
}

/** Median of a squared normal variable: what a scale by the median is divided by. */
const MEDIAN_SQUARE = 0.454_936;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[half]];
  return (low + high) / 2;
}

/** Squared distance of each group from what it would add if all changed alike, by what chance makes of its size. */
function departuresOf(groups: readonly GroupContribution[]): readonly number[] {
  const sized = groups.filter(({ weight }) => weight > 0);
  const [all, change] = [sum(sized.map(({ weight }) => weight)), sum(sized.map(({ effect }) => effect))];
  return sized.flatMap(({ weight, effect }) => {
    const part = weight / all;
    return part < 1 ? [(effect - part * change) ** 2 / (part * (1 - part))] : [];
  });
}

/** Squared departure by chance: known of counts and rates, otherwise told by the middle of all groups' departures. */
function chanceOf(breakdowns: readonly BreakdownContributions[], departures: readonly number[]): number {
  const known = breakdowns[0]?.contributions.variance ?? 0;
  if (known > 0) return known;
  const middle = median(departures) / MEDIAN_SQUARE;
  // Where most groups change exactly alike, chance is as large as all departures together would make it.
  return middle > 0 ? middle : sum(departures) / Math.max(1, departures.length);
}

/**
 * Ranks breakdowns of one change by how unevenly it falls on their groups, the most telling first.
 * By chance a group departs from what its size would give in proportion to the root of its size, in every breakdown
 * alike. The largest of k squared departures is by chance about 2 ln k, which is taken away, so that many groups are
 * no advantage.
 */
export function rankBreakdowns(breakdowns: readonly BreakdownContributions[]): readonly RankedBreakdown[] {
  const departures = breakdowns.map(({ contributions }) => departuresOf(contributions.groups));
  const chance = chanceOf(breakdowns, departures.flat());
  return breakdowns
    .map((breakdown, index) => {
      const groups = departures[index] ?? [];
      // The last group's departure follows from the others'.
      const byChance = 2 * Math.log(Math.max(1, groups.length - 1));
      const strength = groups.length === 0 || chance === 0 ? 0 : Math.sqrt(Math.max(0, Math.max(...groups) / chance - byChance));
      return { ...breakdown, strength };
    })
    .toSorted((a, b) => b.strength - a.strength);
}
