import { MODEL_WORDS } from "./en/model-words.ts";

type Words = Readonly<Record<string, { readonly words: string; readonly needs?: string }>>;

/** Puts a language's words for measures beside what each needs, which is the same in every language. */
export const measureWords = (words: Readonly<Record<string, string>>): Words =>
  Object.fromEntries(
    Object.entries(words).map(([name, text]) => {
      const needs = MODEL_WORDS[name]?.needs;
      return [name, { words: text, ...(needs !== undefined && { needs }) }];
    }),
  );
