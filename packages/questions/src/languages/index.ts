import { welsh } from "./cy/index.ts";
import { german } from "./de/index.ts";
import { english } from "./en/index.ts";
import { spanish } from "./es/index.ts";
import { french } from "./fr/index.ts";
import { italian } from "./it/index.ts";
import { japanese } from "./ja/index.ts";
import type { Language } from "./language.ts";
import { dutch } from "./nl/index.ts";
import { brazilianPortuguese } from "./pt-BR/index.ts";
import { swedish } from "./sv/index.ts";
import { chinese } from "./zh-CN/index.ts";

/** Languages in which questions are read, by tag. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  cy: welsh,
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  ja: japanese,
  nl: dutch,
  "pt-BR": brazilianPortuguese,
  sv: swedish,
  "zh-CN": chinese,
};
