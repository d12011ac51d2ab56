import type { TFunction } from "i18next";

import type { Unlimited } from "../filters/visual-filters.ts";

/** Words of the reader's language for what is left as it is. */
export interface UnlimitedWords {
  readonly t: TFunction<"studio">;
  readonly locale: string;
  readonly filter: (filter: Unlimited["filter"]) => string;
  readonly measure: (name: string) => string;
}

/** Says which set filters leave a visual, or figures of it, as they are: one line for all of it, and one for each filter of a part. */
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
