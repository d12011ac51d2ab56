import { welsh } from "./cy/index.ts";
import { german } from "./de/index.ts";
import { english } from "./en/index.ts";
import type { Language } from "./language.ts";
import { dutch } from "./nl/index.ts";
import { swedish } from "./sv/index.ts";

/** Languages in which questions are read, by tag. */
export const LANGUAGES: Readonly<Record<string, Language>> = { en: english, de: german, nl: dutch, sv: swedish, cy: welsh };
