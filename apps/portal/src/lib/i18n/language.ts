import i18next from "i18next";

import { local } from "../storage.ts";
import { fetchTexts } from "./i18n.ts";
import { setLanguageCookie } from "./language-cookie.ts";

/** Name of a language: for a variant of ours from the texts, else in itself as the configuration has it. */
export function languageName(tag: string, names: Readonly<Record<string, string>>): string {
  return i18next.exists(`languages.${tag}`) ? i18next.t(`languages.${tag}` as "languages.en-SM") : (names[tag] ?? tag);
}

/** Shows the portal in another language from now on. Throws when its texts cannot be loaded; everything stays as it was then. */
export async function changeLanguage(tag: string): Promise<void> {
  const texts = await fetchTexts(tag);
  for (const [area, bundle] of Object.entries(texts)) i18next.addResourceBundle(tag, area, bundle);
  await i18next.changeLanguage(tag);
  document.documentElement.lang = tag;
  local.set("locale", tag);
  setLanguageCookie(tag);
}
