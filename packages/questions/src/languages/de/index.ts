import { stemmer } from "@orama/stemmers/german";

import { compoundsOf } from "../../words/compounds.ts";
import type { Language } from "../language.ts";
import { CAMPUS_LEXICON } from "./campus-lexicon.ts";
import { CUES } from "./cues.ts";
import { DIMENSION_WORDS } from "./dimension-words.ts";
import { FILLERS } from "./fillers.ts";
import { LEXICON } from "./lexicon.ts";
import { MODEL_WORDS } from "./model-words.ts";
import { TURN_WORDS } from "./turn-words.ts";

/** Writes `ue` for `u`, as where umlauts cannot be typed; not in "neue" and "Quote". */
const folded = (word: string): string =>
  word
    .replaceAll(/(?<![aeq])ue/g, "u")
    .replaceAll("oe", "o")
    .replaceAll("ae", "a");

/** The stemmer would take "höchste" and "höchstens" for "hoch". */
const SUPERLATIVE = /^(\p{L}{2,}st)(?:e|en|er|es|em)$/u;

export const german: Language = {
  tag: "de",
  capitalNouns: true,
  lexicon: { ...LEXICON, ...CAMPUS_LEXICON },
  turnWords: TURN_WORDS,
  dimensionWords: DIMENSION_WORDS,
  modelWords: MODEL_WORDS,
  namesAlso: (name) => compoundsOf(name, "der|des|von|in|im"),
  absences: [
    "ohne",
    "ohne jede",
    "ohne jeden",
    "ohne jegliche",
    "ohne jeglichen",
    "ohne eine",
    "ohne einen",
    "ohne eine einzige",
    "ohne einen einzigen",
  ],
  fillers: FILLERS,
  cues: CUES,
  stem: (word) =>
    SUPERLATIVE.exec(word)?.[1] ?? (word.endsWith("stens") ? word : undefined) ?? (word.length > 2 ? stemmer(folded(word)) : word),
  compounds: true,
  decimalComma: true,
  separable: {
    "gab|gaben|gebe|geben|gibt ab": "abgegeben",
    "reichte|reichten|reicht|reichen ein": "eingereicht",
    "sandte|sandten|sendet|senden|schickte|schickten ein": "eingereicht",
    "lieferte|lieferten|liefern ab": "abgegeben",
    "lud|luden|laden hoch": "hochgeladen",
    "brach|brachen|bricht|brechen ab": "abgebrochen",
    "gab|gaben|gibt|geben auf": "aufgegeben",
    "stieg|stiegen|steigt|steigen aus": "ausgestiegen",
    "schied|schieden|scheidet|scheiden aus": "ausgeschieden",
    "trat|traten|tritt|treten zurück": "zurückgetreten",
    "fiel|fielen|fällt|fallen durch": "durchgefallen",
    "schrieb|schrieben|schreibt|schreiben ein": "eingeschrieben",
    "meldete|meldeten|meldet|melden an": "angemeldet",
    "meldete|meldeten|meldet|melden ab": "abgemeldet",
    "nahm|nahmen|nimmt|nehmen teil": "teilgenommen",
    "rief|riefen|ruft|rufen auf": "aufgerufen",
    "klickte|klickten|klickt|klicken an": "angeklickt",
    "loggte|loggten|loggt|loggen ein": "eingeloggt",
    "griff|griffen|greift|greifen zu": "zugegriffen",
    "sah|sahen|sieht|sehen an": "angesehen",
    "kehrte|kehrten|kehrt|kehren zurück": "zurückgekehrt",
    "kam|kamen|kommt|kommen zurück": "zurückgekommen",
    "kam|kamen|kommt|kommen wieder": "zurückgekommen",
    "hielt|hielten|hält|halten durch": "durchgehalten",
    "schloss|schlossen|schließt|schließen ab": "abgeschlossen",
  },
  numbers: {
    null: 0,
    eins: 1,
    "genau ein": 1,
    "genau eine": 1,
    "genau einen": 1,
    "genau einem": 1,
    "genau einmal": 1,
    zwei: 2,
    zweier: 2,
    drei: 3,
    vier: 4,
    fünf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
    elf: 11,
    zwölf: 12,
    dreizehn: 13,
    vierzehn: 14,
    fünfzehn: 15,
    zwanzig: 20,
    fünfundzwanzig: 25,
    dreißig: 30,
    vierzig: 40,
    fünfzig: 50,
    sechzig: 60,
    siebzig: 70,
    achtzig: 80,
    neunzig: 90,
    hundert: 100,
    einhundert: 100,
    zweihundert: 200,
    fünfhundert: 500,
    tausend: 1000,
    eintausend: 1000,
    zweitausend: 2000,
    fünftausend: 5000,
    zehntausend: 10_000,
    million: 1_000_000,
    millionen: 1_000_000,
    hälfte: 0.5,
    "die hälfte": 0.5,
    "der hälfte": 0.5,
    halbe: 0.5,
    drittel: 1 / 3,
    "ein drittel": 1 / 3,
    viertel: 0.25,
    "ein viertel": 0.25,
    fünftel: 0.2,
    "ein fünftel": 0.2,
    zehntel: 0.1,
    "ein zehntel": 0.1,
    dutzend: 12,
    zweimal: 2,
    dreimal: 3,
    zweite: 2,
    zweiten: 2,
    dritte: 3,
    dritten: 3,
    vierte: 4,
  },
};
