import type { QueryInput } from "@lyceum/semantic";

type Measures = NonNullable<NonNullable<QueryInput["define"]>["measures"]>;

/** Quantile of the normal distribution that leaves out one in twenty, both ends together. */
const Z = 1.96;
const Z_SQUARED = 3.8416;

/** What a band around a line says. */
export const BAND = "The band around a line is its 95% interval: where bands overlap, chance alone may have made the difference.";

/** Measures that a query defines, and the names of the two between which the true value lies. */
export interface Interval {
  readonly measures: Measures;
  readonly interval: [string, string];
}

/** Writes an end of the 95 % interval of a share after Wilson, which holds for small groups and shares near 0 and 1 too. */
function wilsonEnd(share: string, base: string, sign: "+" | "-"): string {
  const half = `${Z} * sqrt(${share} * (1 - ${share}) / ${base} + ${Z_SQUARED / 4} / (${base} * ${base}))`;
  return `(${share} + ${Z_SQUARED / 2} / ${base} ${sign} ${half}) / (1 + ${Z_SQUARED} / ${base})`;
}

/** Defines both ends of the interval of a share, under its name with `_low` and `_high`. @param label the share in words. */
const ends = (share: string, base: string, label: string): Measures => ({
  [`${share}_low`]: { expression: wilsonEnd(share, base, "-"), format: "ratio", label: `${label}, lower end of the 95% interval` },
  [`${share}_high`]: { expression: wilsonEnd(share, base, "+"), format: "ratio", label: `${label}, upper end of the 95% interval` },
});

/**
 * Defines the ends of a rate's 95 % interval.
 * @param base measure that the rate is over.
 * @param label the rate in words.
 */
export function rateInterval(rate: string, base: string, label: string): Interval {
  const share = `${rate}_of_base`;
  return {
    measures: { [share]: { expression: `(${rate} * ${base}) / ${base}`, label }, ...ends(share, base, label) },
    interval: [`${share}_low`, `${share}_high`],
  };
}

/** A rate of a group beside that of all others. */
interface GapParts {
  /** What the rate counts, and out of what. */
  readonly part: string;
  readonly base: string;
}

/**
 * Defines a group's gap to all others with its 95 % interval.
 * Gap and ends are in percentage points. The ends are after Newcombe: each side reaches as far as the intervals of both
 * rates do together.
 */
export function gapToOthers({ part, base }: GapParts): Measures {
  const squared = (rate: string, end: string): string => `(${rate} - ${rate}_${end}) * (${rate} - ${rate}_${end})`;
  const reach = (own: string, other: string): string => `sqrt(${squared("own_rate", own)} + ${squared("other_rate", other)})`;
  const points = (expression: string, label: string) => ({ expression, format: "points" as const, label });
  return {
    own_rate: { expression: `(1 * ${part}) / ${base}`, format: "ratio", label: "Pass rate of the group" },
    other_base: { expression: `total(${base}) - ${base}`, label: "All others: out of" },
    other_rate: { expression: `(total(${part}) - ${part}) / other_base`, format: "ratio", label: "Pass rate of all others" },
    ...ends("own_rate", base, "Pass rate of the group"),
    ...ends("other_rate", "other_base", "Pass rate of all others"),
    gap: points("own_rate - other_rate", "Gap to all others"),
    gap_low: points(`own_rate - other_rate - ${reach("low", "high")}`, "Gap, lower end of the 95% interval"),
    gap_high: points(`own_rate - other_rate + ${reach("high", "low")}`, "Gap, upper end of the 95% interval"),
  };
}
