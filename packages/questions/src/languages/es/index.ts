import { stemmer } from "@orama/stemmers/spanish";

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
  estudiante: "estudiante",
  estudiantes: "estudiante",
  participante: "participante",
  participantes: "participante",
  mujeres: "muj",
  dias: "dia",
  media: "media",
  medias: "media",
  medio: "medio",
  medios: "medio",
  menos: "menos",
  mayores: "mayor",
  menores: "menor",
  mejores: "mejor",
  peores: "peor",
};

/** Words on -ción are written without their accent by then, and the stemmer knows them by it. */
const stem = (word: string): string => FORMS[word] ?? (word.length > 3 ? stemmer(word.replace(/([cs])ion$/, "$1ión")) : word);

export const spanish: Language = {
  tag: "es",
  lexicon: { ...LEXICON, ...CAMPUS_LEXICON },
  turnWords: TURN_WORDS,
  dimensionWords: DIMENSION_WORDS,
  modelWords: MODEL_WORDS,
  absences: ["sin", "sin ningún", "sin ninguna", "sin ningún tipo de", "sin un solo", "sin una sola"],
  fillers: FILLERS,
  cues: CUES,
  decimalComma: true,
  accented: ["qué", "nº", "terminó"],
  than: ["que"],
  rangeWords: ["a", "al"],
  copulas: ["son", "eran", "fueron", "corresponde", "corresponden", "es"],
  stem,
  numbers: {
    cero: 0,
    uno: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    once: 11,
    doce: 12,
    quince: 15,
    veinte: 20,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    sesenta: 60,
    setenta: 70,
    ochenta: 80,
    noventa: 90,
    cien: 100,
    ciento: 100,
    doscientos: 200,
    trescientos: 300,
    quinientos: 500,
    mil: 1000,
    millón: 1_000_000,
    millones: 1_000_000,
    mitad: 0.5,
    "la mitad": 0.5,
    tercio: 1 / 3,
    "un tercio": 1 / 3,
    "una tercera parte": 1 / 3,
    "un cuarto": 0.25,
    "una cuarta parte": 0.25,
    "un quinto": 0.2,
    "una quinta parte": 0.2,
    "un décimo": 0.1,
    docena: 12,
    doble: 2,
    triple: 3,
  },
};
