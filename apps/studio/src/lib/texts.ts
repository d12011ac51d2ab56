import type { Bundle } from "@lyceum/locales";
import studio from "@lyceum/locales/en/studio.json";
import i18next, { type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";

import { fetchTexts, type LazyNamespace, NAMESPACES, type Texts } from "./fetch-texts.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "studio";
    resources: Pick<Bundle, (typeof NAMESPACES)[number] | LazyNamespace>;
  }
}

/**
 * Loads the texts that were fetched for the host's language. The frame's own English words are built in, so that a
 * frame without its texts still speaks.
 */
export async function loadTexts(locale: string, fetched: Promise<Texts | undefined>): Promise<i18n> {
  const found = (await fetched) as Resource[string] | undefined;
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

/** Adds a namespace that most readers never need. @throws Error where the server has no texts, which a frame then lacks */
export async function addTexts(texts: i18n, namespace: LazyNamespace): Promise<true> {
  if (texts.hasResourceBundle(texts.language, namespace)) return true;
  const found = (await fetchTexts(texts.language, [namespace]))?.[namespace];
  if (!found) throw new Error(`There are no texts of ${namespace}`);
  texts.addResourceBundle(texts.language, namespace, found);
  return true;
}
