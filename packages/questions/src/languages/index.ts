import { english } from "./en/index.ts";
import type { Language } from "./language.ts";

/** Languages in which questions are read, by tag. */
export const LANGUAGES: Readonly<Record<string, Language>> = { en: english };
