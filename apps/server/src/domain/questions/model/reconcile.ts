import { sameMeaning } from "@lyceum/questions";

import type { Understood } from "../understand.ts";
import type { Comparison } from "./read-by.ts";
import type { ModelReading } from "./read-with-model.ts";

export interface Reconciled {
  readonly understood: Understood;
  readonly comparison: Comparison;
}

type Read = Extract<Understood, { readonly kind: "read" }>;

function compare(rules: Read, model: Read): Reconciled {
  if (sameMeaning(rules.meaning, model.meaning)) {
    const unusedWords = rules.unusedWords.filter((word) => model.unusedWords.includes(word));
    return { understood: { ...rules, unusedWords, sure: true }, comparison: "agreed" };
  }
  const [left, right] = [rules.unusedWords.length, model.unusedWords.length];
  if (left < right) return { understood: rules, comparison: "rules" };
  if (right < left) return { understood: model, comparison: "model" };
  const readings = [rules, model].map(({ meaning, unusedWords }) => ({ meaning, unusedWords, confidence: 0, confirmed: false }));
  return { understood: { kind: "unclear", readings }, comparison: "differ" };
}

/** Decides between two readings of one question: both where they agree, the fuller one, or the person who asked. */
export function reconcile(rules: Understood, { meaning, unusedWords }: ModelReading): Reconciled {
  if (meaning === undefined) return { understood: rules, comparison: "none" };
  // What only a model reads is answered, and has to be checked.
  const model: Read = { kind: "read", meaning, unusedWords, sure: false };
  switch (rules.kind) {
    case "refused":
      return { understood: model, comparison: "model" };
    case "read":
      return compare(rules, model);
    case "unclear": {
      const same = rules.readings.find((reading) => sameMeaning(reading.meaning, meaning));
      return same
        ? { understood: { ...model, meaning: same.meaning, sure: true }, comparison: "agreed" }
        : { understood: rules, comparison: "differ" };
    }
  }
}
