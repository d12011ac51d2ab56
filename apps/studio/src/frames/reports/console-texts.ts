import english from "@lyceum/locales/en/console.json";
import englishStories from "@lyceum/locales/en/stories.json";
import { useQuery } from "@tanstack/react-query";
import type { i18n } from "i18next";

import { fetchTexts } from "../../lib/fetch-texts.ts";

/** Adds the console's texts in the reader's language, over its own English ones. */
async function addTexts(texts: i18n): Promise<true> {
  const { language } = texts;
  texts.addResourceBundle("en", "console", english);
  texts.addResourceBundle("en", "stories", englishStories);
  if (language !== "en") {
    const found = await fetchTexts(language, ["console", "stories"]);
    for (const name of ["console", "stories"] as const) {
      if (found?.[name]) texts.addResourceBundle(language, name, found[name]);
    }
  }
  return true;
}

/** Whether the console's texts are there. */
export const useConsoleTexts = (texts: i18n): boolean =>
  useQuery({ queryKey: ["texts", "console", texts.language], queryFn: () => addTexts(texts) }).data === true;
