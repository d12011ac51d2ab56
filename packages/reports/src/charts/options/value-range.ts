import { HOURS_FROM, type Format } from "../../formats.ts";

/** Ends of an axis of values and the step of its ticks, in the measure's own unit. */
export interface ValueRange {
  readonly min: number;
  readonly max: number;
  readonly interval: number;
}

/** What no value can pass: the whole of a rate, and full marks. */
const BOUNDS: Readonly<Partial<Record<Format, number>>> = { ratio: 1, score: 100 };
/** Steps that people count in, between one power of ten and the next. */
const STEPS = [1, 2, 2.5, 5, 10];

const clean = (value: number): number => Number(value.toPrecision(12));

/** The range and step of an axis with few ticks, in steps that people count in, whatever the measure. */
export function roundRange(values: readonly number[], splits: number): ValueRange {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const interval = niceStep((high - low || 1) / splits);
  const max = clean(Math.ceil(high / interval - 1e-9) * interval);
  const min = clean(Math.floor(low / interval + 1e-9) * interval);
  return { min, max: max > min ? max : clean(min + interval), interval };
}

function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return clean((STEPS.find((step) => step * power >= least * (1 - 1e-9)) ?? 10) * power);
}

/** Part of the spread of points that stays free between them and an edge. */
const MARGIN = 0.03;

/** The range of an axis of points: they keep clear of its ends, but where nothing lies beyond. */
export function pointRange(values: readonly number[], format: Format | undefined, splits: number): ValueRange | undefined {
  if (values.length === 0) return undefined;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const margin = (high - low) * MARGIN;
  const [least, most] = [low >= 0 ? 0 : -Infinity, (format && BOUNDS[format]) ?? Infinity];
  return rangeOf([Math.max(Math.min(low, least), low - margin), Math.min(Math.max(high, most), high + margin)], format, splits);
}

/**
 * The range of an axis whose measure is bounded or is told in another unit than it is kept in: rates end at
 * 100 %, scores at 100, long times count in whole hours. Undefined for other measures, and without values.
 * @param splits most steps between the ends.
 */
export function valueRange(
  values: readonly number[],
  format: Format | undefined,
  { splits, fromZero }: { readonly splits: number; readonly fromZero: boolean },
): ValueRange | undefined {
  const bound = format && BOUNDS[format];
  if (values.length === 0 || (bound === undefined && format !== "minutes")) return undefined;
  return rangeOf([Math.min(...values, ...(fromZero ? [0] : [])), Math.max(...values, ...(fromZero ? [0] : []))], format, splits);
}

/** The range from a value to another, with ends in whole steps. */
function rangeOf([low, high]: readonly [number, number], format: Format | undefined, splits: number): ValueRange {
  const bound = format && BOUNDS[format];
  const unit = format === "minutes" && high >= HOURS_FROM ? 60 : 1;
  const room = high - low > 1e-9 ? high - low : (bound ?? unit);
  let interval = clean(niceStep(room / splits / unit) * unit);
  let [min, max] = [0, 0];
  // Ends in whole steps may need a step more than the values do.
  for (;;) {
    min = clean(Math.floor(low / interval + 1e-9) * interval);
    const up = clean(Math.ceil(high / interval - 1e-9) * interval);
    max = bound !== undefined && high <= bound ? Math.min(up, bound) : up;
    // Things are counted in whole numbers.
    const isWhole = format !== "count" || Number.isInteger(interval);
    if (isWhole && (max - min) / interval <= splits + 1e-9) break;
    interval = clean(niceStep((interval * 1.01) / unit) * unit);
  }
  if (min < max) return { min, max, interval };
  return min === bound ? { min: clean(min - interval), max, interval } : { min, max: clean(min + interval), interval };
}
