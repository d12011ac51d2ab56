import type { Bundle } from "@lyceum/locales";
import studio from "@lyceum/locales/en/studio.json";
import i18next, { type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";

const NAMESPACES = ["dashboards", "model", "problems", "studio"] as const;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "studio";
    resources: Pick<Bundle, (typeof NAMESPACES)[number]>;
  }
}

/** Texts of a language, which the server completes from English; undefined where it has none or does not answer. */
async function fetchTexts(tag: string): Promise<Resource[string] | undefined> {
  const address = `/config/locales/${encodeURIComponent(tag)}.json?namespaces=${NAMESPACES.join(",")}`;
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) return undefined;
  const texts: unknown = await response.json().catch(() => undefined);
  return typeof texts === "object" && texts !== null ? (texts as Resource[string]) : undefined;
}

/**
 * Loads the texts in the host's language, else in the language that it is a variant of, else in English. The
 * frame's own English words are built in, so that a frame without its texts still speaks.
 */
export async function loadTexts(locale: string): Promise<i18n> {
  let found: Resource[string] | undefined;
  for (const tag of new Set([locale, locale.split("-")[0] ?? "en", "en"])) found ??= await fetchTexts(tag);
  const texts = i18next.createInstance();
  await texts.use(initReactI18next).init({
    lng: locale,
    fallbackLng: "en",
    defaultNS: "studio",
    ns: [...NAMESPACES],
    resources: { en: { studio }, ...(found && { [locale]: found }) },
    interpolation: { escapeValue: false },
  });
  return texts;
}
