import { LOCALE_TAGS } from "@lyceum/locales";
import { firstOffered } from "@lyceum/locales/choose-language";
import type { Locales } from "@lyceum/locales/open-locales";
import { preferredLanguages } from "@lyceum/locales/preferred-languages";

/** Chooses the first accepted language that there are texts in; English otherwise. The one for testing counts. */
export function acceptedLanguage(locales: Pick<Locales, "textsFor">, header: string | undefined): string {
  const withTexts = LOCALE_TAGS.filter((tag) => locales.textsFor(tag, []) !== undefined);
  return firstOffered(withTexts, preferredLanguages(header)) ?? "en";
}
