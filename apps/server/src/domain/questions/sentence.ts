import type { Meaning } from "@lyceum/questions";
import { cellText, formatMeasure } from "@lyceum/reports";
import type { Answer, AnswerColumn } from "@lyceum/semantic";

import { conditionText } from "./describe-meaning.ts";
import type { QuestionTexts } from "./question-texts.ts";

type Cell = Answer["rows"][number][number];
type Row = readonly Cell[];

/** Most names that a sentence lists. */
const MAX_NAMES = 5;

const figureCell = ({ t, locale }: QuestionTexts, cell: Cell | undefined, column: AnswerColumn): string => {
  if (typeof cell === "number") return formatMeasure(cell, column.format, locale);
  return cell === null || cell === undefined ? t("questionAnswers:sentence.noValue") : String(cell);
};

const list = (locale: string, parts: readonly string[]): string => new Intl.ListFormat(locale).format(parts);

/** What limits the whole question, as part of its sentence. */
function limits(texts: QuestionTexts, { where }: Meaning): string {
  const parts = where.map((condition) => conditionText(texts, condition, "uncounted"));
  return parts.length === 0 ? "" : texts.t("questionAnswers:sentence.limits", { limits: list(texts.locale, parts) });
}

/** Tells whether a question leaves groups out of its rows, so that what its rows hold is not true of all of them. */
const leavesGroupsOut = ({ limit, offset, having }: Meaning): boolean => limit !== undefined || offset !== undefined || having.length > 0;

type SaidAnswer = Pick<Answer, "columns" | "rows" | "truncated">;

/** Tells whether a row holds all groups that are not among the first. */
const isOthers = (columns: readonly AnswerColumn[], row: Row): boolean =>
  columns.some(({ others }, index) => others !== undefined && row[index] === others);

/**
 * Says an answer in one or two sentences. Every number stands in the rows, as it is shown there, or in the question itself. The row of
 * all others is none of the groups that are compared, and is said by itself.
 */
export function sentenceOf(texts: QuestionTexts, answer: SaidAnswer, meaning: Meaning): string {
  const { columns, rows } = answer;
  const [others, ...more] = rows.filter((row) => isOthers(columns, row));
  if (!others) return sentenceOfGroups(texts, answer, meaning);
  const own = rows.filter((row) => !isOthers(columns, row));
  const said = more.length === 0 ? [sentenceOfGroups(texts, { ...answer, rows: [others] }, { ...meaning, where: [] })] : [];
  return [...(own.length > 0 ? [sentenceOfGroups(texts, { ...answer, rows: own }, meaning)] : []), ...said].join(" ");
}

function sentenceOfGroups(texts: QuestionTexts, answer: SaidAnswer, meaning: Meaning): string {
  const { t, locale, words } = texts;
  const { columns, rows } = answer;
  const figures = columns.flatMap((column, index) => (column.role === "dimension" ? [] : [{ column, index }]));
  const groups = columns.flatMap((column, index) => (column.role === "dimension" ? [{ column, index }] : []));
  const where = limits(texts, meaning);
  const [only] = rows;
  if (!only) return t("questionAnswers:sentence.empty", { limits: where });
  const nameOf = (row: Row): string => groups.map(({ column, index }) => cellText(row[index] ?? null, column, words)).join(", ");
  const [first] = figures;
  if (!first) {
    const names = rows.slice(0, MAX_NAMES).map(nameOf);
    const key = rows.length > MAX_NAMES ? "questionAnswers:sentence.some" : "questionAnswers:sentence.names";
    return t(key, { names: list(locale, names), limits: where });
  }
  const figuresOf = (row: Row): string =>
    list(
      locale,
      figures.map(({ column, index }) =>
        t("questionAnswers:sentence.figure", { label: column.label, value: figureCell(texts, row[index], column) }),
      ),
    );
  if (groups.length === 0) return t("questionAnswers:sentence.one", { figures: figuresOf(only), limits: where });
  if (rows.length === 1) return t("questionAnswers:sentence.oneGroup", { name: nameOf(only), figures: figuresOf(only), limits: where });
  // What has no day or no name is no place for the highest or the lowest.
  const named = rows.filter((row) => groups.every(({ index }) => row[index] !== null));
  const counted = (named.length > 0 ? named : rows).filter((row) => typeof row[first.index] === "number");
  const sorted = counted.toSorted((left, right) => Number(right[first.index]) - Number(left[first.index]));
  const [high, low] = [sorted[0], sorted.at(-1)];
  if (!high || !low) return t("questionAnswers:sentence.noValues", { label: first.column.label, limits: where });
  const value = (row: Row): string => figureCell(texts, row[first.index], first.column);
  const values = { label: first.column.label, limits: where, high: nameOf(high), highValue: value(high) };
  const isPart = answer.truncated || leavesGroupsOut(meaning);
  if (high[first.index] === low[first.index]) {
    return t(isPart ? "questionAnswers:sentence.sameShown" : "questionAnswers:sentence.same", values);
  }
  const range = { ...values, low: nameOf(low), lowValue: value(low) };
  return t(isPart ? "questionAnswers:sentence.rangeShown" : "questionAnswers:sentence.range", range);
}
