import type { FilterControl } from "@lyceum/model";
import type { TFunction } from "i18next";

import { dimensionLabel } from "../../../charts/chart-words.ts";
import { formatDate } from "../../../lib/formats.ts";
import type { DashboardView } from "../dashboard-context.ts";
import { typedValue } from "./visual-query.ts";

/** One set value of a filter as the reader knows it. */
export function valueText(filter: FilterControl, value: string, { words, kinds }: Pick<DashboardView, "words" | "kinds">): string {
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

/** All set values of a filter as one text. */
export function valuesText(
  filter: FilterControl,
  values: readonly string[],
  view: Pick<DashboardView, "words" | "kinds">,
  t: TFunction<"studio">,
): string {
  if (filter.kind !== "date-range") return values.map((value) => valueText(filter, value, view)).join(", ");
  const [from = "", to = ""] = values.map((day) => formatDate(day, view.words.locale, "medium"));
  return t("filters.range", { from, to });
}
