import type { Answer, AnswerColumn } from "@lyceum/semantic";

import type { Compared } from "../charts/compared-text.ts";
import type { Cell, Format } from "../formats.ts";

/** Kinds of findings, in the order in which equally important ones are told. */
export const FINDING_KINDS = ["change", "outlier", "trend", "concentration", "spread", "season", "unnamed"] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** The visual whose answer a finding stands in. */
export interface VisualAddress {
  readonly sheetId: string;
  readonly visualId: string;
  /** Conditions of the visual's own: under others, the same measure is another figure. */
  readonly conditions: string;
}

/** The measure that a finding is about, as its answer names it. */
export type FoundMeasure = Pick<AnswerColumn, "name" | "label" | "format">;

/** A group of a breakdown and its figure. */
export interface FoundGroup {
  readonly value: Cell;
  readonly figure: number;
}

interface FindingBase {
  readonly visual: VisualAddress;
  readonly measure: FoundMeasure;
  /** How much it matters, from 0 to 1: by the size of what is found, never by how sure it is. */
  readonly importance: number;
}

/** A group's part of a change, in the measure's unit. */
export interface ChangePart {
  readonly value: Cell;
  readonly effect: number;
  /** Of rates and means: by the group's own value, and by its share of the whole. */
  readonly split: { readonly rate: number; readonly mix: number } | undefined;
}

/** The breakdown on whose groups a change falls most unevenly. */
export interface ChangeReason {
  readonly breakdown: string;
  readonly column: Pick<AnswerColumn, "name" | "kind">;
  readonly parts: readonly ChangePart[];
}

/** A figure is another than that of the period it is compared with, by more than chance. */
export interface ChangeFinding extends FindingBase {
  readonly kind: "change";
  readonly before: number;
  readonly after: number;
  readonly compared: Compared;
  readonly reason: ChangeReason | undefined;
}

interface GroupFinding extends FindingBase {
  readonly dimension: AnswerColumn;
  /** Groups that were looked at. */
  readonly groups: number;
}

/** Some groups stand far from all others. */
export interface OutlierFinding extends GroupFinding {
  readonly kind: "outlier";
  /** The farthest first. */
  readonly apart: readonly FoundGroup[];
  /** Middle of all groups. */
  readonly typical: number;
}

/** A measure is highest in one group and lowest in another, by more than chance. */
export interface SpreadFinding extends GroupFinding {
  readonly kind: "spread";
  readonly high: FoundGroup;
  readonly low: FoundGroup;
}

/** Few groups hold most of a sum. */
export interface ConcentrationFinding extends GroupFinding {
  readonly kind: "concentration";
  /** The groups that hold it, the largest first. */
  readonly holders: readonly FoundGroup[];
  readonly share: number;
  readonly total: number;
}

interface TimeFinding extends FindingBase {
  readonly dimension: AnswerColumn;
  /** Whole periods that were looked at, and the first and last of them. */
  readonly periods: number;
  readonly first: FoundGroup;
  readonly last: FoundGroup;
}

/** A measure rises or falls over time. */
export interface TrendFinding extends TimeFinding {
  readonly kind: "trend";
  /** Middle of all changes from one period to the next. */
  readonly slope: number;
  /** Whether a pattern of the year was taken out; where not, there were too few years to tell one from a trend. */
  readonly isSeasonal: boolean;
}

/** The same times of each cycle stand high and low. */
export interface SeasonFinding extends TimeFinding {
  readonly kind: "season";
  readonly cycle: "week" | "year";
  readonly cycles: number;
  /** Highest and lowest place of the cycle, as a value of the last cycle and the mean over all. */
  readonly peak: FoundGroup;
  readonly trough: FoundGroup;
}

/** A part of a sum stands in no named group. */
export interface UnnamedFinding extends FindingBase {
  readonly kind: "unnamed";
  readonly dimension: AnswerColumn;
  readonly share: number;
  readonly amount: number;
}

export type Finding = ChangeFinding | OutlierFinding | SpreadFinding | ConcentrationFinding | TrendFinding | SeasonFinding | UnnamedFinding;

/** Part of 1 that a size comes to, where `full` and more is all of it. */
export const scaled = (size: number, full: number): number => Math.min(1, Math.abs(size) / full);

/** Difference that counts in full, by the unit: ten points of a rate, otherwise half of what is usual. */
export function importanceOf(difference: number, usual: number, format: Format | undefined): number {
  if (format === "ratio") return scaled(difference, 0.1);
  return usual === 0 ? 0 : scaled(difference / usual, 0.5);
}

/** Whether figures of an answer are altered or withheld to protect people: small differences of them tell nothing. */
export const isProtected = ({ protection, explanation }: Answer): boolean =>
  protection !== undefined || explanation.limits.some(({ code }) => code === "restricted");
