import type { Language } from "../languages/language.ts";
import type { Meaning } from "../meaning/meaning.ts";
import type { Vocabulary } from "../reading.ts";
import { tokensOf } from "../words/tokens.ts";

/** A text as its words and nothing else: capitals, accents and punctuation do not tell two names apart. */
const wordsOf = (text: string, language: Language): string =>
  tokensOf(text, language)
    .flatMap(({ kind, plain }) => (kind === "mark" ? [] : [plain]))
    .join(" ");

/**
 * Gathers the names of measures as their readers see them. A question that is nothing but such a name means that measure,
 * whatever its words say in other questions. Names that two measures share, and phrases of an institution's own, are none.
 * @returns what finds the meaning of a question; undefined where it is more than a name.
 */
export function measureNames({ model, labels, synonyms = [] }: Vocabulary, language: Language): (question: string) => Meaning | undefined {
  const owners = new Map<string, string | undefined>(synonyms.map(({ phrase }) => [wordsOf(phrase, language), undefined]));
  for (const name of Object.keys(model.measures)) {
    const words = wordsOf(labels.measure(name), language);
    owners.set(words, owners.has(words) ? undefined : name);
  }
  return (question) => {
    const name = owners.get(wordsOf(question, language));
    return name === undefined ? undefined : { figures: [{ kind: "measure", name, where: [] }], by: [], where: [], having: [], order: [] };
  };
}
