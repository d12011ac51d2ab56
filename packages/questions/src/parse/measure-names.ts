import type { Language } from "../languages/language.ts";
import type { Meaning } from "../meaning/meaning.ts";
import type { Vocabulary } from "../reading.ts";
import { joinWords, tokensOf } from "../words/tokens.ts";
import { has, named, type Node } from "./node.ts";
import { tagQuestion } from "./tag.ts";
import type { VocabularyIndex } from "./vocabulary-index.ts";

/** Finds names of measures, as their readers see them, in questions. */
export interface MeasureNames {
  /** Finds the meaning of a question that is nothing but a name; undefined where it is more than that. */
  readonly meaningOf: (question: string) => Meaning | undefined;
  /** Looks up the words of a question that begins with a name and goes on with a breakdown; undefined where it is another. */
  readonly nodesOf: (question: string) => Node[] | undefined;
}

/** "Passes per fail": a value behind "per" is counted there, and nothing is broken down by it. */
const dividesByValue = ([word, next]: readonly Node[]): boolean =>
  has(word, "mark:per") && (named(next, "v:") ?? named(next, "val:")) !== undefined && named(next, "dim:") === undefined;

/**
 * Gathers the names of measures. A question that is such a name, or a name by something, means that measure, whatever its
 * words say in other questions. Names that two measures share, and phrases of an institution's own, are none.
 */
export function measureNames({ model, labels, synonyms = [] }: Vocabulary, language: Language, index: VocabularyIndex): MeasureNames {
  const wordsOf = (text: string): string => joinWords(tokensOf(text, language));
  const owners = new Map<string, string | undefined>(synonyms.map(({ phrase }) => [wordsOf(phrase), undefined]));
  for (const name of Object.keys(model.measures)) {
    const words = wordsOf(labels.measure(name));
    owners.set(words, owners.has(words) ? undefined : name);
  }
  const longest = Math.max(...[...owners.keys()].map((words) => words.split(" ").length));

  function meaningOf(question: string): Meaning | undefined {
    const name = owners.get(wordsOf(question));
    return name === undefined ? undefined : { figures: [{ kind: "measure", name, where: [] }], by: [], where: [], having: [], order: [] };
  }

  function nodesOf(question: string): Node[] | undefined {
    const tokens = tokensOf(question, language);
    for (let length = Math.min(longest, tokens.length - 1); length > 0; length -= 1) {
      const name = owners.get(joinWords(tokens.slice(0, length)));
      const end = tokens[length - 1]?.end;
      if (name === undefined || end === undefined) continue;
      const rest = tagQuestion(question.slice(end), index);
      if (!has(rest[0], "mark:by") || dividesByValue(rest)) return undefined;
      return [{ kind: "known", text: question.slice(0, end), concepts: new Set([`m:${name}`]) }, ...rest];
    }
    return undefined;
  }

  return { meaningOf, nodesOf };
}
