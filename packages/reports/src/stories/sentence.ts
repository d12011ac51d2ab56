import type { TFunction } from "i18next";

import type { ChartModel, NumberModel } from "../charts/chart-model.ts";
import { valueInSentence } from "../charts/chart-words.ts";
import { changeSummary, numberSummary } from "../charts/figure-summary.ts";
import { lowAndHigh } from "../charts/low-and-high.ts";

type Words = { readonly t: TFunction<"studio">; readonly locale: string };

/** A figure alone says itself; its change is what there is to tell. */
function figureSentence(model: NumberModel, words: Words): string | undefined {
  const change = model.value === null ? undefined : changeSummary(model, undefined, words);
  return change && words.t("sentence.changed", { value: numberSummary(model, words), change: change.text });
}

/**
 * Says what a visual shows in one sentence, of the numbers that its reader is given: a text that an author wrote would give
 * every reader the numbers of the author. Undefined where there is nothing to say.
 */
export function visualSentence(model: ChartModel | undefined, words: Words): string | undefined {
  if (!model) return undefined;
  if (model.kind === "number") return figureSentence(model, words);
  if (model.kind === "spark" && model.figure) return figureSentence(model.figure, words);
  const field = "categoryColumn" in model ? model.categoryColumn?.label : undefined;
  const found = lowAndHigh(model, words, (category) => (field === undefined ? category : valueInSentence(category, field, words.t)));
  if (!found) return undefined;
  return found.low === found.high ? words.t("sentence.single", found) : words.t("sentence.range", found);
}
