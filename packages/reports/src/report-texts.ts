import i18next, { type i18n } from "i18next";

/** Texts of one language, by area and key, as the product's bundles hold them. */
export type ReportBundle = Readonly<Record<string, unknown>>;

/**
 * Prepares the texts with which reports are written where no frame does it.
 * @param bundle of the language; must hold `studio`, and holds `dashboards` and `model` for the texts of documents.
 */
export async function reportTexts(locale: string, bundle: ReportBundle): Promise<i18n> {
  const texts = i18next.createInstance();
  await texts.init({
    lng: locale,
    defaultNS: "studio",
    ns: Object.keys(bundle),
    resources: { [locale]: bundle as Record<string, Record<string, string>> },
    interpolation: { escapeValue: false },
  });
  return texts;
}
