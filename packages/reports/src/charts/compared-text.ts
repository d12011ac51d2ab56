import type { AnswerColumn } from "@lyceum/semantic";
import type { TFunction } from "i18next";

import { daysText } from "../days-text.ts";
import { formatDate } from "../formats.ts";

/** What figures are compared with: which period, and its name where that is known. */
export type Compared = Pick<AnswerColumn, "compared" | "comparedWith">;

type Words = { readonly t: TFunction<"studio">; readonly locale: string };

/** Takes what figures are compared with from a column or a model that says it. */
export const comparedOf = ({ compared, comparedWith }: Compared): Compared => ({
  ...(compared && { compared }),
  ...(comparedWith && { comparedWith }),
});

/** Names the period that figures are compared with, e.g. `Autumn 2024 up to course week 6`; undefined where its name is not known. */
function periodName({ comparedWith }: Compared, { t, locale }: Words): string | undefined {
  if (!comparedWith) return undefined;
  const { name, from, until, week } = comparedWith;
  if (from !== undefined && until !== undefined) return daysText(from, until, { t, locale });
  if (until === undefined || name === undefined) return name;
  if (week !== undefined) return t("comparison.upToWeek", { name, week });
  return t("comparison.upToDay", { name, date: formatDate(until, locale, "medium") });
}

/** Names the period that figures are compared with. */
export const comparedText = (compared: Compared, words: Words): string =>
  periodName(compared, words) ?? words.t(`comparison.${compared.compared ?? "previous_year"}`);

/** Writes the value before a change, and when that was: `from 41.0% in Autumn 2024`. */
export function changeFromText(compared: Compared, value: string, words: Words): string {
  const period = periodName(compared, words);
  return period === undefined
    ? words.t(`chart.changeFrom.${compared.compared ?? "previous_year"}`, { value })
    : words.t("chart.changeFromPeriod", { value, period });
}
