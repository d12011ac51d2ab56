import type { Locales } from "@lyceum/locales/open-locales";

import { modelInLanguage } from "./model-in-language.ts";

interface Words {
  readonly label: string;
  readonly description: string;
}

/** Returns what measures, dimensions and tables are called in a language, and what they mean; what the model lacks bears its own name. */
export function modelWords(locales: Locales, locale: string): Readonly<Record<"measure" | "dimension" | "table", (name: string) => Words>> {
  const { measures, dimensions, tables } = modelInLanguage(locales, locale);
  const wordsOf =
    (parts: Readonly<Record<string, Words>>) =>
    (name: string): Words => {
      const { label = name, description = "" } = parts[name] ?? {};
      return { label, description };
    };
  return { measure: wordsOf(measures), dimension: wordsOf(dimensions), table: wordsOf(tables) };
}
