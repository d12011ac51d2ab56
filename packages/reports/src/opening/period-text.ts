import type { FilterControl } from "@lyceum/model";
import type { TFunction } from "i18next";

import type { ChartWords } from "../charts/chart-words.ts";
import type { FilterValues } from "../filters/filter-values.ts";
import { valuesText } from "../filters/value-text.ts";
import { type FilterKinds, isPeriod } from "../filters/visual-query.ts";
import { formatDate } from "../formats.ts";

/** Chosen periods that are named one by one; of more only their number is told. */
const MAX_NAMED = 3;

interface PeriodParts {
  /** Filters that limit the figures. */
  readonly applied: readonly FilterControl[];
  readonly values: FilterValues;
  readonly kinds: FilterKinds;
  /** Last day of the data. */
  readonly asOf: string;
  readonly words: ChartWords;
  readonly label: (filter: FilterControl) => string;
  readonly t: TFunction<"studio">;
}

/** Names the period that figures are of: what is chosen of years, terms and days, or all of the data. */
export function periodText({ applied, values, kinds, asOf, words, label, t }: PeriodParts): string {
  const chosen = applied.filter((filter) => isPeriod(filter) && values[filter.id]?.length);
  if (chosen.length === 0) return t("opening.whole", { date: formatDate(asOf, words.locale) });
  const texts = chosen.map((filter) => {
    const set = values[filter.id] ?? [];
    const many = filter.kind !== "date-range" && set.length > MAX_NAMED;
    return many
      ? t("filters.set", { label: label(filter), value: t("filters.chosen", { count: set.length }) })
      : valuesText(filter, set, { words, kinds }, t);
  });
  return texts.join(", ");
}
