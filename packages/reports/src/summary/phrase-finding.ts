import type { AnswerColumn } from "@lyceum/semantic";
import type { TFunction } from "i18next";

import { dimensionLabel, type ChartWords, valueInSentence } from "../charts/chart-words.ts";
import { changeFromText, comparedText } from "../charts/compared-text.ts";
import { type Cell, changeBetween, changeDirection, formatChangeSize, formatDifference, formatMeasure } from "../formats.ts";
import type {
  ChangeFinding,
  ConcentrationFinding,
  Finding,
  OutlierFinding,
  SeasonFinding,
  SpreadFinding,
  TrendFinding,
  UnnamedFinding,
} from "./finding.ts";

/** Words that findings are told in. */
export interface FindingWords {
  readonly t: TFunction<"executiveSummary">;
  /** Texts of reports, whose words for periods and points are the screen's own. */
  readonly studio: TFunction<"studio">;
  readonly words: ChartWords;
}

/** A finding as a sentence, with the figures and names that it is made of as they stand in it. */
export interface PhrasedFinding {
  readonly sentence: string;
  readonly figures: readonly string[];
  readonly names: readonly string[];
}

/** Holders of a sum that are named one by one; of more only their number is told. */
const MAX_NAMED = 3;

/** Writes figures and names, and remembers what was written. */
class Writing {
  readonly figures: string[] = [];
  readonly names: string[] = [];
  readonly #format: AnswerColumn["format"];
  readonly #texts: FindingWords;

  constructor(measure: Pick<AnswerColumn, "label" | "format">, texts: FindingWords) {
    this.#format = measure.format;
    this.#texts = texts;
    this.names.push(measure.label);
  }

  #noted(text: string): string {
    this.figures.push(text);
    return text;
  }

  value(figure: number): string {
    return this.#noted(formatMeasure(figure, this.#format, this.#texts.words.locale));
  }

  count(figure: number): string {
    return this.#noted(formatMeasure(figure, "count", this.#texts.words.locale));
  }

  share(figure: number): string {
    return this.#noted(formatMeasure(figure, "ratio", this.#texts.words.locale));
  }

  /** A difference with its sign, in points where the measure is a rate. */
  difference(figure: number): string {
    const text = this.#noted(formatDifference(figure, this.#format, this.#texts.words.locale));
    return this.#format === "ratio" ? this.#texts.studio("chart.points", { value: text }) : text;
  }

  /** Whether a difference reads as none. */
  isNone(figure: number): boolean {
    const { locale } = this.#texts.words;
    return formatDifference(figure, this.#format, locale) === formatDifference(0, this.#format, locale);
  }

  /** A size without a sign, in points where the measure is a rate. */
  size(figure: number): string {
    if (this.#format !== "ratio") return this.value(Math.abs(figure));
    const text = this.#noted(formatChangeSize(Math.abs(figure) * 100, "points", this.#texts.words.locale));
    return this.#texts.studio("chart.points", { value: text });
  }

  /** How much a figure changed, as tiles tell it. */
  change(before: number, after: number): string {
    const changed = changeBetween(before, after, this.#format);
    if (!changed) return this.difference(after - before);
    const text = this.#noted(formatChangeSize(changed.change, changed.format, this.#texts.words.locale));
    return changed.format === "points" ? this.#texts.studio("chart.points", { value: text }) : text;
  }

  name(value: Cell, column: Pick<AnswerColumn, "name" | "kind"> & Partial<AnswerColumn>): string {
    const text = dimensionLabel(value, { role: "dimension", label: "", ...column }, this.#texts.words);
    this.names.push(text);
    return text;
  }

  /** Writes a group with the field that it is a value of, where it says nothing without it. */
  group(value: Cell, column: Pick<AnswerColumn, "name" | "kind" | "label">): string {
    const text = dimensionLabel(value, { role: "dimension", ...column }, this.#texts.words);
    return this.label(valueInSentence(text, column.label, this.#texts.studio, value));
  }

  label(text: string): string {
    this.names.push(text);
    return text;
  }

  list(texts: readonly string[]): string {
    return new Intl.ListFormat(this.#texts.words.locale, { type: "conjunction" }).format(texts);
  }
}

function changeSentence(finding: ChangeFinding, writing: Writing, { t, studio, words }: FindingWords): string {
  const { measure, before, after, compared, reason } = finding;
  const changed = changeBetween(before, after, measure.format);
  const direction = changed ? changeDirection(changed.change, changed.format) : Math.sign(after - before);
  const from = changeFromText(compared, writing.value(before), { t: studio, locale: words.locale });
  writing.label(comparedText(compared, { t: studio, locale: words.locale }));
  const values = { measure: measure.label, after: writing.value(after), change: writing.change(before, after), from };
  const sentence = direction > 0 ? t("finding.rose", values) : t("finding.fell", values);
  if (!reason) return sentence;
  const parts = reason.parts.map(({ value, effect, split }) => {
    const names = { group: writing.group(value, { ...reason.column, label: reason.breakdown }), effect: writing.difference(effect) };
    // A part that reads as none is left out.
    if (!split || writing.isNone(split.rate) || writing.isNone(split.mix)) return t("finding.part", names);
    return t("finding.partSplit", { ...names, rate: writing.difference(split.rate), mix: writing.difference(split.mix) });
  });
  return `${sentence} ${t("finding.reason", { breakdown: writing.label(reason.breakdown), parts: parts.join("; ") })}`;
}

function outlierSentence({ measure, dimension, apart, typical, groups }: OutlierFinding, writing: Writing, { t }: FindingWords): string {
  const named = apart.slice(0, MAX_NAMED).map(({ value, figure }) => {
    return t("finding.named", { group: writing.group(value, dimension), value: writing.value(figure) });
  });
  const values = {
    measure: measure.label,
    breakdown: writing.label(dimension.label),
    named: writing.list(named),
    typical: writing.value(typical),
    apart: writing.count(apart.length),
    groups: writing.count(groups),
    count: apart.length,
  };
  return apart.length > named.length ? t("finding.outlierAmong", values) : t("finding.outlier", values);
}

function spreadSentence({ measure, dimension, high, low, groups }: SpreadFinding, writing: Writing, { t }: FindingWords): string {
  return t("finding.spread", {
    measure: measure.label,
    breakdown: writing.label(dimension.label),
    high: writing.group(high.value, dimension),
    highValue: writing.value(high.figure),
    low: writing.group(low.value, dimension),
    lowValue: writing.value(low.figure),
    difference: writing.size(high.figure - low.figure),
    groups: writing.count(groups),
    count: groups,
  });
}

function concentrationSentence(finding: ConcentrationFinding, writing: Writing, { t }: FindingWords): string {
  const { measure, dimension, holders, groups, share, total } = finding;
  const values = {
    measure: measure.label,
    breakdown: writing.label(dimension.label),
    holders: writing.count(holders.length),
    groups: writing.count(groups),
    share: writing.share(share),
    total: writing.value(total),
    count: holders.length,
  };
  if (holders.length > MAX_NAMED) return t("finding.concentration", values);
  const names = writing.list(holders.map(({ value }) => writing.group(value, dimension)));
  return t("finding.concentrationNamed", { ...values, names });
}

function unnamedSentence({ measure, dimension, share, amount }: UnnamedFinding, writing: Writing, { t }: FindingWords): string {
  return t("finding.unnamed", {
    measure: measure.label,
    breakdown: writing.label(dimension.label),
    share: writing.share(share),
    amount: writing.value(amount),
  });
}

function trendSentence(finding: TrendFinding, writing: Writing, { t }: FindingWords): string {
  const { measure, dimension, slope, periods, first, last, isSeasonal } = finding;
  const grain = dimension.grain === "month" ? "month" : dimension.grain === "day" ? "day" : "week";
  const values = {
    measure: measure.label,
    slope: writing.size(slope),
    first: writing.name(first.value, dimension),
    last: writing.name(last.value, dimension),
    periods: writing.count(periods),
    count: periods,
  };
  const sentence = slope > 0 ? t(`finding.rising.${grain}`, values) : t(`finding.falling.${grain}`, values);
  return isSeasonal ? `${sentence} ${t("finding.seasonal")}` : sentence;
}

function seasonSentence({ measure, dimension, cycle, cycles, peak, trough }: SeasonFinding, writing: Writing, words: FindingWords): string {
  const { t } = words;
  const place = (value: Cell): string => {
    if (cycle === "year") return writing.name(value, dimension);
    const day = new Date(`${String(value)}T00:00:00Z`);
    return writing.label(new Intl.DateTimeFormat(words.words.locale, { weekday: "long", timeZone: "UTC" }).format(day));
  };
  return t(`finding.season.${cycle}`, {
    measure: measure.label,
    cycles: writing.count(cycles),
    count: cycles,
    peak: place(peak.value),
    peakValue: writing.value(peak.figure),
    trough: place(trough.value),
    troughValue: writing.value(trough.figure),
  });
}

function sentenceOf(finding: Finding, writing: Writing, words: FindingWords): string {
  switch (finding.kind) {
    case "change":
      return changeSentence(finding, writing, words);
    case "outlier":
      return outlierSentence(finding, writing, words);
    case "spread":
      return spreadSentence(finding, writing, words);
    case "concentration":
      return concentrationSentence(finding, writing, words);
    case "trend":
      return trendSentence(finding, writing, words);
    case "season":
      return seasonSentence(finding, writing, words);
    case "unnamed":
      return unnamedSentence(finding, writing, words);
  }
}

/** Tells a finding in a sentence of the reader's language, with every figure and name that stands in it. */
export function phraseFinding(finding: Finding, words: FindingWords): PhrasedFinding {
  const writing = new Writing(finding.measure, words);
  const sentence = sentenceOf(finding, writing, words);
  return { sentence, figures: writing.figures, names: writing.names };
}
