import { stemmer } from "@orama/stemmers/portuguese";

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
  estudante: "estudante",
  mensagem: "mensagem",
  mensagens: "mensagem",
  estudantes: "estudante",
  participante: "participante",
  participantes: "participante",
  homens: "hom",
  media: "media",
  medias: "media",
  medio: "medio",
  medios: "medio",
  mediana: "mediana",
  medianas: "mediana",
  regioes: "regia",
  evasao: "evasao",
  evasoes: "evasao",
  maiores: "maior",
  menores: "menor",
  melhores: "melhor",
  piores: "pior",
};

/** Words on -ção are written without their accents by then, and the stemmer knows them by those. */
const accented = (word: string): string => word.replace(/cao$/, "ção").replace(/coes$/, "ções");

const stem = (word: string): string => FORMS[word] ?? (word.length > 3 ? stemmer(accented(word)) : word);

export const brazilianPortuguese: Language = {
  tag: "pt-BR",
  lexicon: { ...LEXICON, ...CAMPUS_LEXICON },
  turnWords: TURN_WORDS,
  dimensionWords: DIMENSION_WORDS,
  modelWords: MODEL_WORDS,
  absences: ["sem", "sem nenhum", "sem nenhuma", "sem qualquer", "sem um único", "sem uma única"],
  fillers: FILLERS,
  cues: CUES,
  decimalComma: true,
  accented: ["é", "à", "às", "nº"],
  than: ["que"],
  rangeWords: ["a", "ao", "à"],
  copulas: ["são", "eram", "foram", "corresponde", "correspondem", "é"],
  stem,
  numbers: {
    zero: 0,
    dois: 2,
    duas: 2,
    três: 3,
    quatro: 4,
    cinco: 5,
    seis: 6,
    sete: 7,
    oito: 8,
    nove: 9,
    dez: 10,
    onze: 11,
    doze: 12,
    quinze: 15,
    vinte: 20,
    trinta: 30,
    quarenta: 40,
    cinquenta: 50,
    sessenta: 60,
    setenta: 70,
    oitenta: 80,
    noventa: 90,
    cem: 100,
    cento: 100,
    duzentos: 200,
    quinhentos: 500,
    mil: 1000,
    milhão: 1_000_000,
    milhões: 1_000_000,
    metade: 0.5,
    "a metade": 0.5,
    "um terço": 1 / 3,
    "um quarto": 0.25,
    "um quinto": 0.2,
    "um décimo": 0.1,
    dúzia: 12,
    dobro: 2,
    triplo: 3,
  },
};
