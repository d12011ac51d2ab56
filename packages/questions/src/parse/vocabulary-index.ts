import { KIN, ROLES } from "../concepts/days.ts";
import { ATTRIBUTES } from "../concepts/things.ts";
import { KNOWN_VALUES } from "../concepts/values.ts";
import { inConversation, type Language } from "../languages/language.ts";
import type { Condition, Value } from "../meaning/meaning.ts";
import type { Vocabulary } from "../reading.ts";
import { Phrases } from "../words/phrases.ts";
import { joinWords, plainOf, tokensOf } from "../words/tokens.ts";
import { isModuleInTerm, type ShortName, shortNames, subjectCodes } from "./value-names.ts";

/** A band of numbers that a dimension has as a text, e.g. `35-55`. */
export interface Band {
  readonly dimension: string;
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/** All that a reader's questions may name, ready to be looked up. */
export interface VocabularyIndex {
  readonly vocabulary: Vocabulary;
  readonly language: Language;
  readonly phrases: Phrases;
  readonly fillers: ReadonlySet<string>;
  /** Conditions of concepts that stand for values. */
  readonly conditions: ReadonlyMap<string, Condition>;
  /** Values of common lists by what screens call them, for each breakdown: plain words. */
  readonly shown: ReadonlyMap<string, ReadonlyMap<string, Value>>;
  /** Conditions of values in capitals that are spelled like a word that says nothing: "BA", "HIS". */
  readonly capitals: ReadonlyMap<string, Condition>;
  /** What people call parts of the institution besides their names. */
  readonly parts: readonly ShortName[];
  readonly bands: readonly Band[];
  readonly terms: readonly string[];
}

/** Words that introduce or order, and that a name of the model may take: "post", "session". */
const LOOSE: ReadonlySet<string> = new Set(["mark:after", "dim:term", "event:click", "event:return", "rank:place", "mark:versus"]);
/** Dimensions whose values are words for whole kinds of things, and are meant so. */
const UNSAID: ReadonlySet<string> = new Set(["item_group", "post_kind"]);
const BANDED = ["age_band", "deprivation_band"];

function bandOf(dimension: string, value: string): Band | undefined {
  const [low, high] = (value.match(/\d+/g) ?? []).map(Number);
  if (low === undefined) return undefined;
  if (high !== undefined) return { dimension, value, from: low, to: high };
  if (/^\s*(?:under|below|<)/i.test(value)) return { dimension, value, from: 0, to: low };
  return { dimension, value, from: low, to: Number.POSITIVE_INFINITY };
}

/** A value is also known without the last word where that is its dimension's: "London" for "London Region". */
function shortened(text: string, dimension: string): string | undefined {
  const words = text.split(" ");
  return words.length > 1 && plainOf(words.at(-1) ?? "") === plainOf(dimension) ? words.slice(0, -1).join(" ") : undefined;
}

/** Values of the rest, which every language has a common word for: "d'un mois à l'autre" names no gender. Beside the name of its breakdown one is read all the same. */
const REST: ReadonlySet<string> = new Set(["other", "others", "none", "neither", "unknown"]);

/** A phrase of one word as it is written, and not by its stem. */
const exactly = (text: string): string => (/\s/.test(text) ? text : `=${text}`);

/** Words that an institution's own names and values must not take from the language. */
const tooCommon = (text: string, fillers: ReadonlySet<string>, language: Language): boolean => {
  const [token, ...more] = tokensOf(text, language);
  return token !== undefined && more.length === 0 && (fillers.has(token.plain) || /^\d{1,2}$/.test(token.plain) || token.kind === "mark");
};

/** Whether a value is a range of numbers alone, "0-6": beside a day or a score it is one of these, and no name. */
const isRange = (dimension: string, value: string): boolean => !BANDED.includes(dimension) && /^\d+\s*[-\u2013]\s*\d+$/.test(value);

/** Whether a value is an article and a word that says nothing: a maker called "The platform" is what everybody calls the platform. */
const isGeneric = (value: string, fillers: ReadonlySet<string>, language: Language): boolean =>
  /^the \S+$/i.test(value) && tokensOf(value, language).every(({ plain }) => fillers.has(plain));

/** Whether a name is of common words and breaks off, such as "Made on": it is part of a sentence more often than a name. */
const saysNothing = (text: string, fillers: ReadonlySet<string>, language: Language): boolean =>
  tooCommon(text, fillers, language) || (/\s\p{L}{1,2}$/u.test(text) && tokensOf(text, language).every(({ plain }) => fillers.has(plain)));

/** Whether a name divides one thing by another, and is put together from its parts where a question says it. */
const isQuotient = (name: string, language: Language): boolean =>
  language.quotient !== undefined && tokensOf(name, language).some(({ plain }) => plain === language.quotient);

/** What is not there is said in every way of a language: "no formal quals", "without any formal quals", "without any activity". */
function lacking(phrase: string, concept: string, { absences = [] }: Language): readonly string[] {
  const [said, ...others] = absences;
  if (said === undefined || !/^(?:v|none):/.test(concept) || !phrase.startsWith(`${said} `)) return [phrase];
  return [phrase, ...others.map((other) => `${other} ${phrase.slice(said.length + 1)}`)];
}

/** Gathers the values of common lists by what screens call them: where the breakdown is named beside it, any word may be one. */
function shownValues({ values, labels }: Vocabulary, language: Language): ReadonlyMap<string, ReadonlyMap<string, Value>> {
  const found = new Map<string, ReadonlyMap<string, Value>>();
  for (const [dimension, own] of Object.entries(values)) {
    const named = own.flatMap((value) => {
      const label = labels.value?.(dimension, value);
      return label === undefined ? [] : [[joinWords(tokensOf(label, language)), value] as const];
    });
    if (named.length > 0) found.set(dimension, new Map(named));
  }
  return found;
}

/** Adds the words of turns to what a reader's questions may name, which is shared and stays as it is. */
export function indexTurns(index: VocabularyIndex): VocabularyIndex {
  const language = inConversation(index.language);
  const phrases = new Phrases(language, index.phrases);
  for (const [concept, text] of Object.entries(index.language.turnWords.lexicon))
    for (const phrase of text.split("|")) phrases.add(phrase, concept);
  return { ...index, language, phrases };
}

/** Gathers the phrases of a language, the model's own names and the values of an institution. */
export function indexVocabulary(vocabulary: Vocabulary, language: Language, stopWords: readonly string[]): VocabularyIndex {
  const phrases = new Phrases(language);
  const conditions = new Map<string, Condition>();
  const fillers = new Set([...stopWords.map(plainOf), ...language.fillers.split(/\s+/).map(plainOf), ...(language.accented ?? [])]);
  const hasInstructors = ROLES.some((name) => vocabulary.values[name]?.includes("Instructor"));
  // Where assignments are one type of assessment, the word means that type.
  const typeWords = new Set(
    vocabulary.values["assessment_type"]?.includes("Assignment") ? language.lexicon["v:type.assignment"]?.split("|") : [],
  );
  const texts = Object.values(vocabulary.values).flatMap((values) =>
    values.flatMap((value) => (typeof value === "string" ? [plainOf(value)] : [])),
  );
  const hasValues = (needs: string | undefined): boolean => needs === undefined || (vocabulary.values[needs]?.length ?? 0) > 0;
  const own = new Set(texts.flatMap((text) => [text, `${text}s`]));
  const knownHere = new Set([
    ...(hasInstructors ? (language.lexicon["role:instructor"]?.split("|") ?? []) : []),
    ...(language.lexicon["refuse:not_in_data"]?.split("|") ?? []).filter((word) => own.has(plainOf(word))),
    ...Object.values(language.modelWords ?? {}).flatMap(({ words, needs }) => (hasValues(needs) ? words.split("|") : [])),
  ]);
  for (const [concept, text] of Object.entries(language.lexicon)) {
    if (concept.startsWith("v:") && !addKnown(concept)) continue;
    if (concept === "role:instructor" && !hasInstructors) continue;
    for (const phrase of text.split("|").flatMap((each) => lacking(each, concept, language)))
      if (!(concept === "refuse:not_in_data" && knownHere.has(phrase)) && !(concept.startsWith("thing:") && typeWords.has(phrase)))
        phrases.add(phrase, concept);
  }
  for (const [word] of Object.entries(language.numbers)) phrases.add(`=${word}`, `num:${word}`);

  function addKnown(concept: string): boolean {
    const known = KNOWN_VALUES[concept];
    if (!known || (known.needs !== undefined && (vocabulary.values[known.needs]?.length ?? 0) === 0)) return false;
    if (known.condition) conditions.set(concept, known.condition);
    else {
      const values = (vocabulary.values[known.dimension] ?? []).filter((value) =>
        known.written?.some((way) => typeof value === "string" && plainOf(way) === plainOf(value)),
      );
      if (values.length === 0) return false;
      conditions.set(concept, { dimension: known.dimension, op: "in", values });
    }
    return true;
  }

  /** Names that their words say by themselves, such as "late submissions", need no phrase of their own. */
  const isComposed = (name: string): boolean => {
    const tokens = tokensOf(name, language);
    const concepts: string[] = [];
    for (let position = 0; position < tokens.length;) {
      const match = phrases.longestAt(tokens, position);
      if (!match && !fillers.has(tokens[position]?.plain ?? "")) return false;
      concepts.push(...(match?.concepts ?? []));
      position += match?.length ?? 1;
    }
    // "提出した学生": where words are not told apart by spaces, "who submitted" belongs to what stands before it.
    const isClause =
      language.spaceless === true && concepts.includes("thing:student") && concepts.some((each) => each.startsWith("event:"));
    const names = concepts.some((concept) => /^(?:thing|event):/.test(concept)) && concepts.some((concept) => concept.startsWith("v:"));
    // "学生数": the number of a thing, which its parts say.
    const isCount =
      language.spaceless === true && concepts.some((each) => each.startsWith("thing:")) && concepts.includes("behind:mark:howmany");
    return names || isClause || isCount;
  };
  const { model, labels } = vocabulary;
  const stemsOf = (text: string): string =>
    tokensOf(text, language)
      .map(({ stem }) => stem)
      .join(" ");
  const nameAll = (kind: "attr" | "dim" | "m", name: string, words: readonly string[]): void => {
    for (const word of words) {
      // Quotients are put together from their parts: "clicks per active student".
      if (
        (kind === "m" ? tooCommon : saysNothing)(word, fillers, language) ||
        phrases.has(word) ||
        isQuotient(word, language) ||
        (kind === "m" && isComposed(word))
      )
        continue;
      // One word of the model's is known as written: its stem may be that of a verb.
      if (/\s/.test(word) || language.spaceless) phrases.add(word, `${kind}:${name}`);
      else for (const form of [word, `${word}s`]) if (!phrases.has(form)) phrases.add(`=${form}`, `${kind}:${name}`);
    }
  };
  for (const [name, { words, needs }] of Object.entries(language.modelWords ?? {})) {
    if (!model.measures[name] || !hasValues(needs)) continue;
    for (const word of words.split("|")) {
      if (isLoose(word)) phrases.replace(word, `m:${name}`);
      else if (!phrases.has(word)) phrases.add(word, `m:${name}`);
    }
  }
  for (const [name, words] of Object.entries(language.dimensionWords ?? {})) {
    if (!model.dimensions[name] || (model.dimensions[name].kind === "text" && (vocabulary.values[name]?.length ?? 0) === 0)) continue;
    for (const word of words.split("|"))
      if (namesOtherBreakdown(word, name)) phrases.replace(word, `dim:${name}`);
      else if (!phrases.has(word)) phrases.add(word, `dim:${name}`);
  }
  const english = language.tag === "en";
  for (const [name, { label, synonyms = [] }] of Object.entries(model.measures)) {
    const shown = labels.measure(name);
    nameAll("m", name, [shown, ...(language.namesAlso?.(shown) ?? []), ...(english ? [label, ...synonyms] : [])]);
  }
  for (const [name, { label: own, synonyms = [], personal }] of Object.entries(model.dimensions)) {
    const label = labels.dimension(name);
    // What screens call a breakdown is that one, though people may call another so where it is missing.
    if (personal !== true && hasValues(model.dimensions[name]?.kind === "text" ? name : undefined) && namesOtherBreakdown(label, name))
      phrases.replace(label, `dim:${name}`);
    if (personal !== true)
      nameAll(name in ATTRIBUTES ? "attr" : "dim", name, [
        label,
        ...(language.namesAlso?.(label) ?? []),
        ...(english ? [own, ...synonyms] : []),
      ]);
  }
  /** Whether a phrase is so far the name of breakdowns alone, of which the institution may have another by this name. */
  function namesOtherBreakdown(word: string, name: string): boolean {
    const tokens = tokensOf(word.replaceAll("=", ""), language);
    const match = phrases.longestAt(tokens, 0);
    if (match?.length !== tokens.length) return false;
    const others = match.concepts.map((concept) => (concept.startsWith("dim:") ? concept.slice(4) : name));
    const isKin = (other: string): boolean => KIN.some((kin) => kin.includes(other) && kin.includes(name));
    return others.every((other) => other !== name && !isKin(other) && plainOf(labels.dimension(other)) !== plainOf(word));
  }
  /** A phrase that so far only orders or introduces something, or names where it is: an order to "post", the words before "degree". */
  function isLoose(word: string): boolean {
    const tokens = tokensOf(word.replaceAll("=", ""), language);
    const match = phrases.longestAt(tokens, 0);
    const gives = (concept: string): boolean => concept.startsWith("refuse:action") || concept.startsWith("v:item.") || LOOSE.has(concept);
    return match?.length === tokens.length && match.concepts.every((concept) => gives(concept));
  }
  const capitals = new Map<string, Condition>();
  const addValue = (dimension: string, value: Value, text: string): void => {
    if (/^\p{Lu}{2,}$/u.test(text) && fillers.has(plainOf(text)) && !capitals.has(text))
      capitals.set(text, { dimension, op: "in", values: [value] });
    if (text === "" || tooCommon(text, fillers, language) || phrases.has(text)) return;
    const concept = `val:${dimension}=${JSON.stringify(value)}`;
    conditions.set(concept, { dimension, op: "in", values: [value] });
    phrases.add(text, concept);
  };
  // What is told apart by one dimension alone goes before what repeats it: a module's code before a course's name.
  const first = ["module", "term", "region", "outcome", "assessment_type", "item_type"];
  const ordered = Object.entries(vocabulary.values).toSorted(([a], [b]) => rank(a) - rank(b));
  function rank(name: string): number {
    return first.includes(name) ? first.indexOf(name) : first.length;
  }
  for (const [dimension, values] of ordered) {
    if (UNSAID.has(dimension)) continue;
    const label = model.dimensions[dimension]?.label ?? dimension;
    for (const value of values) {
      if (typeof value !== "string" || isGeneric(value, fillers, language)) continue;
      if (REST.has(plainOf(value)) || isRange(dimension, value) || isModuleInTerm(dimension, value, vocabulary.values)) continue;
      const shown = labels.value?.(dimension, value);
      if (shown !== undefined && shown !== value) {
        // Recorded in English: it has no endings of another language, by which "Active" would be an activity.
        addValue(dimension, value, english ? value : exactly(value));
        // "Schwere" is a breakdown, and "Schwer" one of its values; "parti" has a stem with what is no form of it.
        const isForm = language.spaceless !== true && !/\s/.test(shown) && stemsOf(shown) !== plainOf(shown);
        const soundsLikeIt = isForm || stemsOf(shown) === stemsOf(labels.dimension(dimension));
        if (!ROLES.includes(dimension)) addValue(dimension, value, soundsLikeIt ? exactly(shown) : shown);
        continue;
      }
      addValue(dimension, value, value);
      const code = dimension === "term" ? /^(?:19|20)(\d\d\p{Lu})$/u.exec(value)?.[1] : undefined;
      if (code !== undefined) addValue(dimension, value, code);
      const short = shortened(value, label);
      if (short !== undefined) addValue(dimension, value, short);
    }
  }
  const parts = shortNames(vocabulary.values);
  // A name has no endings, by which the German "Arten" would be the Arts, and "busy" the college of Business.
  for (const { dimension, value, text } of parts) addValue(dimension, value, exactly(text));
  for (const { prefix, modules } of subjectCodes(vocabulary.values)) {
    if (phrases.has(prefix)) continue;
    conditions.set(`val:module=${prefix}`, { dimension: "module", op: "in", values: modules });
    phrases.add(`=${prefix}`, `val:module=${prefix}`);
  }
  for (const { phrase, meaning } of vocabulary.synonyms ?? []) {
    if (meaning.kind === "value") addValue(meaning.dimension, meaning.value, phrase);
    else phrases.add(phrase, `${meaning.kind === "measure" ? "m" : "dim"}:${meaning.name}`);
  }
  // "Live sessions", where no meeting is on record: what other institutions have is told to be missing, and not read as something else.
  if (hasValues("module"))
    for (const { words, needs } of Object.values(language.modelWords ?? {}))
      if (!hasValues(needs))
        for (const word of words.split("|"))
          if (/\s/.test(word) && !endsOpen(word) && !phrases.has(word)) phrases.add(word, "refuse:not_in_data");
  /** "Registered on": a verb that goes on with what it is about. */
  function endsOpen(words: string): boolean {
    return fillers.has(plainOf(words.split(/\s+/).at(-1) ?? ""));
  }
  const shown = shownValues(vocabulary, language);
  const bands = BANDED.flatMap((dimension) =>
    (vocabulary.values[dimension] ?? []).flatMap((value) => (typeof value === "string" ? (bandOf(dimension, value) ?? []) : [])),
  );
  const terms = (vocabulary.values["term"] ?? []).filter((value) => typeof value === "string");
  return { vocabulary, language, phrases, fillers, conditions, shown, capitals, parts, bands, terms };
}
