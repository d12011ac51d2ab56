import { isLocale } from "@lyceum/locales";
import type { Locales } from "@lyceum/locales/open-locales";

import { type DocumentTexts, openDocumentTexts } from "./document-texts.ts";

const opened = new WeakMap<Locales, Map<string, Promise<DocumentTexts>>>();

/** Opens the words of reports in a language once for all who read them; English where it has none. */
export function reportWords(locales: Locales, tag: string): Promise<DocumentTexts> {
  const known = opened.get(locales) ?? new Map<string, Promise<DocumentTexts>>();
  opened.set(locales, known);
  const language = isLocale(tag) ? tag : "en";
  const words = known.get(language) ?? openDocumentTexts(locales, language);
  known.set(language, words);
  return words;
}
