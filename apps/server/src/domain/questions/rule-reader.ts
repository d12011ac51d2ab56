import { VALUE_SYNONYMS } from "@lyceum/model";
import { buildLexicon, type Meaning, type MeaningReading, readQuestion, suggestQuestions, type Vocabulary } from "@lyceum/questions";

import type { QuestionReader } from "./question-reader.ts";

type Understood = Extract<ReturnType<typeof readQuestion>, { understood: true }>;

const meaningOf = ({ query: { measures = [], dimensions = [], having = [], order = [], limit }, filters }: Understood): Meaning => ({
  figures: measures.map((name) => ({ kind: "measure", name, where: [] })),
  by: dimensions.map(({ name, grain }) => ({ dimension: name, ...(grain ? { grain } : {}) })),
  where: filters.map(({ dimension, values }) => ({ dimension, op: "in", values })),
  having: having.flatMap((bound) =>
    "op" in bound ? [{ figure: { kind: "measure", name: bound.measure, where: [] }, op: bound.op, value: bound.value }] : [],
  ),
  order: order.map(({ by, direction = "asc" }) => ({ by: measures.includes(by) ? measures.indexOf(by) : by, direction })),
  ...(limit === undefined ? {} : { limit }),
});

/** The model with the institution's own words for its measures. */
function withWords({ model, synonyms = [] }: Vocabulary): Vocabulary["model"] {
  const measures = Object.entries(model.measures).map(([name, measure]) => {
    const own = synonyms.flatMap(({ phrase, meaning }) => (meaning.kind === "measure" && meaning.name === name ? [phrase] : []));
    return [name, own.length > 0 ? { ...measure, synonyms: [...(measure.synonyms ?? []), ...own] } : measure];
  });
  return { ...model, measures: Object.fromEntries(measures) as typeof model.measures };
}

/** Reads questions by the names of a vocabulary alone. */
export function openRuleReader(vocabulary: Vocabulary): QuestionReader {
  const { labels, values } = vocabulary;
  const known = Object.fromEntries(Object.entries(values).map(([name, own]) => [name, own.filter((value) => value !== null)]));
  const lexicon = buildLexicon(withWords(vocabulary), { ...labels, values: known, valueSynonyms: VALUE_SYNONYMS });
  return {
    read: (question): MeaningReading => {
      const found = readQuestion(question, lexicon);
      if (found.understood) return { status: "read", reading: { meaning: meaningOf(found), confidence: 1, unusedWords: [] }, others: [] };
      const reason = found.reason === "mixed_grain" ? "not_joinable" : found.reason;
      return { status: "refused", reason, words: "words" in found ? found.words : [], nearest: [] };
    },
    complete: (text, most) => suggestQuestions(text, lexicon, (measure, dimension) => `${measure} by ${dimension}`, most),
  };
}
