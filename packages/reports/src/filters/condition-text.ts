import type { FilterControl } from "@lyceum/model";
import type { Filter } from "@lyceum/semantic";
import type { TFunction } from "i18next";

import type { ChartWords } from "../charts/chart-words.ts";
import { MISSING } from "./filter-values.ts";
import { valuesText, valueText } from "./value-text.ts";
import type { FilterKinds } from "./visual-query.ts";

const SIGNS = { "<": "<", "<=": "≤", ">": ">", ">=": "≥" } as const;
const SPANS = { day: "filters.lastDays", week: "filters.lastWeeks", month: "filters.lastMonths" } as const;

/** Writes a condition on a filter's dimension as its reader knows the values. */
export function conditionText(
  control: FilterControl,
  condition: Filter,
  view: { readonly words: ChartWords; readonly kinds: FilterKinds },
  t: TFunction<"studio">,
): string {
  const text = (value: string | number | boolean | null): string => valueText(control, value === null ? MISSING : String(value), view);
  const list = (parts: readonly string[], type: "conjunction" | "disjunction"): string =>
    new Intl.ListFormat(view.words.locale, { type }).format(parts);
  const write = (filter: Filter): string => {
    if ("all" in filter) return list(filter.all.map(write), "conjunction");
    if ("any" in filter) return list(filter.any.map(write), "disjunction");
    if ("not" in filter) return t("filters.except", { values: write(filter.not) });
    if ("per" in filter) throw new Error("A condition of a host is about one dimension");
    switch (filter.op) {
      case "in":
        return list(filter.values.map(text), "disjunction");
      case "not_in":
        return t("filters.except", { values: list(filter.values.map(text), "conjunction") });
      case "contains":
        return t("filters.containing", { text: filter.value });
      case "between":
        return control.kind === "date-range"
          ? valuesText(control, [String(filter.from), String(filter.to)], view, t)
          : t("filters.range", { from: text(filter.from), to: text(filter.to) });
      case "last":
        return t(SPANS[filter.unit], { count: filter.count });
      case "past":
        throw new Error("A condition of a host names what it is about");
      case "<":
      case "<=":
      case ">":
      case ">=":
        return `${SIGNS[filter.op]} ${text(filter.value)}`;
    }
  };
  return write(condition);
}
