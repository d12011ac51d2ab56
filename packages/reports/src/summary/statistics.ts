/** A value of a series and how many steps of its axis it stands from the first. */
export interface SeriesPoint {
  readonly step: number;
  readonly value: number;
}

/** Takes the middle of values; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const half = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[half]];
  return (low + high) / 2;
}

/** Median absolute deviation times this is the standard deviation of normal values. */
const NORMAL_SCALE = 1.4826;

/** Spread of values about their middle, of which a few far ones change nothing. */
export function robustDeviation(values: readonly number[]): number {
  const middle = median(values);
  return NORMAL_SCALE * median(values.map((value) => Math.abs(value - middle)));
}

/** Chance of a normal value at least so far from its mean, either way: Abramowitz and Stegun 7.1.26, to 1.5e-7. */
export function twoSided(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.327_591_1 * x);
  const terms = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429];
  const polynomial = terms.reduceRight((sum, term) => (sum + term) * t, 0);
  return Math.min(1, polynomial * Math.exp(-x * x));
}

/** Season of each step of an axis. */
export type SeasonOf = (step: number) => number;

/**
 * Middle of the slopes between all pairs of points: Theil and Sen's, per step of the axis.
 * @param season only pairs of one season are compared, which no pattern of the year bends.
 */
export function theilSen(points: readonly SeriesPoint[], season: SeasonOf = () => 0): number {
  const slopes = points.flatMap((from, index) =>
    points
      .slice(index + 1)
      .flatMap((to) =>
        to.step === from.step || season(to.step) !== season(from.step) ? [] : [(to.value - from.value) / (to.step - from.step)],
      ),
  );
  return median(slopes);
}

/** How values rise or fall over time, by Mann and Kendall. */
export interface MannKendall {
  /** From -1, each value below all before it, to 1. */
  readonly tau: number;
  /** Chance of so much where nothing rises or falls. */
  readonly p: number;
}

/** What one series or season adds to the test. */
interface Concordance {
  readonly s: number;
  readonly variance: number;
  readonly pairs: number;
}

function concordance(values: readonly number[]): Concordance {
  const n = values.length;
  let s = 0;
  for (let from = 0; from < n; from += 1) for (let to = from + 1; to < n; to += 1) s += Math.sign((values[to] ?? 0) - (values[from] ?? 0));
  const ties = new Map<number, number>();
  for (const value of values) ties.set(value, (ties.get(value) ?? 0) + 1);
  const spread = (count: number): number => count * (count - 1) * (2 * count + 5);
  const tied = [...ties.values()].reduce((sum, count) => sum + spread(count), 0);
  return { s, variance: (spread(n) - tied) / 18, pairs: (n * (n - 1)) / 2 };
}

function testOf(parts: readonly Concordance[], inflation: number): MannKendall {
  const s = parts.reduce((sum, part) => sum + part.s, 0);
  const variance = parts.reduce((sum, part) => sum + part.variance, 0) * inflation;
  const pairs = parts.reduce((sum, part) => sum + part.pairs, 0);
  // One is taken off: the sum moves in steps of two.
  const z = variance > 0 ? Math.max(0, Math.abs(s) - 1) / Math.sqrt(variance) : 0;
  return { tau: pairs === 0 ? 0 : s / pairs, p: twoSided(z) };
}

/** Takes a slope off each value. */
const levelled = (points: readonly SeriesPoint[], slope: number): readonly SeriesPoint[] =>
  points.map(({ step, value }) => ({ step, value: value - slope * step }));

/** How much each value resembles the one before it. */
function autocorrelation(points: readonly SeriesPoint[]): number {
  const rest = points.map(({ value }) => value);
  const mean = rest.reduce((sum, value) => sum + value, 0) / rest.length;
  const centred = rest.map((value) => value - mean);
  const all = centred.reduce((sum, value) => sum + value * value, 0);
  const pairs = centred.slice(1).reduce((sum, value, index) => sum + value * (centred[index] ?? 0), 0);
  return all === 0 ? 0 : pairs / all;
}

/** Autocorrelation beyond which no number of values is enough. */
const MAX_AUTOCORRELATION = 0.95;

/**
 * Tests whether a series rises or falls. Values that resemble the ones before them say less than as many by themselves:
 * the variance is multiplied by (1 + r) / (1 - r), r being the autocorrelation by one step, corrected for its bias.
 * @param season which season each value is of: values are compared within theirs alone, as Hirsch and Slack do.
 */
export function mannKendall(points: readonly SeriesPoint[], season?: SeasonOf): MannKendall {
  const level = levelled(points, theilSen(points, season));
  if (season) {
    const seasons = Map.groupBy(points, ({ step }) => season(step));
    // Values of one year go up and down together, which independent seasons would not: their variances count as one sum's.
    const parts = [...seasons.values()].map((own) => concordance(own.map(({ value }) => value)));
    const independent = parts.reduce((sum, { variance }) => sum + variance, 0);
    const together = parts.reduce((sum, { variance }) => sum + Math.sqrt(variance), 0) ** 2;
    const r = Math.max(0, Math.min(1, autocorrelation(deseasoned(level, season))));
    return testOf(parts, independent === 0 ? 1 : 1 + r * (together / independent - 1));
  }
  const n = points.length;
  const biased = autocorrelation(level);
  const r = Math.max(0, Math.min(MAX_AUTOCORRELATION, biased + (1 + 4 * biased) / n));
  return testOf([concordance(points.map(({ value }) => value))], (1 + r) / (1 - r));
}

/** Takes the middle of its season off each value. */
function deseasoned(points: readonly SeriesPoint[], season: SeasonOf): readonly SeriesPoint[] {
  const seasons = Map.groupBy(points, ({ step }) => season(step));
  const middles = new Map([...seasons].map(([name, own]) => [name, median(own.map(({ value }) => value))]));
  return points.map(({ step, value }) => ({ step, value: value - (middles.get(season(step)) ?? 0) }));
}

/** Ranks values from 1; ties share the mean of theirs. */
function ranks(values: readonly number[]): readonly number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const same = values.filter((other) => other === value).length;
    return below + (same + 1) / 2;
  });
}

/**
 * Tests whether the same places of each cycle stand high and low: Friedman's test, each cycle's values ranked by
 * themselves. With so few cycles its chi-square is compared by Wilson and Hilferty's normal form.
 * @param cycles values of each whole cycle, all of one length.
 * @returns how far the cycles agree (Kendall's W, from 0 to 1), and the chance of so much where they do not.
 */
export function friedman(cycles: readonly (readonly number[])[]): { readonly agreement: number; readonly p: number } {
  const [n, k] = [cycles.length, cycles[0]?.length ?? 0];
  if (n < 2 || k < 3) return { agreement: 0, p: 1 };
  const ranked = cycles.map(ranks);
  const sums = Array.from({ length: k }, (_, place) => ranked.reduce((sum, cycle) => sum + (cycle[place] ?? 0), 0));
  const middle = (n * (k + 1)) / 2;
  const square = sums.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  const agreement = (12 * square) / (n * n * (k ** 3 - k));
  // Two or three cycles that agree in full reach no small chi-square: their ranks are correlated instead.
  const r = (n * agreement - 1) / (n - 1);
  const z = r * Math.sqrt(((k - 1) * n * (n - 1)) / 2);
  return { agreement, p: r <= 0 ? 1 : twoSided(z) / 2 };
}
