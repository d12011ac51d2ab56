import type { FilterControl } from "@lyceum/model";
import type { TFunction } from "i18next";

import { type ChartWords, dimensionLabel } from "../charts/chart-words.ts";
import { daysText } from "../days-text.ts";
import { type FilterKinds, typedValue } from "./visual-query.ts";

/** Words of the reader's language, and the kind of value behind each filter. */
interface ValueWords {
  readonly words: ChartWords;
  readonly kinds: FilterKinds;
}

/** Writes one set value of a filter as the reader knows it. */
export function valueText(filter: FilterControl, value: string, { words, kinds }: ValueWords): string {
  const kind = kinds[filter.dimension] ?? "text";
  const column = {
    name: filter.dimension,
    role: "dimension" as const,
    kind,
    label: filter.label,
    ...(filter.grain ? { grain: filter.grain } : {}),
  };
  return dimensionLabel(typedValue(value, kind), column, words);
}

/** Writes all set values of a filter as one text. */
export function valuesText(filter: FilterControl, values: readonly string[], view: ValueWords, t: TFunction<"studio">): string {
  if (filter.kind !== "date-range") return values.map((value) => valueText(filter, value, view)).join(", ");
  const [from, to] = values;
  return from === undefined || to === undefined ? "" : daysText(from, to, { t, locale: view.words.locale });
}
