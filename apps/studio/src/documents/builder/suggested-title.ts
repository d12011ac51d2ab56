import type { Visual } from "@lyceum/model";
import type { TFunction } from "i18next";

import type { BuilderLabels } from "./builder-labels.ts";

/** English labels begin with a capital that they lose within a sentence; other languages write them as they are. */
function withinSentence(label: string, locale: string): string {
  const isWord = /^\p{Lu}\p{Ll}/u.test(label);
  return locale.startsWith("en") && isWord ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

const MAX_TITLE = 120;
/** More values than these say too little for a title. */
const MAX_VALUES = 2;

/** Lists the values that filters leave, where they are few: "2025/26", "College of Science". */
const filteredValues = ({ query }: Visual, labels: BuilderLabels): readonly string[] =>
  query.filters.flatMap((filter) =>
    "values" in filter && filter.op === "in" && filter.values.length > 0 && filter.values.length <= MAX_VALUES ? labels.values(filter) : [],
  );

/** Says in words what a visual's question asks, as its title until the author writes another. */
export function suggestedTitle(visual: Visual, labels: BuilderLabels, t: TFunction<"builder">, locale: string): string {
  const { query, comparison } = visual;
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const measures = list.format(
    query.measures.map((name, index) => (index === 0 ? labels.measure(name) : withinSentence(labels.measure(name), locale))),
  );
  const breakdowns = list.format(query.dimensions.map((ref) => withinSentence(labels.dimension(ref), locale)));
  const whole =
    query.measures.length === 0
      ? breakdowns === ""
        ? ""
        : t("words.list", { breakdowns })
      : breakdowns === ""
        ? measures
        : t("words.by", { measures, breakdowns });
  if (whole === "") return "";
  const values = filteredValues(visual, labels);
  const limited = values.length === 0 ? whole : t("words.withFilters", { title: whole, filters: values.join(", ") });
  const compared = comparison === undefined ? limited : t("words.compared", { title: limited, period: t(`order.${comparison}`) });
  return compared.slice(0, MAX_TITLE);
}
