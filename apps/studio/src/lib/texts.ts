import studio from "@lyceum/locales/en/studio.json";
import i18next, { type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";

const AREAS = ["studio", "dashboards", "model", "problems"] as const;

async function bundle(language: string): Promise<Record<string, unknown> | undefined> {
  const response = await fetch(`/config/locales/${encodeURIComponent(language)}.json`).catch(() => undefined);
  if (!response?.ok) return undefined;
  const texts: unknown = await response.json().catch(() => undefined);
  return typeof texts === "object" && texts !== null ? (texts as Record<string, unknown>) : undefined;
}

const areasOf = (texts: Record<string, unknown>): Record<string, Record<string, string>> =>
  Object.fromEntries(AREAS.filter((area) => texts[area]).map((area) => [area, texts[area] as Record<string, string>]));

/**
 * Texts in the host's language. The frame's own English words are built in, so that a frame
 * without its bundle still speaks; what a language lacks is read in English.
 */
export async function loadTexts(locale: string): Promise<i18n> {
  const language = locale.split("-")[0] ?? "en";
  const [own, english] = await Promise.all([bundle(locale), locale === "en" ? undefined : bundle("en")]);
  const general = own ?? (language === locale || language === "en" ? undefined : await bundle(language));
  const resources: Resource = { en: { studio } };
  if (english) resources["en"] = { studio, ...areasOf(english) };
  if (general) resources[locale] = areasOf(general);
  const texts = i18next.createInstance();
  await texts.use(initReactI18next).init({
    lng: locale,
    fallbackLng: "en",
    defaultNS: "studio",
    ns: [...AREAS],
    resources,
    interpolation: { escapeValue: false },
  });
  return texts;
}
