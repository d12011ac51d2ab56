import type { SemanticModel } from "@lyceum/semantic";

import { FILLERS } from "./fillers.ts";
import { isNear, stemsOf } from "./words.ts";

type Areas = SemanticModel["measures"][string]["areas"];

/** What a phrase can stand for. */
export type Meaning =
  | { readonly kind: "measure"; readonly name: string }
  | { readonly kind: "dimension"; readonly name: string }
  | { readonly kind: "value"; readonly dimension: string; readonly value: string | number | boolean };

export interface Phrase {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

/** Everything that a question can name, by how many words it takes, the longest first. */
export interface Lexicon {
  readonly model: SemanticModel;
  readonly phrases: readonly Phrase[];
  /** What the reader sees for a measure or dimension, for suggestions. */
  readonly labels: readonly { readonly label: string; readonly meaning: Meaning }[];
  /** Known values of each dimension in natural order. */
  readonly values: Values;
}

export type Values = Readonly<Record<string, readonly (string | number | boolean)[]>>;

export interface LexiconWords {
  /** Label in the reader's language. */
  readonly measure: (name: string) => string;
  readonly dimension: (name: string) => string;
  /** Reporting areas of the reader: what belongs to others is understood, and not suggested. Absent: all. */
  readonly areas?: Areas;
  /** Values that the reader may see, in natural order. */
  readonly values: Values;
  /** Other words for values, e.g. `female` for `F`. */
  readonly valueSynonyms?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

const phrase = (text: string, meaning: Meaning): Phrase[] => {
  const words = stemsOf(text);
  return words.length > 0 ? [{ words, meaning }] : [];
};

/** A value is also known without its dimension's own word: "London" for "London Region". */
function shortened(text: string, label: string): readonly string[] {
  const words = stemsOf(text);
  const own = stemsOf(label);
  return words.length > 1 && own.includes(words.at(-1) ?? "") ? [words.slice(0, -1).join(" ")] : [];
}

function valuePhrases(dimension: string, label: string, words: LexiconWords): Phrase[] {
  return (words.values[dimension] ?? []).flatMap((value) => {
    if (typeof value === "boolean") return [];
    const text = String(value);
    const synonyms = words.valueSynonyms?.[dimension]?.[text] ?? [];
    return [text, ...shortened(text, label), ...synonyms].flatMap((name) => phrase(name, { kind: "value", dimension, value }));
  });
}

/** Gathers every name of the model, and the values that the reader may see. Dimensions that identify a person have no name here. */
export function buildLexicon(model: SemanticModel, words: LexiconWords): Lexicon {
  const measures = Object.entries(model.measures).flatMap(([name, { label, synonyms = [] }]) =>
    [words.measure(name), label, ...synonyms].flatMap((text) => phrase(text, { kind: "measure", name })),
  );
  const open = Object.entries(model.dimensions).filter(([, { personal }]) => personal !== true);
  const dimensions = open.flatMap(([name, { label, synonyms = [] }]) =>
    [words.dimension(name), label, ...synonyms].flatMap((text) => phrase(text, { kind: "dimension", name })),
  );
  const belongs = (areas: Areas | undefined): boolean =>
    words.areas === undefined || areas === undefined || areas.some((area) => words.areas?.includes(area));
  const values = open.flatMap(([name, { label }]) => valuePhrases(name, label, words));
  return {
    model,
    phrases: [...measures, ...dimensions, ...values].toSorted((a, b) => b.words.length - a.words.length),
    labels: [
      ...Object.entries(model.measures)
        .filter(([, { areas }]) => belongs(areas))
        .map(([name]) => ({ label: words.measure(name), meaning: { kind: "measure", name } as const })),
      ...open
        .filter(([, { areas }]) => belongs(areas))
        .map(([name]) => ({ label: words.dimension(name), meaning: { kind: "dimension", name } as const })),
    ],
    values: words.values,
  };
}

/** A place in a question where something known is named; several meanings where names coincide. */
export interface Mention {
  readonly at: number;
  readonly length: number;
  readonly meanings: readonly Meaning[];
}

const agrees = (
  phraseWords: readonly string[],
  stems: readonly string[],
  position: number,
  same: (a: string, b: string) => boolean,
): boolean => phraseWords.every((word, offset) => same(word, stems[position + offset] ?? ""));

/** The longest names from left to right; a name spelt right is preferred to one that is only near. */
export function mentionsIn(
  stems: readonly string[],
  { phrases }: Lexicon,
  isUsed: (at: number) => boolean = () => false,
): readonly Mention[] {
  const found: Mention[] = [];
  let position = 0;
  while (position < stems.length) {
    const mention = isUsed(position) ? undefined : mentionAt(stems, phrases, position);
    if (mention) found.push(mention);
    position += mention?.length ?? 1;
  }
  return found;
}

function mentionAt(stems: readonly string[], phrases: readonly Phrase[], position: number): Mention | undefined {
  for (const same of [(a: string, b: string) => a === b, isNear]) {
    const matching = phrases.filter(
      ({ words }) =>
        position + words.length <= stems.length &&
        agrees(words, stems, position, same) &&
        (same !== isNear || !FILLERS.has(stems[position] ?? "")),
    );
    const length = matching[0]?.words.length;
    if (length === undefined) continue;
    const meanings = matching.filter(({ words }) => words.length === length).map(({ meaning }) => meaning);
    const distinct = [...new Map(meanings.map((meaning) => [JSON.stringify(meaning), meaning])).values()];
    return { at: position, length, meanings: distinct };
  }
  return undefined;
}
