import stopWords from "stopwords-iso" with { type: "json" };

import { formOf } from "./certainty/forms.ts";
import { isConfirmed } from "./certainty/is-confirmed.ts";
import { isPlain } from "./certainty/is-plain.ts";
import { complete, type Completion } from "./complete.ts";
import { asksOn, daysOf, follow } from "./follow-up.ts";
import { LANGUAGES } from "./languages/index.ts";
import type { Language } from "./languages/language.ts";
import type { Meaning } from "./meaning/meaning.ts";
import { sameMeaning } from "./meaning/same-meaning.ts";
import { withYearsThere } from "./parse/calendar/period-of.ts";
import { isContent, judge } from "./parse/judge.ts";
import { measureNames } from "./parse/measure-names.ts";
import type { Node } from "./parse/node.ts";
import { parse, type Parsed, parseNodes } from "./parse/read.ts";
import { tagQuestion } from "./parse/tag.ts";
import { indexTurns, indexVocabulary, type VocabularyIndex } from "./parse/vocabulary-index.ts";
import { type QuestionReading, type Reading, SURE, type Vocabulary } from "./reading.ts";
import { settle } from "./settle/settle.ts";
import { readTurn } from "./turns/read-turn.ts";
import { saysSomething } from "./turns/turn-nodes.ts";

/** How sure a turn is of which some words were not understood. */
const UNSURE = 0.5;

/** Longest question that is read, in characters. */
export const MAX_QUESTION = 500;

/** Reads the questions of one reader. */
export interface QuestionReader {
  /** @param previous what the turn before asked; a question that asks on changes it */
  readonly read: (question: string, previous?: Meaning) => QuestionReading;
  /** Completes what has been typed so far; each completion is understood as it stands, to its last word. */
  readonly complete: (text: string, most?: number) => readonly Completion[];
}

const STOP_WORDS: Readonly<Record<string, readonly string[]>> = stopWords;

/** The language that fits a tag best; English where none does. */
export function languageFor(locale: string): Language {
  const [base = "en"] = locale.split("-");
  const exact = LANGUAGES[locale] ?? LANGUAGES[base];
  return exact ?? Object.values(LANGUAGES).find(({ tag }) => tag.startsWith(`${base}-`)) ?? (LANGUAGES["en"] as Language);
}

/** Words of a language that say nothing by themselves. */
export const stopWordsOf = ({ tag }: Language): readonly string[] => STOP_WORDS[tag.split("-")[0] ?? "en"] ?? [];

/** Opens the questions of one reader: gathers all that they may name once, and reads each question in about a millisecond. */
export function openQuestions(vocabulary: Vocabulary): QuestionReader {
  const language = languageFor(vocabulary.locale);
  const index = indexVocabulary(vocabulary, language, stopWordsOf(language));
  const names = measureNames(vocabulary, language, index);
  // Turns have words of their own beside these, gathered with the first of them.
  let conversation: VocabularyIndex | undefined;

  function read(question: string, previous?: Meaning): QuestionReading {
    const text = question.trim().slice(0, MAX_QUESTION);
    if (text === "") return { status: "refused", reason: "empty", words: [], nearest: [] };
    const measure = previous === undefined ? names.meaningOf(text) : undefined;
    if (measure) return { status: "read", reading: { meaning: measure, confidence: 1, unusedWords: [], confirmed: true } };
    const nodes = previous === undefined ? names.nodesOf(text) : undefined;
    const parsed = nodes ? parseNodes(nodes, index) : parse(text, index, previous && daysOf(previous));
    const turned = previous && turn(text, previous, parsed);
    if (turned) return turned;
    const { refused, confidence, unusedWords } = judge(text, parsed, index, previous !== undefined);
    const asks = previous !== undefined && asksOn(parsed);
    if (refused) return { status: "refused", ...refused, nearest: nearest(parsed.meaning) };
    const meaning = asks && previous ? goOn(previous, parsed) : parsed.meaning;
    if (meaning === undefined) return { status: "refused", reason: "no_measure", words: [], nearest: [] };
    const { other } = parsed;
    // A turn that goes on leaves out what was said: its words alone have no form, and it shows what it kept.
    const form = formOf(parsed.nodes, meaning);
    const confirmed = asks || isPlain(meaning, form) || isConfirmed(form);
    if (other && !asks)
      return { status: "unclear", readings: [meaning, other].map((each) => ({ meaning: each, confidence, unusedWords, confirmed })) };
    const idle = asks && previous && !changes(previous, meaning) && !(parsed.meaning && !changes(previous, parsed.meaning));
    if (idle) return { status: "read", reading: unchanged(meaning, parsed.nodes) };
    return { status: "read", reading: { meaning, confidence, unusedWords, confirmed } };
  }

  /** Reads a turn that takes away, adds, compares or sorts; undefined where it does none of them. */
  function turn(text: string, previous: Meaning, whole: Parsed): QuestionReading | undefined {
    conversation ??= indexTurns(index);
    const tagged = tagQuestion(text, conversation);
    const turned = readTurn(previous, tagged, conversation);
    if (!turned) return undefined;
    if (turned.absent.length > 0) return { status: "refused", reason: "not_in_data", words: turned.absent, nearest: nearest(previous) };
    const rest = turned.rest.filter((node) => saysSomething(node));
    if (rest.length > 0 && !asksOn(whole)) return undefined;
    const isKnown = rest.some(({ kind }) => kind !== "unknown");
    const parsed = isKnown ? parseNodes([...turned.rest], conversation, daysOf(previous)) : whole;
    const { refused, confidence, unusedWords } = isKnown
      ? judge(text, parsed, conversation, true)
      : { refused: undefined, confidence: rest.length === 0 ? 1 : UNSURE, unusedWords: rest.map((node) => node.text) };
    if (refused) return { status: "refused", ...refused, nearest: nearest(parsed.meaning) };
    const meaning = settle(isKnown ? follow(turned.meaning, parsed, conversation, turned.adds) : turned.meaning, conversation);
    if (meaning === undefined) return { status: "refused", reason: "not_joinable", words: [], nearest: [] };
    if (!changes(previous, meaning)) return { status: "read", reading: unchanged(meaning, tagged) };
    return { status: "read", reading: { meaning, confidence, unusedWords, confirmed: true } };
  }

  /** Whether a turn asks for something else than the one before. */
  function changes(previous: Meaning, meaning: Meaning): boolean {
    const before = settle(previous, index) ?? previous;
    return (
      before.chart !== meaning.chart || !sameMeaning(before, meaning) || JSON.stringify(before.order) !== JSON.stringify(meaning.order)
    );
  }

  /** The reading of a turn that changes nothing: none of its words was understood. */
  function unchanged(meaning: Meaning, nodes: readonly Node[]): Reading {
    const words = nodes.filter((node) => node.kind === "known" || node.kind === "number" || isContent(node)).map(({ text }) => text);
    return { meaning, confidence: UNSURE, unusedWords: words, confirmed: false };
  }

  /** What the turn before asked, changed by this one. */
  function goOn(previous: Meaning, parsed: Parsed): Meaning | undefined {
    const changed = follow(previous, parsed, index);
    return changed && settle(changed, index);
  }

  /** The part of a refused question that can be asked. */
  function nearest(meaning: Meaning | undefined): readonly Reading[] {
    if (!meaning || meaning.figures.length === 0) return [];
    return [{ meaning: withYearsThere(meaning, vocabulary.calendar), confidence: 0, unusedWords: [], confirmed: false }];
  }

  /** What a question asks that uses every word and is sure. */
  function understand(question: string): Meaning | undefined {
    const found = read(question);
    if (found.status !== "read" || found.reading.unusedWords.length > 0 || found.reading.confidence < SURE) return undefined;
    return found.reading.meaning;
  }

  return { read, complete: (text, most = 8) => complete(text, index, understand, most) };
}
