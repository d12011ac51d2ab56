import type { Answer, AnswerColumn } from "@lyceum/semantic";
import type { i18n, TFunction } from "i18next";

import { formatDimension, type Cell, type DimensionWords } from "../formats.ts";

/** Words and forms of the reader's language that a chart needs. */
export interface ChartWords extends DimensionWords {
  readonly locale: string;
  readonly other: string;
  readonly others: string;
  /** Stands where there is too little for a figure. */
  readonly few: string;
  /** "Yes" alone says nothing in a key. */
  readonly booleanSeries: (label: string, value: string) => string;
}

/** The model's texts of a dimension, as a bundle holds them. */
interface DimensionTexts {
  readonly values?: Readonly<Record<string, string>>;
}

/** Reads the words of closed lists from the model's texts; none where a language has no texts of the model. */
function valueWords(texts: i18n): NonNullable<DimensionWords["values"]> {
  const model = texts.getResourceBundle(texts.language, "model") as
    | { readonly dimensions?: Readonly<Record<string, DimensionTexts | undefined>> }
    | undefined;
  const named = Object.entries(model?.dimensions ?? {}).flatMap(([name, found]) => (found?.values ? [[name, found.values] as const] : []));
  return Object.fromEntries(named);
}

/** Reads the words of charts from the reader's texts. */
export function chartWords(texts: i18n): ChartWords {
  const t = texts.getFixedT(null, "studio");
  return {
    locale: texts.language,
    other: t("chart.other"),
    few: t("chart.few"),
    yes: t("chart.yes"),
    no: t("chart.no"),
    missing: t("chart.missing"),
    others: t("chart.others"),
    values: valueWords(texts),
    booleanSeries: (label, value) => t("chart.booleanSeries", { label, value }),
  };
}

/** Years are stored as the year in which they start. */
export function dimensionLabel(value: Cell, column: AnswerColumn, words: ChartWords): string {
  const grain = column.grain ?? (column.name === "academic_year" ? "academic_year" : undefined);
  return formatDimension(value, { ...column, ...(grain && { grain }) }, words.locale, words);
}

/** A value that names a colour or a line, away from its dimension's title. */
export function seriesLabel(value: Cell, column: AnswerColumn, words: ChartWords): string {
  const label = dimensionLabel(value, column, words);
  return typeof value === "boolean" ? words.booleanSeries(column.label, label) : label;
}

/** Names a value inside a sentence: a code, a number or a yes says nothing without its field. */
export const valueInSentence = (text: string, field: string, t: TFunction<"studio">, value?: Cell): string =>
  typeof value === "boolean" || !/\p{Ll}/u.test(text) ? t("chart.fieldValue", { label: field, value: text }) : text;

/** Final results read from best to none wherever they stand side by side. */
const OUTCOMES = ["Distinction", "Pass", "Fail", "Withdrawn"];

export function inMeaningOrder(values: readonly Cell[]): readonly Cell[] {
  const isOutcomes = values.length > 1 && values.every((value) => value === null || OUTCOMES.includes(String(value)));
  if (!isOutcomes) return values;
  const rank = (value: Cell): number => (value === null ? OUTCOMES.length : OUTCOMES.indexOf(String(value)));
  return values.toSorted((left, right) => rank(left) - rank(right));
}

export const isTime = (column: Answer["columns"][number] | undefined): boolean => column?.kind === "date";
