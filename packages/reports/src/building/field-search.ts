import { foldedText, rowSearch } from "../answers/table-search.ts";

interface Searchable {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly synonyms: readonly string[];
}

/** Whether two words differ by one letter, or by two neighbours that changed places. */
function isOneEdit(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  const [restLeft, restRight] = [left.slice(start), right.slice(start)];
  if (restLeft.slice(1) === restRight || restLeft === restRight.slice(1) || restLeft.slice(1) === restRight.slice(1)) return true;
  return restLeft[0] === restRight[1] && restLeft[1] === restRight[0] && restLeft.slice(2) === restRight.slice(2);
}

/** Shorter words have too many neighbours. */
const MIN_TYPO = 4;

const wordsIn = (text: string): readonly string[] =>
  foldedText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** How well a typed word fits words of a field: 0 where it does not. */
function fit(typed: string, words: readonly string[]): number {
  if (words.includes(typed)) return 4;
  if (words.some((word) => word.startsWith(typed))) return 3;
  if (typed.length > 2 && words.some((word) => word.includes(typed))) return 2;
  // A typing error within the beginning of a word counts as well: it is still being typed.
  return typed.length >= MIN_TYPO && words.some((word) => isOneEdit(typed, word) || isOneEdit(typed, word.slice(0, typed.length))) ? 1 : 0;
}

/**
 * Finds fields by typed words, each of which has to fit: in the label best, then in other words for it, then in its
 * definition. One wrong letter is forgiven.
 */
export function searchFields<Field extends Searchable>(fields: readonly Field[], text: string): readonly Field[] {
  const typed = wordsIn(text);
  if (typed.length === 0) return fields;
  return fields
    .map((field) => {
      const lists = [wordsIn(field.label), [...field.synonyms, field.name].flatMap(wordsIn), wordsIn(field.description)];
      const scores = typed.map((word) => Math.max(...lists.map((words, index) => fit(word, words) * (index === 2 ? 1 : 10 - 3 * index))));
      return { field, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score)
    .map(({ field }) => field);
}

/** Tells whether a text holds every word that is sought. */
export function rowSearchOf(sought: string): (text: string) => boolean {
  const search = rowSearch(sought);
  return (text) => search?.([text]) ?? true;
}
