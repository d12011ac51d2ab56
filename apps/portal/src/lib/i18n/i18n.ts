import type { Bundle } from "@lyceum/locales";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";

import { local } from "../storage.ts";
import { translationFile } from "./translation-file.ts";

/** The locale with which screens can be tried for length and for what is not translated; never chosen by itself. */
export const TEST_LOCALE = "en-SM";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "portal";
    resources: Bundle;
  }
}

/** Texts of one language as the server sends them: one object per area. */
type Texts = Readonly<Record<string, Record<string, unknown>>>;

export interface LoadedTexts {
  readonly language: string;
  readonly texts: Texts;
  /** True when the language's own file could not be used and English stands in. */
  readonly fallback: boolean;
}

/** Offered language that serves a wish: the same tag, else the first of the same language. */
const offeredFor = (offered: readonly string[], wish: string): string | undefined =>
  offered.find((tag) => tag === wish) ?? offered.find((tag) => tag.split("-")[0] === wish.split("-")[0]);

/** The stored choice if it is a language of ours, else the first of the browser's languages that is offered, else the first offered. */
export function chooseLanguage(offered: readonly string[], stored: string | null, preferred: readonly string[]): string {
  if (stored !== null && (offered.includes(stored) || stored === TEST_LOCALE)) return stored;
  return preferred.map((tag) => offeredFor(offered, tag)).find((tag) => tag !== undefined) ?? offered[0] ?? "en";
}

/** Fetches all texts of a language. Throws when they cannot be had or read. */
export async function fetchTexts(language: string): Promise<Texts> {
  const answer = await fetch(`/config/locales/${translationFile(language, local.get("locale"))}.json`);
  if (!answer.ok) throw new Error("Unable to load application translation file");
  const parsed: unknown = await answer.json().catch(() => "");
  if (typeof parsed !== "object" || parsed === null) throw new Error("Unable to parse application translation file to JSON");
  return parsed as Texts;
}

/** Texts of the stored or preferred language. Starts before the configuration is known, so it fetches the likely one. */
export async function loadTexts(offered: Promise<readonly string[]>): Promise<LoadedTexts> {
  const guess = local.get("locale") ?? navigator.language;
  const early = fetchTexts(guess).catch(() => undefined);
  const language = chooseLanguage(await offered, local.get("locale"), navigator.languages);
  const texts = (await (language === guess ? early : fetchTexts(language).catch(() => undefined))) ?? undefined;
  if (texts) return { language, texts, fallback: false };
  const { en } = await import("@lyceum/locales");
  return { language: "en", texts: en, fallback: true };
}

let english: Promise<void> | undefined;

/** Fetches English, for texts that the language in use turned out to lack. They appear as soon as it is there. */
function fillInEnglish(): void {
  english ??= import("@lyceum/locales").then(({ en }) => {
    for (const [area, bundle] of Object.entries(en)) i18next.addResourceBundle("en", area, bundle, true, false);
  });
  // Without a network the texts stay empty until another one is missed.
  english.catch(() => (english = undefined));
}

/** Starts the translations. What the texts lack is read in English: nobody ever reads the name of a text. */
export async function startTranslations({ language, texts }: LoadedTexts): Promise<void> {
  document.documentElement.lang = language;
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: "en",
    defaultNS: "portal",
    ns: Object.keys(texts),
    resources: { [language]: texts },
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: fillInEnglish,
    parseMissingKeyHandler: (_, said) => said ?? "",
    react: { useSuspense: false, bindI18nStore: "added" },
  });
}
