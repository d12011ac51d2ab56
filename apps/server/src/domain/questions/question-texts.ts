import { isLocale, LOCALE_TABLE } from "@lyceum/locales";
import type { Locales } from "@lyceum/locales/open-locales";
import type { Value } from "@lyceum/questions";
import { type ChartWords, chartWords } from "@lyceum/reports";
import { reportTexts } from "@lyceum/reports/texts";

import { modelInLanguage } from "../locales/model-in-language.ts";
import { modelWords } from "../locales/model-words.ts";

type I18n = Awaited<ReturnType<typeof reportTexts>>;

/** Words of one language for questions and answers. */
export interface QuestionTexts {
  /** As number formats take it. */
  readonly locale: string;
  readonly t: I18n["t"];
  readonly words: ChartWords;
  readonly measure: (name: string) => string;
  readonly dimension: (name: string) => string;
  /** What screens show for a recorded value of a common list; undefined where they show it as it is. */
  readonly value: (dimension: string, value: Value) => string | undefined;
}

const NAMESPACES = ["questionAnswers", "studio", "model"] as const;

async function open(locales: Locales, tag: string): Promise<QuestionTexts> {
  const found = locales.textsFor(tag, NAMESPACES) ?? locales.textsFor("en", NAMESPACES);
  const locale = isLocale(tag) ? LOCALE_TABLE[tag].apiCode : "en";
  const texts = await reportTexts(locale, { ...found?.texts });
  const { measure, dimension } = modelWords(locales, tag);
  const { dimensions } = modelInLanguage(locales, tag);
  return {
    locale,
    t: texts.t,
    words: chartWords(texts),
    measure: (name) => measure(name).label,
    dimension: (name) => dimension(name).label,
    value: (name, value) => dimensions[name]?.words?.[String(value)],
  };
}

const opened = new WeakMap<Locales, Map<string, Promise<QuestionTexts>>>();

/** Opens the words of a language; English where it has none. */
export function questionTexts(locales: Locales, tag: string): Promise<QuestionTexts> {
  const known = opened.get(locales) ?? new Map<string, Promise<QuestionTexts>>();
  opened.set(locales, known);
  const language = isLocale(tag) ? tag : "en";
  const texts = known.get(language) ?? open(locales, language);
  known.set(language, texts);
  return texts;
}
