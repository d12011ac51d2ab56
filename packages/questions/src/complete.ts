import { canUse } from "@lyceum/semantic";

import type { Meaning } from "./meaning/meaning.ts";
import { parse } from "./parse/read.ts";
import type { VocabularyIndex } from "./parse/vocabulary-index.ts";
import { plainOf } from "./words/tokens.ts";

/** Words that a typed part may belong to, as the last words of the text. */
const MAX_WORDS = 4;

interface Name {
  readonly text: string;
  readonly plain: string;
  readonly dimension?: string;
}

/** A question that goes on from what was typed, and what it asks. */
export interface Completion {
  readonly question: string;
  readonly meaning: Meaning;
}

const NAMES = new WeakMap<VocabularyIndex, readonly Name[]>();

/** Names of measures, breakdowns and values that a completion may end with, measures first. */
function namesOf(index: VocabularyIndex): readonly Name[] {
  const known = NAMES.get(index);
  if (known) return known;
  const { model, labels, values } = index.vocabulary;
  const measures = Object.keys(model.measures).map((name) => labels.measure(name));
  const dimensions = Object.entries(model.dimensions).flatMap(([name, { personal, fine }]) =>
    personal === true || fine === true ? [] : [{ name, label: labels.dimension(name) }],
  );
  const found = [
    ...measures.map((text) => ({ text, plain: plainOf(text) })),
    ...dimensions.map(({ name, label }) => ({ text: label, plain: plainOf(label), dimension: name })),
    ...Object.values(values).flatMap((each) =>
      each.flatMap((value) => (typeof value === "string" ? [{ text: value, plain: plainOf(value) }] : [])),
    ),
  ];
  const distinct = [...new Map(found.map((name) => [name.plain, name])).values()];
  NAMES.set(index, distinct);
  return distinct;
}

/** The word with which the language groups, in front of a breakdown. */
const groupWord = (index: VocabularyIndex): string => (index.language.lexicon["mark:by"] ?? "by").split("|")[0]?.replace("=", "") ?? "by";

/**
 * Completes a question: the name that its last words begin, or a breakdown for a number that has none. Each is
 * understood as it stands.
 * @param understand gives what a question asks; undefined where it is not sure of every word
 */
export function complete(
  text: string,
  index: VocabularyIndex,
  understand: (question: string) => Meaning | undefined,
  most: number,
): readonly Completion[] {
  const typed = text.replaceAll(/\s+/g, " ").trimStart();
  if (plainOf(typed).trim() === "") return [];
  const offered = [...finished(typed, index), ...broken(typed.trimEnd(), index)];
  const result: Completion[] = [];
  for (const question of new Set(offered)) {
    if (result.length === most) break;
    const meaning = question === typed.trim() ? undefined : understand(question);
    if (meaning) result.push({ question, meaning });
  }
  return result;
}

/** Completes the last words to a name. */
function finished(typed: string, index: VocabularyIndex): readonly string[] {
  const words = typed.trimEnd().split(" ");
  for (let count = Math.min(MAX_WORDS, words.length); count > 0; count -= 1) {
    const part = plainOf(words.slice(-count).join(" "));
    if (part.length < 2) continue;
    // What is a name already is not begun anew by its last word.
    if (namesOf(index).some(({ plain }) => plain === part)) return [];
    const before = words.slice(0, -count).join(" ");
    const fitting = namesOf(index).filter(({ plain }) => plain.startsWith(part) || plain.includes(` ${part}`));
    if (fitting.length > 0) return fitting.slice(0, 24).map(({ text }) => `${before} ${before ? lower(text) : text}`.trim());
  }
  return [];
}

/** Offers breakdowns of a number that is asked for as a whole. */
function broken(typed: string, index: VocabularyIndex): readonly string[] {
  if (index.language.spaceless) return [];
  const { meaning, nodes } = parse(typed, index);
  const [figure] = meaning?.figures ?? [];
  if (!meaning || figure?.kind !== "measure" || meaning.by.length > 0 || nodes.some(({ kind }) => kind === "unknown")) return [];
  const { model } = index.vocabulary;
  const word = groupWord(index);
  return namesOf(index)
    .filter(({ dimension }) => dimension !== undefined && canUse(model, [figure.name], dimension))
    .slice(0, 12)
    .map(({ text }) => `${typed} ${word} ${lower(text)}`);
}

/** Small letters for a name inside a question, but not for a code. */
const lower = (text: string): string => (/^\p{Lu}{2,}|\d/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));
