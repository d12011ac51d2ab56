import { plainOf } from "../../words/tokens.ts";
import type { Language } from "../language.ts";
import { FILLERS } from "./fillers.ts";
import { LEXICON } from "./lexicon.ts";
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
  [...Object.values(LEXICON).flatMap((text) => text.split("|")), ...FILLERS.split(" "), ...Object.keys(NUMBERS)]
    .filter((phrase) => !phrase.includes(" "))
    .map((word) => plainOf(word.replace(/^=/, ""))),
);

/** "â" and "ag" say "with", and "a" says "and". */
const WITH = "â";

export const welsh: Language = {
  tag: "cy",
  lexicon: withParticles(LEXICON),
  turnWords: { lexicon: withParticles(TURN_WORDS.lexicon) },
  modelWords: { attendance_rate: { words: "presenoldeb|cyfradd presenoldeb", needs: "meeting_type" } },
  fillers: FILLERS,
  cues: { among: /ymhlith/i, all_of: /pob/i },
  stem: (word, typed) => (typed === WITH ? WITH : KNOWN.has(word) ? word : (unmutated(word).find((form) => KNOWN.has(form)) ?? word)),
  numbers: NUMBERS,
};
