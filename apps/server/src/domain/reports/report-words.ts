import type { Locales } from "@lyceum/locales/open-locales";

import { documentTag, type DocumentTexts, openDocumentTexts } from "./document-texts.ts";

const opened = new WeakMap<Locales, Map<string, Promise<DocumentTexts>>>();

/** Opens the words of reports in a language once for all who read them; English where it has none. */
export function reportWords(locales: Locales, language: string): Promise<DocumentTexts> {
  const known = opened.get(locales) ?? new Map<string, Promise<DocumentTexts>>();
  opened.set(locales, known);
  const tag = documentTag(locales, language);
  const words = known.get(tag) ?? openDocumentTexts(locales, tag);
  known.set(tag, words);
  return words;
}
