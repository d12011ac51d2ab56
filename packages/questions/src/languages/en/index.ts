import { stemmer } from "@orama/stemmers/english";

import type { Language } from "../language.ts";
import { CUES } from "./cues.ts";
import { DIMENSION_WORDS } from "./dimension-words.ts";
import { FILLERS } from "./fillers.ts";
import { LEXICON } from "./lexicon.ts";
import { MODEL_WORDS } from "./model-words.ts";
import { TURN_WORDS } from "./turn-words.ts";

/** Verbs whose forms the stemmer does not bring together. */
const FORMS: Readonly<Record<string, string>> = {
  women: "woman",
  men: "man",
  ladies: "lady",
  people: "people",
  us: "we",
  one: "=one",
  ones: "=one",
  use: "=use",
  uses: "=use",
  used: "=use",
  using: "=use",
};

export const english: Language = {
  tag: "en",
  lexicon: LEXICON,
  turnWords: TURN_WORDS,
  quotient: "per",
  dimensionWords: DIMENSION_WORDS,
  modelWords: MODEL_WORDS,
  fillers: FILLERS,
  cues: CUES,
  absences: ["no", "without", "without a", "without any", "w/o", "lacking", "lacking a", "lacking any"],
  predicates: {
    left: "v:outcome.withdrawn",
    leave: "v:outcome.withdrawn",
    leaves: "v:outcome.withdrawn",
    leaving: "v:outcome.withdrawn",
    lose: "v:outcome.withdrawn",
    lost: "v:outcome.withdrawn",
    finished: "v:outcome.stayed",
    finish: "v:outcome.stayed",
  },
  spans: { fortnight: 14 },
  copulas: ["is", "are", "was", "were"],
  stem: (word) => FORMS[word] ?? (word.length > 2 ? stemmer(word) : word),
  numbers: {
    zero: 0,
    nil: 0,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    hundred: 100,
    thousand: 1000,
    million: 1_000_000,
    half: 0.5,
    third: 1 / 3,
    quarter: 0.25,
    fifth: 0.2,
    tenth: 0.1,
    thirds: 1 / 3,
    quarters: 0.25,
    fifths: 0.2,
    tenths: 0.1,
    dozen: 12,
    once: 1,
    twice: 2,
    second: 2,
    fourth: 4,
  },
};
