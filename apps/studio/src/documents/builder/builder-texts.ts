import english from "@lyceum/locales/en/builder.json";
import { useQuery } from "@tanstack/react-query";
import type { i18n } from "i18next";

import { fetchTexts, LAZY_NAMESPACES } from "../../lib/fetch-texts.ts";

/** Adds the builder's texts in the reader's language, over its own English ones. */
async function addTexts(texts: i18n): Promise<true> {
  const { language } = texts;
  texts.addResourceBundle("en", "builder", english);
  if (language !== "en") {
    const found = await fetchTexts(language, LAZY_NAMESPACES);
    if (found?.["builder"]) texts.addResourceBundle(language, "builder", found["builder"]);
  }
  return true;
}

/** Whether the builder's texts are there. */
export const useBuilderTexts = (texts: i18n): boolean =>
  useQuery({ queryKey: ["texts", "builder", texts.language], queryFn: () => addTexts(texts) }).data === true;
