import type { Calendar, Condition, Meaning } from "@lyceum/questions";
import { formatDate } from "@lyceum/reports";
import type { Answer } from "@lyceum/semantic";

import { conditionText } from "./describe-meaning.ts";
import type { QuestionTexts } from "./question-texts.ts";

const OF_TERMS: ReadonlySet<string> = new Set(["term", "academic_year"]);

/** All conditions of a meaning, also those of its figures and their parts. */
function conditionsIn(part: unknown, found: Condition[] = []): readonly Condition[] {
  if (Array.isArray(part)) for (const each of part) conditionsIn(each, found);
  else if (part !== null && typeof part === "object") {
    if ("dimension" in part && "op" in part) found.push(part as Condition);
    for (const each of Object.values(part)) conditionsIn(each, found);
  }
  return found;
}

/** Keeps of a condition the period that has begun and is not over; undefined where there is none. */
function openPart(condition: Condition, { asOf, terms }: Calendar): Condition | undefined {
  if (!("dimension" in condition)) return undefined;
  if (condition.op === "between")
    return typeof condition.to === "string" && typeof condition.from === "string" && condition.from <= asOf && condition.to > asOf
      ? condition
      : undefined;
  if (!OF_TERMS.has(condition.dimension) || condition.op !== "in") return undefined;
  const running = terms.filter(({ start, end }) => start <= asOf && end > asOf);
  const values = condition.values.filter((value) => running.some(({ name, academicYear }) => value === name || value === academicYear));
  return values.length > 0 ? { ...condition, values } : undefined;
}

/**
 * Says which of several periods that an answer holds against each other is not over: a part of a month beside a whole one.
 * @returns undefined where all are over, or there is one alone
 */
export function openPeriodText(texts: QuestionTexts, meaning: Meaning, calendar: Calendar | undefined): string | undefined {
  if (!calendar) return undefined;
  const periods = conditionsIn([meaning.figures, meaning.where]).filter(
    (condition) => "dimension" in condition && (OF_TERMS.has(condition.dimension) || condition.op === "between"),
  );
  const open = periods.map((condition) => openPart(condition, calendar)).find((condition) => condition !== undefined);
  // A month within a term is one period, told in two ways: sides are of one dimension.
  const alike = periods.filter(
    (condition) => open && "dimension" in open && "dimension" in condition && condition.dimension === open.dimension,
  );
  const sides = new Set(alike.flatMap((condition) => ("values" in condition ? condition.values.map(String) : [JSON.stringify(condition)])));
  if (!open || sides.size < 2) return undefined;
  return texts.t("questionAnswers:sentence.runs", {
    period: conditionText(texts, open, "uncounted"),
    day: formatDate(calendar.asOf, texts.locale),
  });
}

type Rows = Pick<Answer, "columns" | "rows" | "suppressed" | "absent">;

/** Tells whether an answer that was to hold figures holds none, though none is withheld and the institution records them. */
const hasNoFigure = ({ columns, rows, suppressed, absent = [] }: Rows): boolean => {
  if (suppressed.length > 0 || absent.length > 0) return false;
  const figures = columns.flatMap(({ role }, index) => (role === "dimension" ? [] : [index]));
  return figures.length > 0 && rows.length > 0 && rows.every((row) => figures.every((index) => row[index] === null));
};

/** Finds the one period that limits a whole question and is not over: its place among the conditions, and itself. */
function runningLimit(
  { where }: Meaning,
  calendar: Calendar | undefined,
): { readonly index: number; readonly period: Condition } | undefined {
  if (!calendar) return undefined;
  for (const [index, condition] of where.entries()) {
    const period = openPart(condition, calendar);
    if (period) return { index, period };
  }
  return undefined;
}

/** Finds the last term or year that is over at the end of the data. */
function lastClosed(dimension: string, { asOf, terms }: Calendar): string | number | undefined {
  const open = new Set(terms.flatMap(({ end, academicYear }) => (end > asOf ? [academicYear] : [])));
  const over = terms.filter(({ end }) => end <= asOf).toSorted((left, right) => left.end.localeCompare(right.end));
  if (dimension === "term") return over.at(-1)?.name;
  return over.findLast(({ academicYear }) => !open.has(academicYear))?.academicYear;
}

/** What is said of a question whose period has no figure yet, and the same question of the last period that is over. */
export interface NoFigureYet {
  readonly text: string;
  readonly instead: { readonly condition: Condition; readonly meaning: Meaning } | undefined;
}

/**
 * Says why an answer holds no figure where its period runs: what is counted at the end of a course is not there before.
 * @returns undefined where there are figures, or no period runs
 */
export function noFigureYet(texts: QuestionTexts, meaning: Meaning, answer: Rows, calendar: Calendar | undefined): NoFigureYet | undefined {
  const running = hasNoFigure(answer) ? runningLimit(meaning, calendar) : undefined;
  if (!running || !calendar) return undefined;
  const { index, period } = running;
  const [label] = answer.columns.filter(({ role }) => role !== "dimension").map((column) => column.label);
  const text = texts.t("questionAnswers:sentence.notYet", {
    label,
    period: conditionText(texts, period, "uncounted"),
    day: formatDate(calendar.asOf, texts.locale),
  });
  const last = "values" in period ? lastClosed(period.dimension, calendar) : undefined;
  if (last === undefined || !("values" in period)) return { text, instead: undefined };
  const condition: Condition = { ...period, values: [last] };
  return { text, instead: { condition, meaning: { ...meaning, where: meaning.where.toSpliced(index, 1, condition) } } };
}
