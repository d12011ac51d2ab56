import type { Visual } from "@lyceum/model";
import type { TFunction } from "i18next";

import type { BuilderLabels } from "./builder-labels.ts";

/** English labels begin with a capital that they lose within a sentence; other languages write them as they are. */
function withinSentence(label: string, locale: string): string {
  const isWord = /^\p{Lu}\p{Ll}/u.test(label);
  return locale.startsWith("en") && isWord ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

const MAX_TITLE = 120;

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
  const compared = comparison === undefined ? whole : t("words.compared", { title: whole, period: t(`order.${comparison}`) });
  return compared.slice(0, MAX_TITLE);
}
