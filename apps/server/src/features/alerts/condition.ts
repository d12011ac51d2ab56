import type { AlertCondition, AlertOutcome, AlertSettings } from "@lyceum/contracts";
import { type Format, formatMeasure } from "@lyceum/reports";

import type { AlertReaderMemory } from "../../db/schema.ts";

/** A measure of one group, or of all together, as a reader may see it. */
export interface Figure {
  /** Tells groups apart; empty for all together. */
  readonly key: string;
  /** In the reader's words; null for all together. */
  readonly label: string | null;
  /** Null where it is withheld, or there is none. */
  readonly value: number | null;
  /** In the period that the visual is compared with; null where there is none. */
  readonly compared: number | null;
}

/** A figure with what its condition comes to. */
export interface JudgedFigure extends Figure {
  readonly before: number | null;
  readonly verdict: "met" | "not_met" | "unknown";
}

/** What is asked of a reader's figures. */
export interface Question extends Pick<AlertSettings, "condition" | "repeat"> {
  readonly format: Format | undefined;
}

/** The figures of a reader on one set of data, and what was known of them before it. */
export interface Reading {
  readonly figures: readonly Figure[];
  /** Names the rights under which they were read. */
  readonly rights: string;
  /** Groups of too few people are no rows: one that is missing may have become too small. */
  readonly hidesSmallGroups: boolean;
  readonly memory: AlertReaderMemory | undefined;
}

/** What a condition comes to for a reader. */
export interface Decision {
  readonly outcome: AlertOutcome;
  readonly judged: readonly JudgedFigure[];
  /** Figures for which the condition holds. */
  readonly holding: readonly JudgedFigure[];
  /** Those of them that the reader is told of. */
  readonly news: readonly JudgedFigure[];
  readonly memory: AlertReaderMemory;
}

/** Rounds away what binary fractions add: 0.07 is 7 percent, and no more. */
const rounded = (value: number): number => Math.round(value * 1e9) / 1e9;

/** Returns a value as people write it: rates in percent. */
const asWritten = (value: number, format: Format | undefined): number => rounded(format === "ratio" ? value * 100 : value);

/** Computes a change in the unit of a condition; null where there is nothing to divide by. */
export function changeOf(unit: "value" | "percent" | "points", format: Format | undefined, before: number, value: number): number | null {
  if (unit !== "percent") return rounded(asWritten(value, format) - asWritten(before, format));
  return before === 0 ? null : rounded(((value - before) / Math.abs(before)) * 100);
}

/** Whether two values are written differently: a change that cannot be seen is none. */
const isWrittenOtherwise = (format: Format | undefined, before: number, value: number): boolean =>
  formatMeasure(before, format, "en") !== formatMeasure(value, format, "en");

function verdictOf(condition: AlertCondition, format: Format | undefined, value: number | null, before: number | null) {
  if (value === null) return "unknown";
  if (condition.kind === "any-change") {
    if (before === null) return "unknown";
    return isWrittenOtherwise(format, before, value) ? "met" : "not_met";
  }
  const { amount, direction } = condition;
  if (condition.kind === "threshold") {
    const written = asWritten(value, format);
    return (direction === "above" ? written > amount : written < amount) ? "met" : "not_met";
  }
  const change = before === null ? null : changeOf(condition.unit, format, before, value);
  if (change === null) return "unknown";
  const moved = direction === "rise" ? change : direction === "fall" ? -change : Math.abs(change);
  return moved >= amount ? "met" : "not_met";
}

function outcomeOf(judged: readonly JudgedFigure[]): AlertOutcome {
  if (judged.length === 0) return "not_shown";
  if (judged.some(({ verdict }) => verdict === "met")) return "met";
  if (judged.some(({ verdict }) => verdict === "not_met")) return "not_met";
  return judged.some(({ value }) => value !== null) ? "first_value" : "withheld";
}

/**
 * Decides for which of a reader's figures a condition holds, and of which they are told. What is withheld is neither met nor
 * recovered: nothing follows from it, so that nothing of it can be told from when an alert speaks.
 */
export function decide({ condition, repeat, format }: Question, { figures, rights, hidesSmallGroups, memory }: Reading): Decision {
  // Figures of other rights are no earlier ones of these.
  const known = memory?.rights === rights ? memory : undefined;
  const judged = figures.map((figure): JudgedFigure => {
    const last = known?.values[figure.key] ?? null;
    const against = condition.kind !== "threshold" ? condition.against : figure.compared === null ? "last" : "comparison";
    const before = against === "comparison" ? figure.compared : last;
    return { ...figure, before, verdict: verdictOf(condition, format, figure.value, before) };
  });
  const holding = judged.filter(({ verdict }) => verdict === "met");
  const firing = new Set(known?.firing);
  const shown = new Map(judged.map((figure) => [figure.key, figure]));
  const staying = [...firing].filter((key) => (shown.has(key) ? shown.get(key)?.verdict === "unknown" : hidesSmallGroups));
  return {
    outcome: outcomeOf(judged),
    judged,
    holding,
    news: repeat === "every" ? holding : holding.filter(({ key }) => !firing.has(key)),
    memory: {
      rights,
      firing: [...holding.map(({ key }) => key), ...staying],
      values: Object.fromEntries(judged.flatMap(({ key, value }) => (value === null ? [] : [[key, value]]))),
    },
  };
}
