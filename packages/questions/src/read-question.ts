import { tornBy, canLimit, type SemanticModel, type Filter, type QueryInput, canUse } from "@lyceum/semantic";

import { COMPARISONS, FILLERS, NUMBER_WORDS, ORDER_WORDS, PERIOD_WORDS, SHARE_WORDS } from "./fillers.ts";
import { mentionsIn, type Lexicon, type Mention } from "./lexicon.ts";
import { wordsOf, type Word } from "./words.ts";

type Value = string | number | boolean;

/** How a question was understood, in the names of the model. */
export interface UnderstoodQuestion {
  readonly understood: true;
  readonly query: QueryInput;
  readonly measures: readonly string[];
  readonly dimensions: readonly string[];
  readonly filters: readonly { readonly dimension: string; readonly values: readonly Value[] }[];
}

/** Why a question was not understood. Nothing is guessed: a wrong number is worse than none. */
export type NotUnderstood =
  | { readonly understood: false; readonly reason: "empty" | "no_measure" }
  /** Words that stand for nothing known, as typed. */
  | { readonly understood: false; readonly reason: "unknown_words"; readonly words: readonly string[] }
  | { readonly understood: false; readonly reason: "not_joinable"; readonly measure: string; readonly dimension: string }
  /** The measure counts a person once, who has several values of the dimension. */
  | { readonly understood: false; readonly reason: "mixed_grain"; readonly measure: string; readonly dimension: string };

export type QuestionReading = UnderstoodQuestion | NotUnderstood;

interface Draft {
  readonly words: readonly Word[];
  readonly taken: Set<number>;
  readonly measures: string[];
  readonly dimensions: string[];
  readonly filters: Map<string, Value[]>;
}

const take = ({ taken }: Draft, start: number, length: number): void => {
  for (let index = start; index < start + length; index += 1) taken.add(index);
};

/** "last year", "the latest term": a period counted from the last one with data. */
function readPeriods(draft: Draft, { model, values }: Lexicon): void {
  draft.words.forEach(({ stem }, index) => {
    const back = PERIOD_WORDS[stem];
    const unit = draft.words[index + 1]?.stem;
    if (back === undefined || unit === undefined) return;
    const period = unit === "year" ? "academic_year" : unit === "term" || unit === "semester" ? "term" : undefined;
    const found = period && Object.entries(model.dimensions).find(([, dimension]) => dimension.period === period);
    const value = found && values[found[0]]?.at(-1 - back);
    if (!found || value === undefined) return;
    draft.filters.set(found[0], [value]);
    take(draft, index, 2);
  });
}

function addMention(draft: Draft, { at, length, meanings }: Mention, hasMeasure: boolean): void {
  const measure = meanings.find(({ kind }) => kind === "measure");
  const value = meanings.find(({ kind }) => kind === "value");
  const meaning = (hasMeasure && value) || measure || meanings[0];
  if (!meaning) return;
  take(draft, at, length);
  if (meaning.kind === "measure" && !draft.measures.includes(meaning.name)) draft.measures.push(meaning.name);
  if (meaning.kind === "value") draft.filters.set(meaning.dimension, [...(draft.filters.get(meaning.dimension) ?? []), meaning.value]);
}

/** A dimension beside one of its own values only introduces it: "the module CCC", "the 2014J term". */
function readDimensions(draft: Draft, mentions: readonly Mention[]): void {
  const isOf = (mention: Mention | undefined, dimension: string): boolean =>
    mention?.meanings.some((meaning) => meaning.kind === "value" && meaning.dimension === dimension) ?? false;
  mentions.forEach((mention, index) => {
    const [meaning] = mention.meanings;
    if (meaning?.kind !== "dimension" || mention.meanings.some(({ kind }) => kind !== "dimension")) return;
    const before = mentions[index - 1];
    const after = mentions[index + 1];
    const introduces =
      (before && before.at + before.length === mention.at && isOf(before, meaning.name)) ||
      (after && after.at === mention.at + mention.length && isOf(after, meaning.name));
    if (!introduces && !draft.dimensions.includes(meaning.name)) draft.dimensions.push(meaning.name);
  });
}

/** "What share of enrolments failed" names the parts of a ratio that the model has. */
function asRatio(draft: Draft, model: SemanticModel): void {
  const shareWords = draft.words.flatMap(({ stem, typed }, index) => (SHARE_WORDS.has(stem) || SHARE_WORDS.has(typed) ? [index] : []));
  if (shareWords.length === 0 || draft.measures.length === 0) return;
  const ratio = Object.entries(model.measures).find(([, measure]) => {
    if (measure.kind !== "ratio" || measure.format !== "ratio" || !draft.measures.includes(measure.numerator)) return false;
    return draft.measures.every((name) => name === measure.numerator || name === measure.denominator);
  });
  if (ratio) draft.measures.splice(0, draft.measures.length, ratio[0]);
  const isRatio = draft.measures.every((name) => model.measures[name]?.format === "ratio");
  if (isRatio) for (const index of shareWords) draft.taken.add(index);
}

const numberAt = (words: readonly Word[], index: number): number | undefined => {
  const typed = words[index]?.typed ?? "";
  if (/^\d+(\.\d+)?%?$/.test(typed)) return Number(typed.replace("%", ""));
  return NUMBER_WORDS[typed];
};

function readHaving(draft: Draft, model: SemanticModel): QueryInput["having"] {
  const [measure] = draft.measures;
  if (measure === undefined) return [];
  for (const [phrase, op] of COMPARISONS) {
    const position = draft.words.findIndex((_, start) => phrase.every((word, offset) => draft.words[start + offset]?.stem === word));
    const number = position < 0 ? undefined : numberAt(draft.words, position + phrase.length);
    if (number === undefined || draft.taken.has(position + phrase.length)) continue;
    take(draft, position, phrase.length + 1);
    return [{ measure, op, value: model.measures[measure]?.format === "ratio" ? number / 100 : number }];
  }
  return [];
}

/** "The three modules with the highest …": an order by the first measure, and how many. */
function readOrder(draft: Draft, model: SemanticModel): Pick<QueryInput, "order" | "limit"> {
  const position = draft.words.findIndex(({ typed }, index) => !draft.taken.has(index) && Object.hasOwn(ORDER_WORDS, typed));
  const [measure] = draft.measures;
  if (position < 0 || measure === undefined) return {};
  draft.taken.add(position);
  // "worst first", "best scoring".
  if (["first", "scoring"].includes(draft.words[position + 1]?.typed ?? "")) draft.taken.add(position + 1);
  const lowerIsBetter = model.measures[measure]?.better === "lower";
  const word = ORDER_WORDS[draft.words[position]?.typed ?? ""];
  const ascending = word === "low" || (word === "good" && lowerIsBetter) || (word === "bad" && !lowerIsBetter);
  const order = [{ by: measure, direction: ascending ? ("asc" as const) : ("desc" as const) }];
  const count = draft.words.findIndex((_, index) => !draft.taken.has(index) && numberAt(draft.words, index) !== undefined);
  const limit = count < 0 ? undefined : numberAt(draft.words, count);
  if (limit === undefined || !Number.isInteger(limit) || limit < 1 || limit > 100) return { order };
  draft.taken.add(count);
  return { order, limit };
}

function notJoinable({ measures, dimensions, filters }: Draft, model: SemanticModel): NotUnderstood | undefined {
  for (const measure of measures) {
    const torn = [...dimensions, ...filters.keys()].find((name) => tornBy(model, [measure], name) !== undefined);
    if (torn !== undefined) return { understood: false, reason: "mixed_grain", measure, dimension: torn };
    const dimension =
      dimensions.find((name) => !canUse(model, [measure], name)) ??
      [...filters.keys()].find((name) => canLimit(model, [measure], { dimension: name, range: false }).reach !== "all");
    if (dimension !== undefined) return { understood: false, reason: "not_joinable", measure, dimension };
  }
  return undefined;
}

const unknownWords = ({ words, taken }: Draft): readonly string[] =>
  words.filter(({ stem, typed }, index) => !taken.has(index) && !FILLERS.has(stem) && !FILLERS.has(typed)).map(({ typed }) => typed);

const grainOf = (model: SemanticModel, name: string) => {
  const isDate = model.dimensions[name]?.kind === "date";
  return isDate ? { name, grain: "month" as const } : { name };
};

/**
 * Reads a question such as "pass rate by region in 2014J" by rule: names of measures, dimensions and values,
 * periods, order and bounds. Every word must be accounted for; otherwise nothing is answered and the
 * reason is returned. The result is a query like any other: rights are applied where it is answered.
 */
export function readQuestion(question: string, lexicon: Lexicon): QuestionReading {
  const { model } = lexicon;
  const words = wordsOf(question);
  if (words.length === 0) return { understood: false, reason: "empty" };
  const draft: Draft = { words, taken: new Set(), measures: [], dimensions: [], filters: new Map() };
  readPeriods(draft, lexicon);
  const stems = words.map(({ stem }) => stem);
  const mentions = mentionsIn(stems, lexicon, (index) => draft.taken.has(index));
  const sure = mentions.some(({ meanings }) => meanings.every(({ kind }) => kind === "measure"));
  const share = stems.some((stem) => SHARE_WORDS.has(stem));
  for (const mention of mentions) addMention(draft, mention, sure && !share);
  readDimensions(draft, mentions);
  asRatio(draft, model);
  const having = readHaving(draft, model);
  const order = readOrder(draft, model);
  const unknown = unknownWords(draft);
  if (unknown.length > 0) return { understood: false, reason: "unknown_words", words: unknown };
  if (draft.measures.length === 0) return { understood: false, reason: "no_measure" };
  const problem = notJoinable(draft, model);
  if (problem) return problem;
  const filters: Filter[] = [...draft.filters].map(([dimension, values]) => ({ dimension, op: "in", values }));
  const { measures, dimensions } = draft;
  return {
    understood: true,
    query: { measures, dimensions: dimensions.map((name) => grainOf(model, name)), filters, having, ...order },
    measures,
    dimensions,
    filters: [...draft.filters].map(([dimension, values]) => ({ dimension, values })),
  };
}
