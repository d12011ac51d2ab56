import { isLocale, LOCALE_TABLE } from "@lyceum/locales";
import type { Locales } from "@lyceum/locales/open-locales";
import { type ChartWords, chartWords } from "@lyceum/reports";
import { reportTexts } from "@lyceum/reports/texts";

type I18n = Awaited<ReturnType<typeof reportTexts>>;

/** Words of one language with which reports are written where no frame does it. */
export interface ReportWords {
  /** As number formats take it. */
  readonly locale: string;
  readonly texts: I18n;
  readonly t: ReturnType<I18n["getFixedT"]>;
  readonly words: ChartWords;
}

const NAMESPACES = ["studio", "dashboards", "model"] as const;

async function open(locales: Locales, tag: string): Promise<ReportWords> {
  const found = locales.textsFor(tag, NAMESPACES) ?? locales.textsFor("en", NAMESPACES);
  const locale = isLocale(tag) ? LOCALE_TABLE[tag].apiCode : "en";
  const texts = await reportTexts(locale, { ...found?.texts });
  const t = texts.getFixedT(null, "studio");
  return { locale, texts, t, words: chartWords(t, locale) };
}

const opened = new WeakMap<Locales, Map<string, Promise<ReportWords>>>();

/** Opens the words of reports in a language; English where it has none. */
export function reportWords(locales: Locales, tag: string): Promise<ReportWords> {
  const known = opened.get(locales) ?? new Map<string, Promise<ReportWords>>();
  opened.set(locales, known);
  const language = isLocale(tag) ? tag : "en";
  const words = known.get(language) ?? open(locales, language);
  known.set(language, words);
  return words;
}
