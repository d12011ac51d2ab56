import { stemmer } from "@orama/stemmers/french";

import type { Language } from "../language.ts";
import { CAMPUS_LEXICON } from "./campus-lexicon.ts";
import { CUES } from "./cues.ts";
import { DIMENSION_WORDS } from "./dimension-words.ts";
import { FILLERS } from "./fillers.ts";
import { LEXICON } from "./lexicon.ts";
import { MODEL_WORDS } from "./model-words.ts";
import { TURN_WORDS } from "./turn-words.ts";

/** Words that the stemmer brings together with others. */
const FORMS: Readonly<Record<string, string>> = {
  participant: "participant",
  participants: "participant",
  etudiant: "etudiant",
  etudiants: "etudiant",
  etudiante: "etudiant",
  etudiantes: "etudiant",
  moyen: "moyen",
  pass: "=pass",
  plus: "plus",
  moins: "moins",
};

/** Plurals and feminines on -ée are brought to their singular, as the stemmer knows words by the accents that are gone. */
const singular = (word: string): string => word.replace(/ees?$/, "e").replace(/s$/, "");

const stem = (word: string): string => FORMS[word] ?? (word.length > 3 ? stemmer(singular(word)) : word);

export const french: Language = {
  tag: "fr",
  lexicon: { ...LEXICON, ...CAMPUS_LEXICON },
  turnWords: TURN_WORDS,
  dimensionWords: DIMENSION_WORDS,
  modelWords: MODEL_WORDS,
  absences: ["sans", "sans aucun", "sans aucune", "sans le moindre", "sans la moindre", "sans un seul", "sans une seule"],
  fillers: FILLERS,
  cues: CUES,
  decimalComma: true,
  accented: ["où", "à"],
  than: ["que", "qu"],
  rangeWords: ["à", "a", "au"],
  copulas: ["sont", "étaient", "furent", "concerne", "concernent", "reviennent", "est"],
  stem,
  numbers: {
    zéro: 0,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    six: 6,
    sept: 7,
    huit: 8,
    neuf: 9,
    dix: 10,
    onze: 11,
    douze: 12,
    treize: 13,
    quatorze: 14,
    quinze: 15,
    seize: 16,
    vingt: 20,
    trente: 30,
    quarante: 40,
    cinquante: 50,
    soixante: 60,
    cent: 100,
    cents: 100,
    mille: 1000,
    million: 1_000_000,
    millions: 1_000_000,
    moitié: 0.5,
    "la moitié": 0.5,
    "un tiers": 1 / 3,
    "le tiers": 1 / 3,
    tiers: 1 / 3,
    "un quart": 0.25,
    "le quart": 0.25,
    "un cinquième": 0.2,
    "un dixième": 0.1,
    douzaine: 12,
    dizaine: 10,
    centaine: 100,
    double: 2,
    triple: 3,
  },
};
