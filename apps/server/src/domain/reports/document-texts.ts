import { fallbacksOf, isLocale, LOCALE_TABLE, type Namespace } from "@lyceum/locales";
import type { Locales } from "@lyceum/locales/open-locales";
import { chartWords } from "@lyceum/reports";
import { reportTexts } from "@lyceum/reports/texts";

const NAMESPACES = ["studio", "dashboards", "model"] as const;

/** Words of one language in which documents are written where no frame writes them. */
export type DocumentTexts = Awaited<ReturnType<typeof openDocumentTexts>>;

/** Returns the first tag that has texts of a tag, its language and English, as frames choose it. */
export const documentTag = (locales: Locales, tag: string): string =>
  fallbacksOf(tag).find((fallback) => locales.textsFor(fallback, []) !== undefined) ?? "en";

/** Opens the words of a language; English where it has none. @param more namespaces beside those of documents */
export async function openDocumentTexts(locales: Locales, language: string, more: readonly Namespace[] = []) {
  const tag = documentTag(locales, language);
  const found = locales.textsFor(tag, [...NAMESPACES, ...more]);
  const locale = isLocale(tag) ? LOCALE_TABLE[tag].apiCode : "en";
  const texts = await reportTexts(locale, { ...found?.texts });
  const t = texts.getFixedT(null, "studio");
  return { tag, locale, texts, t, words: chartWords(texts) };
}
