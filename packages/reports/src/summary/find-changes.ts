import type { AnswerColumn, RankedBreakdown } from "@lyceum/semantic";

import { readAnswer } from "../charts/answer-reader.ts";
import { comparedOf, type Compared } from "../charts/compared-text.ts";
import { type AnsweredForSummary, ENOUGH, foundMeasure } from "./answered.ts";
import { type ChangeFinding, type ChangePart, type ChangeReason, importanceOf, isProtected } from "./finding.ts";
import { twoSided } from "./statistics.ts";

/** Chance of telling a change that chance alone has made. */
const CHANCE = 0.01;
/** Least change that is told: of rates in parts of 1, otherwise as a part of what was; more of what is added up and not counted. */
const MIN_POINTS = 0.005;
const MIN_PART = 0.02;
const MIN_PART_OF_SUMS = 0.05;
/** Standard deviations of chance from which a breakdown of a change is named. */
const STANDS_OUT = 3;
/** Groups of it that are named, and the part of the whole change from which one is: of hundreds of groups, each is next to nothing. */
const MAX_PARTS = 2;
const MIN_PART_OF_CHANGE = 0.1;
/** Part of the whole from which a group is named whose people are not counted. */
const MIN_WEIGHT = 0.05;

/** A figure with the one of the period that it is compared with. */
export interface ChangedFigure {
  readonly answered: AnsweredForSummary;
  readonly column: AnswerColumn;
  readonly before: number;
  readonly after: number;
  readonly compared: Compared;
  readonly importance: number;
}

/** Reads the change of a single figure; undefined where nothing is compared, or where small differences may be alterations. */
export function changedFigure(answered: AnsweredForSummary): ChangedFigure | undefined {
  const { answer } = answered;
  const reader = readAnswer(answer);
  const [column] = reader.measures;
  const previous = answer.columns.find(({ role }) => role === "previous");
  if (!column || !previous || reader.dimensions.length > 0 || isProtected(answer)) return undefined;
  const { value: after, previous: before } = reader.point(0, column.name);
  if (after === null || before === null || after === before) return undefined;
  const difference = after - before;
  const isSmall = column.format === "ratio" ? Math.abs(difference) < MIN_POINTS : before === 0 || Math.abs(difference / before) < MIN_PART;
  if (isSmall) return undefined;
  // What changed is what is asked for first: five points, or a quarter, count in full.
  const importance = importanceOf(2 * difference, before, column.format);
  return { answered, column, before, after, compared: comparedOf(previous), importance };
}

/** How a changed figure falls into groups, by the mechanism that says why a number changed. */
export interface ExplainedChange {
  /** Variance that the change has by chance; undefined for what is added up and not counted. */
  readonly variance: number | undefined;
  /** The most telling first. */
  readonly ranked: readonly RankedBreakdown[];
  /** Names a breakdown in the reader's language, with the kind of its values. */
  readonly describe: (breakdown: string) => { readonly label: string; readonly kind: AnswerColumn["kind"] };
}

function isLargeEnough({ sizes, weight }: RankedBreakdown["contributions"]["groups"][number]): boolean {
  return sizes ? Math.min(...sizes) >= ENOUGH : weight >= MIN_WEIGHT;
}

function reasonOf({ ranked, describe }: ExplainedChange): ChangeReason | undefined {
  for (const { breakdown, contributions, strength } of ranked) {
    if (strength < STANDS_OUT) return undefined;
    const named = contributions.groups.filter((group) => group.value !== null && group.value !== "" && isLargeEnough(group));
    const least = MIN_PART_OF_CHANGE * Math.abs(contributions.change);
    const parts = named.slice(0, MAX_PARTS).flatMap(({ value, effect, split }): ChangePart[] => {
      return Math.abs(effect) >= least ? [{ value, effect, split }] : [];
    });
    const { label, kind } = describe(breakdown.name);
    if (parts.length > 0) return { breakdown: label, column: { name: breakdown.name, kind }, parts };
  }
  return undefined;
}

/** Tells a change that is more than chance, and the breakdown whose groups it falls on; undefined where chance could have made it. */
export function changeFinding(figure: ChangedFigure, explained: ExplainedChange): ChangeFinding | undefined {
  const { answered, column, before, after, compared, importance } = figure;
  const { variance } = explained;
  const difference = after - before;
  const isChance =
    variance === undefined
      ? Math.abs(difference / before) < MIN_PART_OF_SUMS
      : variance <= 0 || twoSided(difference / Math.sqrt(variance)) >= CHANCE;
  if (isChance) return undefined;
  const reason = reasonOf(explained);
  return { kind: "change", visual: answered.visual, measure: foundMeasure(column), before, after, compared, reason, importance };
}
