import { stemmer } from "@orama/stemmers/swedish";

import { compoundsOf } from "../../words/compounds.ts";
import type { Language } from "../language.ts";
import { CAMPUS_LEXICON } from "./campus-lexicon.ts";
import { CUES } from "./cues.ts";
import { DIMENSION_WORDS } from "./dimension-words.ts";
import { FILLERS } from "./fillers.ts";
import { LEXICON } from "./lexicon.ts";
import { MODEL_WORDS } from "./model-words.ts";
import { TURN_WORDS } from "./turn-words.ts";

/** Words that differ from others by their accents alone: "män" (men) and "man" (one), "vår" (spring) and "var" (was). */
const ACCENTED: ReadonlySet<string> = new Set([
  "män",
  "männen",
  "mäns",
  "år",
  "året",
  "åren",
  "års",
  "vår",
  "våren",
  "vårens",
  "kört",
  "körde",
]);

/** Forms that the stemmer does not bring together. */
const FORMS: Readonly<Record<string, string>> = {
  poangen: "poang",
  kvinnorna: "kvinn",
  studenternas: "student",
  procenten: "procent",
  fore: "fore",
  manlig: "manlig",
  manliga: "manlig",
  manad: "manad",
  manader: "manad",
  manaden: "manad",
  manaderna: "manad",
};

export const swedish: Language = {
  tag: "sv",
  lexicon: { ...LEXICON, ...CAMPUS_LEXICON },
  turnWords: TURN_WORDS,
  quotient: "per",
  dimensionWords: DIMENSION_WORDS,
  modelWords: MODEL_WORDS,
  namesAlso: (name) => compoundsOf(name, "av|i|för"),
  absences: ["utan", "utan någon", "utan något", "utan några", "utan en enda", "utan ett enda"],
  fillers: FILLERS,
  cues: CUES,
  stem: (word, typed) =>
    ACCENTED.has(typed.normalize("NFC")) ? typed.normalize("NFC") : (FORMS[word] ?? (word.length > 3 ? stemmer(word) : word)),
  compounds: true,
  decimalComma: true,
  separable: {
    "lämna|lämnar|lämnade|lämnat|lämnats|lämnades in": "inlämnat",
    "skicka|skickar|skickade|skickat|skickats|skickades in": "inskickat",
    "hoppa|hoppar|hoppade|hoppat av": "avhoppat",
    "skriva|skriver|skrev|skrivit|skrevs in": "inskriven",
    "anmälde|anmäler|anmält till": "anmäld",
    "skriva|skriver|skrev|skrivit|skrevs ut": "utskriven",
    "loggar|loggade|loggat in": "inloggad",
    "kommer|kom|kommit tillbaka": "återvänt",
    "ger|gav|gett|givit upp": "avhoppat",
    "drar|drog|dragit ur": "avhoppat",
  },
  numbers: {
    noll: 0,
    två: 2,
    tre: 3,
    fyra: 4,
    fem: 5,
    sex: 6,
    sju: 7,
    åtta: 8,
    nio: 9,
    tio: 10,
    elva: 11,
    tolv: 12,
    tretton: 13,
    fjorton: 14,
    femton: 15,
    tjugo: 20,
    tjugofem: 25,
    trettio: 30,
    fyrtio: 40,
    femtio: 50,
    sextio: 60,
    sjuttio: 70,
    åttio: 80,
    nittio: 90,
    hundra: 100,
    etthundra: 100,
    tvåhundra: 200,
    femhundra: 500,
    tusen: 1000,
    ettusen: 1000,
    tvåtusen: 2000,
    femtusen: 5000,
    tiotusen: 10_000,
    miljon: 1_000_000,
    miljoner: 1_000_000,
    hälften: 0.5,
    halva: 0.5,
    hälft: 0.5,
    tredjedel: 1 / 3,
    "en tredjedel": 1 / 3,
    fjärdedel: 0.25,
    "en fjärdedel": 0.25,
    femtedel: 0.2,
    "en femtedel": 0.2,
    tiondel: 0.1,
    "en tiondel": 0.1,
    dussin: 12,
    "exakt en": 1,
    "exakt ett": 1,
  },
};
