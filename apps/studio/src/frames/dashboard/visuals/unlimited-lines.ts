import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../dashboard-context.ts";
import type { Unlimited } from "./use-visual.ts";

/** Words of the reader's language for what is left as it is. */
export interface UnlimitedWords {
  readonly t: TFunction<"studio">;
  readonly locale: string;
  readonly filter: (filter: Unlimited["filter"]) => string;
  readonly measure: (name: string) => string;
}

/** Which set filters leave a visual, or figures of it, as they are: one line for all of it, and one for each filter of a part. */
export function unlimitedLines(unlimited: readonly Unlimited[], { t, locale, filter: label, measure }: UnlimitedWords): readonly string[] {
  const list = (parts: readonly string[], type: "conjunction" | "disjunction"): string =>
    new Intl.ListFormat(locale, { type }).format(parts);
  const whole = unlimited.filter(({ measures }) => measures.length === 0).map(({ filter }) => label(filter));
  const parts = unlimited.filter(({ measures }) => measures.length > 0);
  return [
    ...(whole.length > 0 ? [t("filters.unlimited", { labels: list(whole, "disjunction") })] : []),
    ...parts.map(({ filter, measures }) =>
      t("filters.unlimitedPart", { label: label(filter), measures: list(measures.map(measure), "conjunction") }),
    ),
  ];
}

/** The same in the words of the report that is shown. */
export function useUnlimitedLines(unlimited: readonly Unlimited[]): readonly string[] {
  const { t, i18n } = useTranslation("studio");
  const { texts } = useDashboard();
  const measure = (name: string): string => i18n.t(`measures.${name}.label`, { ns: "model", defaultValue: name });
  return unlimitedLines(unlimited, { t, locale: i18n.language, filter: texts.filter, measure });
}
