import { type Form, formOf } from "../certainty/forms.ts";
import { languageFor, stopWordsOf } from "../open-questions.ts";
import { parse } from "../parse/read.ts";
import { indexVocabulary, type VocabularyIndex } from "../parse/vocabulary-index.ts";
import type { Values } from "../reading.ts";
import { vocabularyOf } from "./vocabularies.ts";

/** What questions that were read right look like, without their words. */
export interface ConfirmedForms {
  readonly shapes: readonly string[];
  readonly neighbours: readonly string[];
}

/** Tells the forms of questions that name given values. */
export class FormReader {
  readonly #values: Values;
  readonly #indexes = new Map<string, VocabularyIndex>();

  constructor(values: Values) {
    this.#values = values;
  }

  formOf(question: string, lang: string): Form | undefined {
    const vocabulary = vocabularyOf(this.#values, lang);
    const language = languageFor(lang);
    const index = this.#indexes.get(lang) ?? indexVocabulary(vocabulary, language, stopWordsOf(language));
    this.#indexes.set(lang, index);
    const { meaning, nodes } = parse(question, index);
    return meaning && formOf(nodes, meaning);
  }
}

/** A form of a question that was read right, and whose question it was. */
export interface ConfirmedForm extends Form {
  readonly author: string;
}

/** Authors who must have built a question so, each by themselves, before it counts as known; chosen by leaving out one after the other. */
const AUTHORS = 5;

/** Gathers forms, each once and in order. */
export function gatherForms(forms: readonly ConfirmedForm[]): ConfirmedForms {
  const byShape = [...Map.groupBy(forms, ({ shape }) => shape)];
  const known = byShape.filter(([, same]) => new Set(same.map(({ author }) => author)).size >= AUTHORS);
  return {
    shapes: known.map(([shape]) => shape).toSorted(),
    neighbours: [...new Set(forms.flatMap(({ neighbours }) => neighbours))].toSorted(),
  };
}
