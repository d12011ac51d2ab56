import { addDays, type AnswerColumn, daysBetween, subtractMonths } from "@lyceum/semantic";

import type { PeriodGrain } from "../answers/calendar-period.ts";
import { type AnswerReader, readAnswer } from "../charts/answer-reader.ts";
import type { Cell } from "../formats.ts";
import { type AnsweredForSummary, foundMeasure, measuresToRead } from "./answered.ts";
import { type Finding, importanceOf, isProtected, type SeasonFinding, type TrendFinding } from "./finding.ts";
import { friedman, mannKendall, median, type SeriesPoint, theilSen } from "./statistics.ts";

/** Chance of telling of a series what chance alone has made. */
const CHANCE = 0.01;
/** Fewest whole periods of which a direction is told. */
const MIN_PERIODS = 10;
/** Least change over all periods, in parts of what is usual: less is told of no series. */
const MIN_TOTAL = 0.1;
const MIN_TOTAL_POINTS = 0.02;
/** Part of all periods that must have a figure. */
const MIN_COVERED = 0.8;
/** Least difference between the highest and the lowest time of a cycle, in parts of what is usual. */
const MIN_SWING = 0.2;

/** Steps of a year, and of a week; a year's weeks are counted by days so that they stay in their season. */
const YEAR: Readonly<Record<PeriodGrain, number>> = { day: 365.25, week: 52.1775, month: 12 };
const WEEK = 7;
/** Parts of a year that weeks and months are compared in: four weeks or one month move by less than breaks do. */
const SEASONS = 12;

/** A point with the value of the axis that it stands on. */
interface TimePoint extends SeriesPoint {
  readonly cell: Cell;
}

interface Series {
  readonly dimension: AnswerColumn;
  readonly grain: PeriodGrain;
  readonly points: readonly TimePoint[];
}

/** Returns the value of the axis so many steps on. */
const dayAfter = (from: string, steps: number, grain: PeriodGrain): string =>
  grain === "month" ? subtractMonths(from, -steps) : addDays(from, grain === "week" ? steps * WEEK : steps);

const isGrain = (grain: string | undefined): grain is PeriodGrain => grain === "day" || grain === "week" || grain === "month";

/** Counts steps of a calendar axis between two of its values. */
function stepsBetween(from: string, to: string, grain: PeriodGrain): number {
  if (grain === "month")
    return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  return daysBetween(from, to) / (grain === "week" ? WEEK : 1);
}

/** Puts a nothing at each step that has no row. */
function filled(points: readonly TimePoint[], first: string, grain: PeriodGrain): readonly TimePoint[] {
  const known = new Map(points.map((point) => [point.step, point]));
  const steps = Array.from({ length: (points.at(-1)?.step ?? 0) + 1 }, (_, step) => step);
  return steps.map((step) => known.get(step) ?? { step, value: 0, cell: dayAfter(first, step, grain) });
}

/** Reads whole periods of a measure over days, weeks or months; undefined where the answer is over anything else, or cut off. */
function readSeries({ answer, unfinished, additive }: AnsweredForSummary, reader: AnswerReader, measure: string): Series | undefined {
  const [dimension, second] = reader.dimensions;
  if (!dimension || second || !isGrain(dimension.grain) || dimension.picked || answer.truncated) return undefined;
  const { grain } = dimension;
  const read = reader.rows.flatMap((_, row) => {
    const [cell, value] = [reader.cell(row, dimension.name), reader.number(row, measure)];
    return typeof cell !== "string" || value === null || unfinished.has(cell) ? [] : [{ cell: cell.slice(0, 10), value }];
  });
  const sorted = read.toSorted((left, right) => (left.cell < right.cell ? -1 : 1));
  const [first] = sorted;
  if (!first) return undefined;
  const points = sorted.map(({ cell, value }) => ({ cell, value, step: stepsBetween(first.cell, cell, grain) }));
  const span = (points.at(-1)?.step ?? 0) + 1;
  // A sum over no rows is nothing, unless too few are withheld; of rates, times that are missing leave the direction open.
  if (additive(measure) && !isProtected(answer)) return { dimension, grain, points: filled(points, first.cell, grain) };
  return points.length >= span * MIN_COVERED ? { dimension, grain, points } : undefined;
}

const found = ({ cell, value }: TimePoint) => ({ value: cell, figure: value });

/** Place of a step in its year, in twelfths from the first step. */
const seasonOfYear =
  (grain: PeriodGrain) =>
  (step: number): number =>
    Math.min(SEASONS - 1, Math.floor(((step % YEAR[grain]) / YEAR[grain]) * SEASONS));

const hasYears = ({ grain, points }: Series, years: number): boolean => (points.at(-1)?.step ?? 0) + 1 >= Math.floor(YEAR[grain] * years);

function trendOf(visual: AnsweredForSummary, series: Series, column: AnswerColumn): TrendFinding | undefined {
  const { points, dimension, grain } = series;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < MIN_PERIODS) return undefined;
  const isSeasonal = hasYears(series, 2);
  const weekly = (step: number): number => step % WEEK;
  const season = isSeasonal ? seasonOfYear(grain) : grain === "day" ? weekly : undefined;
  const { tau, p } = mannKendall(points, season);
  const slope = theilSen(points, season);
  const usual = median(points.map(({ value }) => value));
  const total = slope * (last.step - first.step);
  const least = column.format === "ratio" ? MIN_TOTAL_POINTS : MIN_TOTAL * Math.abs(usual);
  if (p >= CHANCE || Math.sign(tau) !== Math.sign(slope) || usual === 0 || Math.abs(total) < least) return undefined;
  return {
    kind: "trend",
    visual: visual.visual,
    measure: foundMeasure(column),
    dimension,
    periods: points.length,
    first: found(first),
    last: found(last),
    slope,
    isSeasonal,
    importance: 0.8 * importanceOf(total, usual, column.format),
  };
}

/** Means of each place of a cycle, over whole cycles that end with the last point. */
function cyclesOf({ points }: Series, length: number, places: number): readonly (readonly TimePoint[])[] {
  const end = (points.at(-1)?.step ?? 0) + 1;
  const count = Math.floor(end / length + 1e-9);
  const start = end - count * length;
  return Array.from({ length: count }, (_, cycle) =>
    Array.from({ length: places }, (_place, place) => {
      const [from, to] = [start + (cycle + place / places) * length, start + (cycle + (place + 1) / places) * length];
      const own = points.filter(({ step }) => step >= from - 1e-9 && step < to - 1e-9);
      const value = own.reduce((sum, point) => sum + point.value, 0) / own.length;
      return { step: place, value, cell: own[0]?.cell ?? null };
    }),
  );
}

function seasonOf(visual: AnsweredForSummary, series: Series, column: AnswerColumn): SeasonFinding | undefined {
  const { points, dimension, grain } = series;
  const [first, last] = [points[0], points.at(-1)];
  const cycle = hasYears(series, 2) ? "year" : grain === "day" ? "week" : undefined;
  if (!first || !last || !cycle) return undefined;
  const cycles = cyclesOf(series, cycle === "year" ? YEAR[grain] : WEEK, cycle === "year" ? SEASONS : WEEK);
  if (cycles.length < 2 || cycles.some((own) => own.some(({ value }) => Number.isNaN(value)))) return undefined;
  const { p } = friedman(cycles.map((own) => own.map(({ value }) => value)));
  const means = (cycles.at(-1) ?? []).map(({ cell, step }) => ({
    value: cell,
    figure: cycles.reduce((sum, own) => sum + (own[step]?.value ?? 0), 0) / cycles.length,
  }));
  const sorted = means.toSorted((left, right) => right.figure - left.figure);
  const [peak, trough] = [sorted[0], sorted.at(-1)];
  const usual = median(points.map(({ value }) => value));
  if (!peak || !trough || p >= CHANCE || usual === 0) return undefined;
  const swing = peak.figure - trough.figure;
  if (Math.abs(swing / usual) < MIN_SWING) return undefined;
  return {
    kind: "season",
    visual: visual.visual,
    measure: foundMeasure(column),
    dimension,
    periods: points.length,
    first: found(first),
    last: found(last),
    cycle,
    cycles: cycles.length,
    peak,
    trough,
    importance: 0.2 * importanceOf(swing / 2, usual, column.format),
  };
}

/** Whether a series moves at all: one that stands still has neither direction nor seasons. */
const moves = ({ points }: Series): boolean => new Set(points.map(({ value }) => value)).size > 2;

/** Finds which way the measures of a visual go over time, and which times of the year or week stand high and low. */
export function findTimes(visual: AnsweredForSummary): readonly Finding[] {
  // Times that a condition leaves out are no times of nothing.
  if (visual.isSelection) return [];
  const reader = readAnswer(visual.answer);
  return measuresToRead(reader, visual.answer).flatMap((column): readonly Finding[] => {
    const series = visual.isState(column.name) ? undefined : readSeries(visual, reader, column.name);
    if (!series || !moves(series)) return [];
    return [trendOf(visual, series, column), seasonOf(visual, series, column)].filter((finding) => finding !== undefined);
  });
}
