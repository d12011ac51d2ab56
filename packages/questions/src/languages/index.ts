import { english } from "./en/index.ts";
import { japanese } from "./ja/index.ts";
import type { Language } from "./language.ts";
import { chinese } from "./zh-CN/index.ts";

/** Languages in which questions are read, by tag. */
export const LANGUAGES: Readonly<Record<string, Language>> = { en: english, ja: japanese, "zh-CN": chinese };
