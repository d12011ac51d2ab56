import { stemmer } from "@orama/stemmers/italian";

import type { Language } from "../language.ts";
import { CAMPUS_LEXICON } from "./campus-lexicon.ts";
import { CUES } from "./cues.ts";
import { DIMENSION_WORDS } from "./dimension-words.ts";
import { FILLERS } from "./fillers.ts";
import { LEXICON } from "./lexicon.ts";
import { MODEL_WORDS } from "./model-words.ts";
import { TURN_WORDS } from "./turn-words.ts";

/** Words whose forms the stemmer does not bring together, or brings together with others. */
const FORMS: Readonly<Record<string, string>> = {
  partecipante: "partecipante",
  partecipanti: "partecipante",
  abbandono: "abbandon",
  uomini: "uom",
  media: "media",
  medie: "media",
  medio: "medio",
  medi: "medio",
  alta: "alt",
  alto: "alt",
  alti: "alt",
  alte: "alt",
  bassa: "bass",
  basso: "bass",
  genere: "genere",
  generi: "genere",
  generale: "generale",
  prima: "prima",
  primo: "primo",
  esame: "esame",
  esami: "esame",
};

const stem = (word: string): string => FORMS[word] ?? (word.length > 3 ? stemmer(word) : word);

export const italian: Language = {
  tag: "it",
  lexicon: { ...LEXICON, ...CAMPUS_LEXICON },
  turnWords: TURN_WORDS,
  dimensionWords: DIMENSION_WORDS,
  modelWords: MODEL_WORDS,
  absences: ["senza", "senza alcun", "senza alcuna", "senza nessun", "senza nessuna", "senza un solo", "senza una sola"],
  fillers: FILLERS,
  cues: CUES,
  decimalComma: true,
  accented: ["è"],
  than: ["che"],
  rangeWords: ["a", "al", "ad", "alla"],
  copulas: ["sono", "erano", "riguarda", "riguardano", "è"],
  stem,
  numbers: {
    zero: 0,
    due: 2,
    tre: 3,
    quattro: 4,
    cinque: 5,
    sei: 6,
    sette: 7,
    otto: 8,
    nove: 9,
    dieci: 10,
    undici: 11,
    dodici: 12,
    quindici: 15,
    venti: 20,
    trenta: 30,
    quaranta: 40,
    cinquanta: 50,
    sessanta: 60,
    settanta: 70,
    ottanta: 80,
    novanta: 90,
    cento: 100,
    duecento: 200,
    cinquecento: 500,
    mille: 1000,
    mila: 1000,
    duemila: 2000,
    cinquemila: 5000,
    milione: 1_000_000,
    milioni: 1_000_000,
    metà: 0.5,
    "la metà": 0.5,
    "un terzo": 1 / 3,
    "un quarto": 0.25,
    "un quinto": 0.2,
    "un decimo": 0.1,
    dozzina: 12,
    doppio: 2,
    triplo: 3,
  },
};
