import { plainOf } from "../../words/tokens.ts";
import type { Language } from "../language.ts";
import { CAMPUS_LEXICON } from "./campus-lexicon.ts";
import { CUES } from "./cues.ts";
import { DIMENSION_WORDS } from "./dimension-words.ts";
import { FILLERS } from "./fillers.ts";
import { LEXICON } from "./lexicon.ts";
import { MODEL_WORDS } from "./model-words.ts";
import { unmutated } from "./mutations.ts";
import { NUMBERS } from "./numbers.ts";
import { TURN_WORDS } from "./turn-words.ts";

/** Verbs in the past or the impersonal, before which "a" says "who" and not "and". */
const FINITE = /^\S*(?:odd|wyd|ant|ir|ai|aeth)(?: |$)/;

/** Knows the particle before a verb as a part of it: "a gyflwynodd". */
const withParticles = (lexicon: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(lexicon).map(([concept, text]) => {
      const verbs = /^(?:event|v):/.test(concept) ? text.split("|").filter((phrase) => FINITE.test(phrase)) : [];
      return [concept, [text, ...verbs.map((phrase) => `a ${phrase}`)].join("|")];
    }),
  );

/** Words that stand by themselves as they are: "dan" is no mutated "tan". */
const KNOWN: ReadonlySet<string> = new Set(
  [
    ...[LEXICON, CAMPUS_LEXICON, DIMENSION_WORDS].flatMap((lists) => Object.values(lists)).flatMap((text) => text.split("|")),
    ...FILLERS.split(" "),
    ...Object.keys(NUMBERS),
  ]
    .filter((phrase) => !phrase.includes(" "))
    .map((word) => plainOf(word.replace(/^=/, ""))),
);

/** "â" and "ag" say "with", and "a" says "and". */
const WITH = "â";

export const welsh: Language = {
  tag: "cy",
  lexicon: withParticles({ ...LEXICON, ...CAMPUS_LEXICON }),
  turnWords: { lexicon: withParticles(TURN_WORDS.lexicon) },
  dimensionWords: DIMENSION_WORDS,
  modelWords: MODEL_WORDS,
  absences: ["heb", "heb unrhyw", "heb yr un", "heb ddim"],
  fillers: FILLERS,
  cues: CUES,
  stem: (word, typed) => (typed === WITH ? WITH : KNOWN.has(word) ? word : (unmutated(word).find((form) => KNOWN.has(form)) ?? word)),
  spans: { pythefnos: 14, bythefnos: 14, phythefnos: 14 },
  numbers: NUMBERS,
};
