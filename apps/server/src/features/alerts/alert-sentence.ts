import type { AlertCondition, AlertSettings, QuietTimes } from "@lyceum/contracts";
import type { Bundle } from "@lyceum/locales";
import type { Locales } from "@lyceum/locales/open-locales";
import { type Format, formatMeasure } from "@lyceum/reports";

import { filled } from "../../domain/mail/filled.ts";

export type AlertWords = Bundle["alerts"];

/** Reads the words of alerts in a language; English where it has none. */
export function alertWords(locales: Locales, tag: string): AlertWords {
  const found = locales.textsFor(tag, ["alerts"]) ?? locales.textsFor("en", ["alerts"]);
  if (!found) throw new Error("There are no English texts");
  return found.texts.alerts;
}

/** What a sentence about an alert names. */
export interface SentenceParts {
  readonly words: AlertWords;
  /** Tag for numbers and days. */
  readonly locale: string;
  readonly measure: string;
  /** Of its breakdown; undefined for all together. */
  readonly breakdown: string | undefined;
  readonly format: Format | undefined;
}

/** Writes the amount of a condition with its unit. */
export function amountText(
  condition: Exclude<AlertCondition, { kind: "any-change" }>,
  { words, locale, format }: Pick<SentenceParts, "words" | "locale" | "format">,
): string {
  const { amount } = condition;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(amount);
  if (condition.kind === "change" && condition.unit === "percent") return filled(words.amount.percent, { amount: number });
  if (format === "ratio") return filled(condition.kind === "change" ? words.amount.points : words.amount.percent, { amount: number });
  return format === "minutes" || format === "days" ? formatMeasure(amount, format, locale) : number;
}

/** Writes a condition as a part of a sentence: “Fail rate” of any “College” is above 20 %. */
export function conditionText({ condition }: Pick<AlertSettings, "condition">, parts: SentenceParts): string {
  const { words, measure, breakdown } = parts;
  const { condition: texts } = words;
  const subject = breakdown === undefined ? filled(texts.all, { measure }) : filled(texts.any, { measure, breakdown });
  if (condition.kind === "any-change") return filled(texts.any_change, { subject, against: texts.against[condition.against] });
  const amount = amountText(condition, parts);
  if (condition.kind === "threshold") return filled(texts[condition.direction], { subject, amount });
  return filled(texts[condition.direction], { subject, amount, against: texts.against[condition.against] });
}

const dayNames = (locale: string, days: readonly number[]): string => {
  const format = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  // The first of January 2024 was a Monday.
  const names = days.toSorted((left, right) => left - right).map((day) => format.format(new Date(Date.UTC(2024, 0, day))));
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
};

function quietText({ from, to, days, timeZone }: QuietTimes, { words, locale }: SentenceParts): string {
  const parts = [
    ...(from === to ? [] : [filled(words.quiet.hours, { from, to })]),
    ...(days.length > 0 ? [filled(words.quiet.days, { days: dayNames(locale, days) })] : []),
  ];
  return parts.length === 0 ? "" : ` ${filled(words.quiet.all, { times: parts.join(", "), timeZone })}`;
}

/** Reads back an alert in plain words: what is looked at, when it speaks, how often, and when not. */
export const alertSentence = (settings: Pick<AlertSettings, "condition" | "repeat" | "quiet">, parts: SentenceParts): string =>
  filled(parts.words.sentence, {
    condition: conditionText(settings, parts),
    repeat: parts.words.repeat[settings.repeat],
  }) + quietText(settings.quiet, parts);
