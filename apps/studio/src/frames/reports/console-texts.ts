import english from "@lyceum/locales/en/console.json";
import { useQuery } from "@tanstack/react-query";
import type { i18n } from "i18next";

import { fetchTexts } from "../../lib/fetch-texts.ts";

/** Adds the console's texts in the reader's language, over its own English ones. */
async function addTexts(texts: i18n): Promise<true> {
  const { language } = texts;
  texts.addResourceBundle("en", "console", english);
  if (language !== "en") {
    const found = await fetchTexts(language, ["console"]);
    if (found?.["console"]) texts.addResourceBundle(language, "console", found["console"]);
  }
  return true;
}

/** Whether the console's texts are there. */
export const useConsoleTexts = (texts: i18n): boolean =>
  useQuery({ queryKey: ["texts", "console", texts.language], queryFn: () => addTexts(texts) }).data === true;
